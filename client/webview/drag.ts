import type { PreviewModel, PreviewPlugin } from '../../server/src/core/preview/model.ts';
import type { App } from './app.ts';
import { type Slot, sameSlot, slotsOf } from './slots.ts';

/** The distance after which a pointer movement becomes a drag, in pixels. */
const threshold = 4;
/** The distance from the edge at which the page scrolls, in pixels. */
const edge = 36;

/** Follows the pointer from the press on a plugin to its release, and then drops the plugin. */
export function startDrag(app: App, { id, label }: PreviewPlugin, press: PointerEvent): void {
  if (press.button !== 0 || app.view?.isReadOnly !== false) return;
  // The properties of a plugin that was clicked just before would move the page below the pointer.
  app.keepClosed();
  const listening = new AbortController();
  const { signal } = listening;
  /** The element with the plugin's name, placed beside the pointer so that it hides no target. */
  let name: HTMLElement | undefined;

  const move = (pointer: PointerEvent) => {
    const { clientX: x, clientY: y } = pointer;
    if (name === undefined) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < threshold) return;
      name = document.createElement('div');
      Object.assign(name, { className: 'drag-name', ariaHidden: 'true', textContent: label });
      document.body.append(name);
      document.body.classList.add('dragging');
    }
    name.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
    scrollAtEdge(y);
    const slot = app.view && slotAt(app.view.model, id, pointer);
    const { moving } = app.view ?? {};
    if (moving === undefined || !sameSlot(moving.slot, slot)) {
      app.update({ moving: { id, by: 'pointer', slot } });
    }
  };
  const end = (isDropped: boolean) => {
    listening.abort();
    if (name === undefined) return;
    name.remove();
    document.body.classList.remove('dragging');
    ignoreNextClick();
    const slot = app.view?.moving?.slot;
    app.update({ moving: undefined });
    if (isDropped && slot !== undefined) app.drop(id, slot);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** Releasing the pointer after a drag also fires a click. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => event.stopPropagation();
  document.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }));
}

function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -12);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
}

/** Returns the slot under the pointer. */
function slotAt(model: PreviewModel, moved: number, pointer: PointerEvent): Slot | undefined {
  const under = document.elementFromPoint(pointer.clientX, pointer.clientY);
  const area = under?.closest<HTMLElement>('[data-position]');
  const position = model.positions.find(({ name }) => name === area?.dataset.position);
  if (area == null || position === undefined) return undefined;
  const members = under?.closest<HTMLElement>('[data-group]');
  const group = members?.dataset.group ?? null;
  const list = members ?? area.querySelector('.items');
  const slots = slotsOf(position, moved).filter(slot => slot.group === group);
  const elements = [...(list?.children ?? [])].filter(element => !isOnly(element, moved));
  const at = elements.findIndex(element => isBefore(pointer, element));
  return slots.at(at);
}

/** Returns whether an element is the moved plugin, or a group with nothing else in it. */
function isOnly(element: Element, moved: number): boolean {
  const plugins = [...element.querySelectorAll('.plugin-name')];
  return plugins.length > 0 && plugins.every(({ id }) => id === `plugin-${moved}`);
}

/** Returns whether the pointer is before the middle of an element, in the direction of its list. */
function isBefore({ clientX: x, clientY: y }: PointerEvent, element: Element): boolean {
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const direction = getComputedStyle(element.parentElement ?? element).flexDirection;
  switch (direction) {
    case 'row':
      return y < top || (y <= bottom && x < left + width / 2);
    case 'row-reverse':
      return y < top || (y <= bottom && x > left + width / 2);
    case 'column-reverse':
      return y > top + height / 2;
    default:
      return y < top + height / 2;
  }
}
