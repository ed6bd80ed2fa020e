import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, eventuallyEqual } from '../../support/eventually.ts';
import { goTo, openCompletions, startCompleted } from '../../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../../support/host/openWorkbench.ts';
import { plainTexts } from '../../support/plainTexts.ts';
import { openedOnce } from '../openedOnce.ts';

/**
 * What types the brackets that close and the indentation: VS Code, as it does by default, or the author,
 * who then types every character of the file.
 */
export type Help = 'default' | 'none';

interface TypingWindow {
  readonly workbench: Workbench;
  /** What helps at the moment. */
  help: Help | undefined;
  /** The absolute path of the open configuration. */
  readonly path: string;
  close(): Promise<void>;
}

const settings: Readonly<Record<Help, Record<string, unknown>>> = {
  default: {
    'editor.autoClosingBrackets': 'languageDefined',
    'editor.autoClosingQuotes': 'languageDefined',
    'editor.autoIndent': 'full',
  },
  none: {
    'editor.autoClosingBrackets': 'never',
    'editor.autoClosingQuotes': 'never',
    'editor.autoIndent': 'none',
  },
};

const openWith = openedOnce(open, reset);

async function open(help: Help): Promise<TypingWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-plain-'));
  const path = join(folder, 'site.plugins.json');
  await writeFile(path, '{"configuration": 1, }\n');
  const workbench = await openWorkbench({
    folder,
    file: 'site.plugins.json',
    // Hints are between the characters of the text that the tests read.
    settings: { 'editor.inlayHints.enabled': 'off', 'files.autoSave': 'off' },
    // All lines of the longest text are drawn.
    viewport: { width: 1280, height: 1200 },
  });
  const close = async (): Promise<void> => {
    await workbench.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { page } = workbench;
    await startCompleted(page);
    // Proposals of the extension come only after the language server has started,
    await page.locator('.editor-instance .squiggly-error').first().waitFor();
    await goTo(page, 1, 22);
    const list = await openCompletions(page);
    await list.locator('.monaco-list-row').filter({ hasText: 'plugins' }).first().waitFor();
    await page.keyboard.press('Escape');
    // and VS Code closes no bracket before it knows the language: then, a name has a color of its own.
    await eventually('colors', async () => (await colors(workbench)).size > 1);
  } catch (error) {
    await close();
    throw error;
  }
  const window: TypingWindow = { workbench, help: undefined, path, close };
  await reset(window, help);
  return window;
}

async function reset(window: TypingWindow, help: Help): Promise<void> {
  if (window.help !== help) await window.workbench.changeSettings(settings[help]);
  window.help = help;
}

/** The classes of the colors in the editor. */
async function colors({ page }: Workbench): Promise<Set<string>> {
  const classes = await page
    .locator('.editor-instance .view-lines .view-line span[class*=mtk]')
    .evaluateAll(spans => spans.map(span => /\bmtk\d+/.exec(span.className)?.[0] ?? ''));
  return new Set(classes);
}

/** The text that the editor shows. */
async function shown({ page }: Workbench): Promise<string> {
  const lines = await page.locator('.editor-instance .view-lines > .view-line').evaluateAll(found =>
    found
      .map(line => ({ top: Number.parseFloat(line.style.top), text: line.textContent ?? '' }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );
  // An empty line has a character without a width.
  return lines.join('\n').replaceAll('\u00a0', ' ').replaceAll('\u200b', '');
}

/** A person who types a text into the editor without a look at the proposals. */
class Author {
  private readonly workbench: Workbench;
  private readonly delay: number;
  /** The text before the cursor. */
  private before = '';
  /** The brackets after the cursor, which VS Code has inserted. */
  private after = '';

  /** @param delay milliseconds between two keys */
  constructor(workbench: Workbench, delay: number) {
    this.workbench = workbench;
    this.delay = delay;
  }

  /** Types every character. */
  async type(text: string): Promise<void> {
    await this.workbench.page.keyboard.type(text, { delay: this.delay });
  }

  /**
   * Leaves to VS Code to indent lines and to close brackets.
   */
  async typeWithHelp(text: string): Promise<void> {
    // Each call of the page takes longer than a key, so that lines are typed together.
    for (const lines of text.split(/(?<=[{[])(?=\n)|(?=\n *[}\]])/)) {
      const closing = /^\n *[}\]]/.exec(lines)?.[0];
      let keys = lines;
      if (closing !== undefined && this.after.startsWith(closing)) {
        await this.goBehind(closing);
        keys = lines.slice(closing.length);
      }
      await this.type(keys.replace(/\n */g, '\n'));
      this.before += keys;
      if (/[{[]$/.test(lines)) await this.look();
    }
  }

  /** Moves behind a bracket on the next line; an arrow down would go through an open list. */
  private async goBehind(closing: string): Promise<void> {
    const { keyboard } = this.workbench.page;
    await keyboard.press('ArrowRight', { delay: this.delay });
    await keyboard.press('End', { delay: this.delay });
    this.before += closing;
    this.after = this.after.slice(closing.length);
  }

  /**
   * Looks whether VS Code has closed the brackets at the end of the line, which it does not before it has
   * read the line. Enter moves them to a line of their own.
   */
  private async look(): Promise<void> {
    const { before, after } = this;
    const start = unindented(before);
    const end = unindented(after);
    const text = await eventually(`${before}|${after}`, async () => {
      const found = await shown(this.workbench);
      const shownText = unindented(found);
      if (shownText.startsWith(start) && shownText.endsWith(end)) return shownText;
      throw new Error(found);
    });
    const closing = text.slice(start.length, text.length - end.length);
    const [indentation] = /^ */.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [''];
    if (closing !== '') this.after = `\n${indentation}${closing}${after}`;
  }
}

/**
 * Removes the indentation, which VS Code determines: with a busy processor it now and then leaves a `}` at
 * that of the line above, also without the extension (in a file `data.jsonc`, 2 of 17 times). Its rules for
 * the language have a test of their own.
 */
function unindented(text: string): string {
  return text.replace(/^ +/gm, '');
}

/** Types a text into an empty file, and saves it. */
async function typed({ workbench, path }: TypingWindow, text: string, help: Help, delay: number) {
  const { driver, page } = workbench;
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await eventuallyEqual('an empty file', () => shown(workbench), '');
  const author = new Author(workbench, delay);
  await (help === 'default' ? author.typeWithHelp(text) : author.type(text));
  await driver.saveFiles();
  return readFile(path, 'utf8');
}

/**
 * Tests that a text stays as it is typed into a real VS Code.
 * @param number of the text in plainTexts
 * @param delay milliseconds between two keys
 */
export function testTyping(number: number, help: Help, delay: number): void {
  const helper = help === 'default' ? ', with what VS Code closes and indents' : '';
  test(`text ${number} stays as it is typed at ${delay} ms a key${helper}`, async () => {
    const text = plainTexts[number] ?? assert.fail(`no text ${number}`);
    const result = await typed(await openWith(help), text, help, delay);
    if (help === 'none') assert.equal(result, text);
    else assert.equal(unindented(result), unindented(text));
  });
}

/**
 * Tests it with every text.
 * @param helpsOf what helps to type the text with this number
 */
export function testTypingAll(delay: number, helpsOf: (number: number) => readonly Help[]): void {
  for (const [number, text] of plainTexts.entries()) {
    // VS Code leaves a blank line in a list or an object without items on several lines.
    const isBlankInside = /[{[]\n\s*[}\]]/.test(text);
    for (const help of isBlankInside ? (['none'] as const) : helpsOf(number)) {
      testTyping(number, help, delay);
    }
  }
}
