import type { PreviewModel } from '../../server/src/core/preview/model.ts';
import type { App } from './app.ts';
import { type Slot, sameSlot, slotsOf } from './slots.ts';

/** The distance after which a pointer movement becomes a drag, in pixels. */
const threshold = 4;
/** The distance from the edge at which the page scrolls, in pixels. */
const edge = 36;

interface Drag {
  readonly id: number;
  readonly chip: HTMLElement;
  readonly startX: number;
  readonly startY: number;
  /** The copy of the chip that follows the pointer during a drag. */
  ghost: HTMLElement | undefined;
}

/** Makes chips draggable with a pointer. */
export function enableDragging(app: App, root: HTMLElement): void {
  let drag: Drag | undefined;
  let isClickOver = false;

  const end = (slot: Slot | undefined) => {
    const ended = drag;
    drag = undefined;
    ended?.ghost?.remove();
    if (ended?.ghost === undefined) return;
    document.body.classList.remove('dragging');
    app.update({ picked: undefined });
    if (slot !== undefined) app.drop(ended.id, slot);
  };

  root.addEventListener('pointerdown', event => {
    isClickOver = false;
    const button = (event.target as Element).closest<HTMLElement>('[data-chip]');
    const chip = button?.closest<HTMLElement>('.chip');
    if (app.view?.isReadOnly === true) return;
    if (event.button !== 0 || button == null || chip == null) return;
    // The panel of a chip that was clicked just before would move the page below the pointer.
    app.selector.keepClosed();
    const { clientX: startX, clientY: startY } = event;
    drag = { id: Number(button.dataset.chip), chip, startX, startY, ghost: undefined };
  });

  document.addEventListener('pointermove', event => {
    if (drag === undefined) return;
    const { clientX: x, clientY: y } = event;
    if (drag.ghost === undefined) {
      if (Math.hypot(x - drag.startX, y - drag.startY) < threshold) return;
      drag.ghost = makeGhost(drag.chip);
      isClickOver = true;
      document.body.classList.add('dragging');
    }
    drag.ghost.style.transform = `translate(${x - drag.startX}px, ${y - drag.startY}px)`;
    scrollAtEdge(y);
    const slot = app.view && slotAt(app.view.model, drag.id, { x, y });
    const before = app.view?.picked;
    if (before === undefined || !sameSlot(before.slot, slot))
      app.update({ picked: { id: drag.id, by: 'pointer', slot } });
  });

  document.addEventListener('pointerup', () => end(app.view?.picked?.slot));
  document.addEventListener('pointercancel', () => end(undefined));
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && drag !== undefined) end(undefined);
  });
  // Ignore the click event at the end of a drag.
  root.addEventListener(
    'click',
    event => {
      if (!isClickOver) return;
      isClickOver = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}

function makeGhost(chip: HTMLElement): HTMLElement {
  const { left, top, width, height } = chip.getBoundingClientRect();
  const copy = chip.cloneNode(true) as HTMLElement;
  const ghost = inColorsOf(chip.closest<HTMLElement>('.painted'), copy);
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries({ left, top, width, height }))
    ghost.style.setProperty(name, `${value}px`);
  document.body.append(ghost);
  return ghost;
}

/** The colors and fonts of a painted page are those of the file, which the copy leaves. */
function inColorsOf(page: HTMLElement | null, copy: HTMLElement): HTMLElement {
  if (page === null) return copy;
  const paper = page.cloneNode(false) as HTMLElement;
  paper.className = 'painted';
  paper.append(copy);
  return paper;
}

function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -12);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
}

/** Returns the slot under a point. */
function slotAt(
  model: PreviewModel,
  moved: number,
  point: { readonly x: number; readonly y: number },
): Slot | undefined {
  const under = document.elementFromPoint(point.x, point.y);
  const area = under?.closest<HTMLElement>('[data-position]');
  const position = model.positions.find(({ name }) => name === area?.dataset.position);
  if (area == null || position === undefined) return undefined;
  const slots = slotsOf(position, moved);
  const group = under?.closest<HTMLElement>('[data-group]')?.dataset.group;
  const list = area.querySelector(
    group === undefined ? '.items' : `[data-group="${CSS.escape(group)}"]`,
  );
  const own = slots.filter(slot => slot.group === (group ?? null));
  const elements = [...(list?.children ?? [])].filter(element => !isOnly(element, moved));
  const at = elements.findIndex(element => isBefore(point, element));
  if (at < 0) return own.at(-1);
  return own[elements.slice(0, at).reduce((sum, element) => sum + countOf(element), 0)];
}

/** Returns how many items an element stands for. */
function countOf(element: Element): number {
  return Number((element as HTMLElement).dataset.count ?? 1);
}

/** Returns whether an element is the moved chip, or a group with nothing else in it. */
function isOnly(element: Element, moved: number): boolean {
  const ids = [...element.querySelectorAll<HTMLElement>('[data-chip]')].map(chip =>
    Number(chip.dataset.chip),
  );
  return ids.length > 0 && ids.every(id => id === moved);
}

/** Returns whether a point is before the middle of an element, in the direction of its list. */
function isBefore({ x, y }: { readonly x: number; readonly y: number }, element: Element): boolean {
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
