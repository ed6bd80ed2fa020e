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

/** Whether the bracket of a line has closed by itself, so that one moves on instead of typing it. */
function isLeft(lines: readonly string[], index: number): boolean {
  return /^\s*[}\]]/.test(lines[index] ?? '');
}

async function typePlainly(text: string, delay: number): Promise<string> {
  const { page } = workbench;
  const { keyboard } = page;
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    let keys = line.trimStart();
    if (index > 0) {
      await keyboard.press('Enter', { delay: 0 });
      await page.waitForTimeout(delay);
    }
    if (isLeft(lines, index)) {
      await keyboard.press('ArrowDown');
      await page.waitForTimeout(delay);
      await keyboard.press('End');
      keys = keys.slice(1);
    }
    await keyboard.type(keys, { delay });
  }
  await keyboard.press('Control+s');
  await page.locator('.tab.dirty').waitFor({ state: 'detached' });
  return await readFile(path, 'utf8');
}

const withoutEmptyLines = (text: string) => text.replace(/\n[ \t]*(?=\n|$)/g, '');

for (const [place, speed] of speeds.entries()) {
  const texts = plainTexts.filter((_, index) => typesAll || index % speeds.length === place);
  test(`${texts.length} texts typed at ${speed} ms a key stay as they are typed`, {
    timeout: 600_000,
  }, async () => {
    for (const text of texts) {
      const typed = await typePlainly(text, speed);
      assert.equal(withoutEmptyLines(typed), withoutEmptyLines(text));
    }
  });
}
