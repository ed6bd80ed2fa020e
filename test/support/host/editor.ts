/** User actions and visible state in the workbench of openWorkbench.ts. */
import type { Frame, Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** The text that is typed into the palette, a list or an input box. */
function quickInput(page: Page): Locator {
  return page.locator('.quick-input-widget input.input');
}

/** The rows of the palette or of a list. */
export function quickInputRows(page: Page): Locator {
  return page.locator('.quick-input-list .monaco-list-row');
}

/**
 * Opens the palette, a list or an input box, and types a text into it. It closes when the focus moves,
 * which the focus does late after menus and other lists, so that it is then opened again.
 * @param isReady whether it shows what the text is typed for
 * @returns where to press Enter
 */
export async function typeIntoQuickInput(
  page: Page,
  open: () => Promise<unknown>,
  text: string,
  isReady: () => Promise<boolean> = async () => true,
): Promise<Locator> {
  const input = quickInput(page);
  const typed = async () => {
    await open();
    if (await succeeds(input.fill(text, { timeout: 3000 }))) {
      if ((await isReady()) && (await input.isVisible())) return true;
    }
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden', timeout: 3000 });
    return false;
  };
  await eventually(`"${text}" to be typed`, typed);
  return input;
}

/**
 * Types a text into the command palette until it lists a title.
 * A palette lists what there is when it opens, so it is reopened until the extension has registered
 * the command.
 * @returns where to press Enter
 */
export function typeIntoPalette(page: Page, text: string, title: string): Promise<Locator> {
  const row = quickInputRows(page).filter({ hasText: title }).first();
  const open = () => page.keyboard.press('F1');
  return typeIntoQuickInput(page, open, `>${text}`, () => appears(row));
}

/** Runs a command by its title in the command palette, such as `Site Plugins: Show Output`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const input = await typeIntoPalette(page, title, title);
  await input.press('Enter');
}

/**
 * Opens a webview and returns its page. Nothing is looked for in frames before that: VS Code updates the
 * service worker of its webviews first, and Chromium puts that off while scripts are evaluated in them.
 */
export async function openWebview(page: Page, open: () => Promise<void>): Promise<Frame> {
  const isPage = (frame: Frame) => frame.url().includes('/fake.html');
  const [frame] = await Promise.all([page.waitForEvent('framenavigated', isPage), open()]);
  return frame;
}

/**
 * Gives the focus to the text in the first group, repeatedly if necessary: a command palette or a list
 * that closes returns the focus a moment later.
 */
export async function focusText(page: Page): Promise<void> {
  const focused = page.locator('.monaco-editor.focused');
  await eventually('the text to have the focus', async () => {
    await page.keyboard.press('Control+1');
    return succeeds(focused.waitFor({ timeout: 2000 }));
  });
}

/** Puts the cursor at a line and a column, both counted from 1, and the focus into the editor. */
export async function goTo(page: Page, line: number, column = 1): Promise<void> {
  const open = async () => {
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+g');
  };
  const input = await typeIntoQuickInput(page, open, `:${line}:${column}`);
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

/**
 * Picks the note on the page of the preview.
 * @param button the one that opens the list of notes
 * @param words words of its path
 */
export async function pickNote(page: Page, button: Locator, words: string): Promise<void> {
  const rows = quickInputRows(page);
  const isOne = async () => (await rows.count()) === 1;
  const isFound = () => succeeds(eventually('one note', isOne, { limitMs: 5000 }));
  const input = await typeIntoQuickInput(
    page,
    () => button.click({ timeout: 5000 }),
    words,
    isFound,
  );
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

/** Scrolls the editor and leaves the cursor where it is. */
export async function scrollDown(page: Page, lines: number): Promise<void> {
  for (let line = 0; line < lines; line += 1) await page.keyboard.press('Control+ArrowDown');
}

type Squiggle = 'error' | 'warning' | 'info';

/** The lines under faults. */
export function squiggle(page: Page, severity: Squiggle): Locator {
  return page.locator(`.editor-instance .squiggly-${severity}`).first();
}

/** Opens the list of quick fixes at the cursor, once there are any. */
export function openQuickFixes(page: Page): Promise<Locator> {
  return openList(page, 'Control+.', page.locator('.action-widget'));
}

/**
 * Waits until VS Code has created the parts that it creates while it is idle, seconds after a window has opened.
 * Each that provides proposals, such as those of the chat, makes VS Code request the open list again: meanwhile,
 * what is typed filters nothing; then the first row is selected, as in a list that the user has requested, and
 * Enter accepts it instead of beginning a new line.
 */
export async function startCompleted(page: Page): Promise<void> {
  const mark = 'code/didCreateWorkbenchContributions/4';
  await page.waitForFunction(`performance.getEntriesByName('${mark}').length > 0`);
}

/** Opens the list of proposals at the cursor. */
export function openCompletions(page: Page): Promise<Locator> {
  return openList(page, 'Control+Space', page.locator('.suggest-widget.visible'));
}

/** Presses the keys until there is a list, because an editor requests it once, possibly too early. */
async function openList(page: Page, keys: string, list: Locator): Promise<Locator> {
  const row = list.locator('.monaco-list-row').first();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.keyboard.press(keys);
    if (await appears(row)) return list;
    await page.keyboard.press('Escape');
  }
  throw new Error(`${keys} opened no list.`);
}

/** Whether it appears within three seconds. */
function appears(locator: Locator): Promise<boolean> {
  return succeeds(locator.waitFor({ timeout: 3000 }));
}

/**
 * Clicks until the click has its effect: VS Code drops a click on what it draws again between the press and
 * the release of the button, as it does with the title bar a dozen times in the first second of a window.
 * @param target what can be clicked twice, if the effect takes longer than three seconds
 */
export async function clickUntil(target: Locator, effect: Locator): Promise<void> {
  let isClicked = false;
  await eventually('the effect of a click', async () => {
    isClicked = (await succeeds(target.click({ timeout: 5000 }))) || isClicked;
    return isClicked && appears(effect);
  });
}

/** Opens the preview of the file in the editor, or reveals it, with the button in the title bar. */
export async function openPreview(page: Page): Promise<void> {
  const button = page.locator('a.action-label[aria-label*="Open Preview"]').first();
  await clickUntil(button, page.locator('.tab', { hasText: 'Preview' }).first());
}

/** Whether a step succeeds, for steps that are repeated until they do. */
export function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}

/**
 * Moves the pointer over the text, in the editor, until its hover is there: an editor asks once for
 * each movement, and the language server may not have started yet.
 */
export async function hover(page: Page, text: string): Promise<Locator> {
  const target = page.locator('.editor-instance .view-line span').getByText(text).last();
  const found = page.locator('.monaco-hover:not(.hidden) .hover-contents').first();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // A notification may cover the text for a moment.
    await target.hover({ timeout: 5000 }).catch(() => page.keyboard.press('Escape'));
    if (await appears(found)) return found;
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

/**
 * Waits for a notification, in their list: they do not pop up while VS Code is tested, and the list closes
 * after the last one is answered, so that it may have to be opened again.
 */
export async function notification(page: Page, text: string): Promise<Locator> {
  // VS Code lists a message again that it has cleared, beside a new one with the same text.
  const message = page
    .locator('.notifications-center.visible .notification-list-item', { hasText: text })
    .first();
  await eventually(`the message "${text}"`, async () => {
    await openNotifications(page);
    return succeeds(message.waitFor({ timeout: 2000 }));
  });
  return message;
}

/** Opens the list of notifications, if the click has its effect. */
export async function openNotifications(page: Page): Promise<void> {
  if (await page.locator('.notifications-center.visible').isVisible()) return;
  await succeeds(page.click('.statusbar-item[id="status.notifications"]', { timeout: 2000 }));
}

/** Presses a button of a notification. */
export async function answerMessage(page: Page, text: string, button: string): Promise<void> {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const message = await notification(page, text);
    await page.mouse.move(300, 300);
    await succeeds(message.locator('.monaco-button', { hasText: button }).click({ timeout: 3000 }));
    if (await succeeds(message.waitFor({ state: 'hidden', timeout: 3000 }))) return;
  }
  throw new Error(`The message "${text}" is not answered.`);
}
