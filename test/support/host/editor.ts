/** What a user does and sees in the workbench of openWorkbench.ts. */
import type { Locator, Page } from 'playwright-core';

/** Runs a command by its words in the command palette, such as `Site Plugins: Show Output`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input.input');
  await input.waitFor();
  await input.fill(`>${title}`);
  const row = page.locator('.quick-input-list .monaco-list-row').first();
  await row.filter({ hasText: title }).waitFor();
  await input.press('Enter');
}

/** Puts the cursor at a line and a column, both counted from 1, and the focus into the editor. */
export async function goTo(page: Page, line: number, column = 1): Promise<void> {
  await page.locator('.editor-instance .view-lines').first().click();
  await page.keyboard.press('Control+g');
  const input = page.locator('.quick-input-widget input.input');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

export type Squiggle = 'error' | 'warning' | 'info';

/** The lines under faults. */
export function squiggle(page: Page, severity: Squiggle): Locator {
  return page.locator(`.editor-instance .squiggly-${severity}`).first();
}

/** Opens the list of quick fixes at the cursor, once there are any. */
export async function openQuickFixes(page: Page): Promise<Locator> {
  const menu = page.locator('.action-widget');
  await page.keyboard.press('Control+.');
  await menu.locator('.monaco-list-row').first().waitFor();
  return menu;
}

/** Opens the list of proposals at the cursor. */
export async function openCompletions(page: Page): Promise<Locator> {
  const list = page.locator('.suggest-widget.visible');
  await page.keyboard.press('Control+Space');
  await list.locator('.monaco-list-row').first().waitFor();
  return list;
}

/**
 * Moves the pointer over the text, in the editor, until its hover is there: an editor asks once for
 * each movement, and the language server may not have started yet.
 */
export async function hover(page: Page, text: string): Promise<Locator> {
  const target = page.locator('.editor-instance .view-line span').getByText(text).last();
  const found = page.locator('.monaco-hover:not(.hidden) .hover-contents').first();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await target.hover();
    const isThere = await found.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return found;
    await page.mouse.move(0, 0);
  }
  throw new Error(`Nothing was said about ${text}.`);
}

/** The messages in the Problems view, which it opens. */
export async function problems(page: Page): Promise<string[]> {
  const view = page.locator('.markers-panel');
  if (!(await view.isVisible())) await page.keyboard.press('Control+Shift+M');
  await view.locator('.monaco-list-row').first().waitFor();
  return view
    .locator('.monaco-list-row .marker-message-line, .monaco-list-row .marker-message')
    .allInnerTexts();
}

/** Puts the notifications away that are in the picture. */
export async function clearNotifications(page: Page): Promise<void> {
  await runCommand(page, 'Notifications: Clear All Notifications');
}
