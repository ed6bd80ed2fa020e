import type { App } from '../app.ts';
import { dataOf } from '../revealTarget.ts';

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Handles the events of the properties panel, which bubble up to the root of the page. */
export function enableProperties(app: App, root: HTMLElement): void {
  const { properties } = app;
  root.addEventListener('input', ({ target }) => {
    const entry = entryOf(target);
    if (entry === undefined || !isTyped(entry)) return;
    properties.type(entry.dataset.field ?? '', entry.value);
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.choice !== undefined) {
      if (target.value === '') return;
      app.noteFocus({ part: 'choice', id: target.dataset.choice });
      properties.set(JSON.parse(target.dataset.choice), JSON.parse(target.value));
    }
    const entry = entryOf(target);
    if (entry === undefined) return;
    if (isTyped(entry)) properties.flush();
    else properties.choose(entry.dataset.field ?? '', chosen(entry));
  });
  root.addEventListener('focusout', ({ target }) => {
    if (entryOf(target) !== undefined) properties.flush();
  });
  root.addEventListener('keydown', event => handleKey(app, event));
  root.addEventListener('click', ({ target }) => click(app, target as Element));
}

/** Returns the control with a value that is the target of an event. */
function entryOf(target: EventTarget | null): Entry | undefined {
  const isEntry =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isEntry && target.dataset.field !== undefined ? target : undefined;
}

/** Whether the value of a control is typed. */
function isTyped(entry: Entry): boolean {
  return !(entry instanceof HTMLSelectElement) && entry.type !== 'checkbox';
}

function chosen(entry: Entry): string {
  return entry instanceof HTMLInputElement ? String(entry.checked) : entry.value;
}

function handleKey(app: App, event: KeyboardEvent): void {
  const target = event.target as Element;
  if (target.closest('#properties') === null) return;
  const entry = entryOf(target);
  const key = entry?.dataset.field ?? '';
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  if (event.key === 'Enter' && entry instanceof HTMLInputElement) app.properties.flush();
  // Typed text that is not written yet is undone in the field, everything else in the document.
  if (isUndo && !event.shiftKey && app.properties.cancel(key)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (event.key === 'Escape' && !app.properties.cancel(key)) app.focus(app.selector.origin);
}

function click(app: App, target: Element): void {
  if (target.closest('#properties') === null) return;
  const { properties } = app;
  const added = dataOf(target, 'add');
  const reset = dataOf(target, 'reset');
  const fix = dataOf(target, 'fix');
  const edited = dataOf(target, 'edit');
  if (added !== undefined) {
    app.noteFocus({ part: 'field', id: added });
    properties.set(JSON.parse(added), JSON.parse(dataOf(target, 'value') ?? '""'));
  } else if (reset !== undefined) {
    app.noteFocus({ part: 'field', id: reset });
    properties.set(JSON.parse(reset));
  } else if (fix !== undefined) {
    app.noteFocus({ part: 'field', id: dataOf(target, 'of') ?? '' });
    properties.fix(fix);
  } else if (edited !== undefined) {
    const [start = 0, end = 0] = edited.split(' ').map(Number);
    app.reveal({ start, end }, true);
  }
}
