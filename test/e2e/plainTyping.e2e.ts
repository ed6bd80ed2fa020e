/**
 * Types plain JSON into a real VS Code with its defaults, like test/lsp/plainTyping.test.ts with a
 * mock editor. Every text is typed at one speed; with `SITE_PLUGINS_TYPE_ALL=1`, at every speed.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { goTo, openCompletions } from '../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../support/host/openWorkbench.ts';
import { plainTexts } from '../support/plainTexts.ts';

/** Milliseconds between two keys. */
const speeds = [30, 100, 200] as const;
const typesAll = process.env.SITE_PLUGINS_TYPE_ALL === '1';

let workbench: Workbench;
let folder: string;
let path: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-plugins-plain-'));
  path = join(folder, 'site.plugins.json');
  await writeFile(path, '{}\n');
  workbench = await openWorkbench({ folder, file: 'site.plugins.json' });
  // Proposals of the extension come only after the language server has started.
  const { page } = workbench;
  await page.locator('.editor-instance .squiggly-error').first().waitFor();
  await goTo(page, 1, 2);
  const list = await openCompletions(page);
  await list.locator('.monaco-list-row').filter({ hasText: 'configuration' }).first().waitFor();
  await page.keyboard.press('Escape');
});

after(async () => {
  await workbench?.close();
  await rm(folder, { recursive: true, force: true });
});

async function typePlainly(text: string, delay: number): Promise<void> {
  const { page } = workbench;
  const { keyboard } = page;
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  for (const [index, line] of text.split('\n').entries()) {
    let keys = line.trimStart();
    if (index > 0) {
      await keyboard.press('Enter', { delay: 0 });
      await page.waitForTimeout(delay);
    }
    if (/^[}\]]/.test(keys)) {
      // The bracket has closed by itself, so that one moves on instead of typing it.
      // In an open list, the arrow would select a proposal.
      await keyboard.press('Escape');
      await keyboard.press('ArrowDown');
      await page.waitForTimeout(delay);
      await keyboard.press('End');
      keys = keys.slice(1);
    }
    await keyboard.type(keys, { delay });
  }
  await keyboard.press('Control+s');
}

/**
 * Returns what was typed of a text. On several lines, an editor adds the brackets that close, unless it
 * has not tokenized the line yet, and the indentation.
 */
function typedOf(text: string): string {
  return text.includes('\n')
    ? text
        .replace(/[}\]]|^\s*/gm, '')
        .replace(/\n+/g, '\n')
        .trim()
    : text;
}

/** Waits until the saved file has a text, and returns what it has then, or after ten seconds. */
async function saved(text: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const found = typedOf(await readFile(path, 'utf8'));
    if (found === text || attempt === 100) return found;
    await workbench.page.waitForTimeout(100);
  }
}

/** The shortest texts are typed slowly. */
const byLength = [...plainTexts].sort((a, b) => a.length - b.length);
const shares = [byLength.slice(17), byLength.slice(8, 17), byLength.slice(0, 8)];

for (const [place, speed] of speeds.entries()) {
  const texts = typesAll ? plainTexts : (shares[place] ?? []);
  test(`${texts.length} texts typed at ${speed} ms a key stay as they are typed`, {
    timeout: 600_000,
  }, async () => {
    for (const text of texts) {
      await typePlainly(text, speed);
      const expected = typedOf(text);
      assert.equal(await saved(expected), expected);
    }
  });
}
