import type { App } from './app.ts';

/**
 * Reveals the plugin, run step or color of an element in the text editor. Without `focus`, the
 * preview keeps the focus, and a chip is focused.
 * @returns whether the element corresponds to a range of the text
 */
export function revealTarget(app: App, target: Element, focus: boolean): boolean {
  const chip = dataOf(target, 'chip');
  if (chip !== undefined) {
    if (focus) app.selector.keepClosed();
    else {
      app.focusChip(Number(chip));
      app.selector.selectChip(Number(chip));
    }
    app.reveal({ kind: 'plugin', id: Number(chip) }, focus);
    return true;
  }
  const place = dataOf(target, 'reveal');
  if (place === undefined) return false;
  app.reveal(JSON.parse(place), focus);
  return true;
}

/** Returns the value of a `data-` attribute of an element or its closest ancestor. */
export function dataOf(target: Element, name: string): string | undefined {
  return target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
}
