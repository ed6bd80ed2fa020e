import type { App } from './app.ts';

/**
 * Reveals in the text editor what an element shows: a plugin, a run step or a color. Without `focus`
 * the keys stay with the preview, and a chip is focused in it.
 * @returns whether the element shows something of the text
 */
export function revealTarget(app: App, target: Element, focus: boolean): boolean {
  const chip = dataOf(target, 'chip');
  if (chip !== undefined) {
    if (focus) app.selector.keepClosed();
    else {
      app.focusChip(Number(chip));
      app.selector.selectChip(Number(chip));
    }
    app.revealChip(Number(chip), focus);
    return true;
  }
  const span = dataOf(target, 'reveal');
  if (span === undefined) return false;
  const [start = 0, end = 0] = span.split(' ').map(Number);
  app.reveal({ start, end }, focus);
  return true;
}

/** The value of a `data-` attribute of an element or of the nearest one around it. */
export function dataOf(target: Element, name: string): string | undefined {
  return target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
}
