/** Types an entry in VS Code, like test/lsp/keystrokes.test.ts with a mock editor. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { goTo, openCompletions, startCompleted, succeeds } from '../../support/host/editor.ts';
import { fullClient, LspClient } from '../../support/lspClient.ts';
import { plainTexts } from '../../support/plainTexts.ts';
import { suggestingClient, Typist } from '../../support/typist.ts';
import type { GardenWindow } from '../theWindow.ts';
import { openText } from './openText.ts';

const text = `{
  "configuration": {},
  "plugins": [
    {
      "source": "github:ada/search",
      "enabled": true,
      "layout": {
        "position": "left",
        "priority": 10
      }
    }
  ]
}
`;

const usual = {
  'editor.autoClosingBrackets': 'languageDefined',
  'editor.autoClosingQuotes': 'languageDefined',
  'editor.autoIndent': 'full',
};

/**
 * Texts with a cursor at `$0`, its line and column, and keys; `list` waits for the list of proposals. With a
 * list that is late, the first two are typed: the others would only wait for it.
 */
const quick: readonly (readonly [string, number, number, readonly string[]])[] = [
  ['{\n  "plugins": [$0]\n}\n', 2, 15, ['{', 'Enter', '"', 's', 'o', 'list', 'Enter']],
  ['{\n  "plugins": [$0]\n}\n', 2, 15, ['{', 'Enter', 'Enter', 'Enter']],
  [text.replace('"left"', '$0'), 8, 21, ['"', 'b', 'e', 'f', 'list', 'Tab']],
  [text.replace('true', '$0'), 6, 18, ['t', 'list', 'Enter']],
];

/** The classes of the colors in the editor. */
async function colors(page: Page): Promise<Set<string | undefined>> {
  const classes = await page
    .locator('.editor-instance .view-line span[class*=mtk]')
    .evaluateAll(spans => spans.map(span => /\bmtk\d+/.exec(span.className)?.[0]));
  return new Set(classes);
}

/** Waits until the list of proposals has a row with this text. */
function list(page: Page, label: string): Promise<void> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  return rows.filter({ hasText: label }).first().waitFor();
}

/** Accepts the selected proposal once the list has a row with this text, again while nothing happens. */
async function accept(page: Page, label: string, key = 'Enter'): Promise<void> {
  const selected = page.locator('.suggest-widget.visible .monaco-list-row.focused');
  const text = () => page.locator('.editor-instance .view-lines').first().textContent();
  await list(page, label);
  await selected.waitFor();
  // What was typed just before is drawn with the next frame, and would be taken for what is accepted.
  await page.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  const before = await text();
  // The accepted text may be the one that is there.
  const isAccepted = async () => (await text()) !== before || !(await selected.isVisible());
  // An editor takes no key for the list in its first moments.
  await eventually(`"${label}" to be accepted`, async () => {
    await page.keyboard.press(key);
    return eventually('the text', isAccepted, { limitMs: 2000 });
  });
}

/** Saves the file and returns its plugins. */
async function saved({ workbench, path }: GardenWindow): Promise<unknown[]> {
  await workbench.driver.saveFiles();
  return JSON.parse(readFileSync(path, 'utf8')).plugins;
}

describe('typing', () => {
  let window: GardenWindow;

  beforeEach(async () => {
    window = await openText(text);
    await startCompleted(window.page);
  });

  // Of those that type plain text.
  after(async () => {
    await window.workbench.changeSettings(usual);
  });

  test('suggestions open automatically while an entry is typed', async () => {
    const { page } = window;
    await goTo(page, 11, 6);
    // Before the language server has started, VS Code only suggests words of the text.
    await page.locator('.squiggly-error').first().waitFor();
    await openCompletions(page);
    await page.keyboard.press('Escape');
    const { keyboard } = page;
    await keyboard.type(',');
    await keyboard.press('Enter');
    // VS Code closes a bracket only where it has read the lines before, which it does between the keys of a person.
    const pair = page.locator('.view-line', { hasText: /^\s*\{\}$/ });
    await eventually('a pair of brackets', async () => {
      await keyboard.type('{');
      if (await succeeds(pair.waitFor({ timeout: 2000 }))) return true;
      await keyboard.press('Backspace');
      return false;
    });
    await keyboard.press('Enter');
    await keyboard.type('s');
    await accept(page, 'source');
    await list(page, 'github:');
    await keyboard.type('github:ada/graph');
    await keyboard.press('Tab');
    await keyboard.type('f');
    await accept(page, 'false', 'Tab');
    await keyboard.type(',');
    await keyboard.press('Enter');
    await keyboard.type('l');
    await accept(page, 'layout');
    await accept(page, 'position');
    await accept(page, 'beforeBody');
    await keyboard.type(',');
    await keyboard.press('Enter');
    await keyboard.type('p');
    await accept(page, 'priority');
    await accept(page, '20');
    const plugins = await saved(window);
    assert.equal(plugins.length, 2);
    assert.deepEqual(plugins[1], {
      source: 'github:ada/graph',
      enabled: false,
      layout: { position: 'left', priority: 20 },
    });
  });

  for (const late of [0, 500]) {
    test(`keys have the effect that the model of a typist predicts, with a list ${late} ms late`, async () => {
      const { page, workbench } = window;
      await page.locator('.squiggly-error').first().waitFor();
      const client = await LspClient.start(fullClient, suggestingClient);
      try {
        for (const [marked, line, column, keys] of late === 0 ? quick : quick.slice(0, 2)) {
          await workbench.driver.answerLate(0);
          window = await openText(marked.replace('$0', ''));
          await goTo(page, line, column);
          await page.getByText(`Ln ${line}, Col ${column}`, { exact: true }).waitFor();
          // VS Code closes brackets in lines that it has colored.
          await eventually('colors', async () => (await colors(page)).size > 1);
          const typist = await Typist.open(client, `file:///model/${column}`, marked);
          await workbench.driver.answerLate(late);
          for (const key of keys) {
            if (key === 'Enter') await typist.enter();
            else if (key === 'Tab') await typist.tab();
            else if (key !== 'list') await typist.type(key);
            if (key === 'list') await list(page, '');
            else if (key.length > 1) await page.keyboard.press(key, { delay: 20 });
            else await page.keyboard.type(key, { delay: 20 });
            if (key === '{') await page.locator('.view-line', { hasText: '{}]' }).waitFor();
          }
          await workbench.driver.saveFiles();
          // An editor removes the indentation of lines that stay empty.
          assert.equal(
            readFileSync(window.path, 'utf8').replace(/^ +$/gm, ''),
            typist.text.replace(/^ +$/gm, ''),
          );
        }
      } finally {
        await client.stop();
        await workbench.driver.answerLate(0);
      }
    });
  }

  test('a value that is accepted after its first letter in quotes replaces the quotes', async () => {
    window = await openText(text.replace('true', '""'));
    const { page } = window;
    await page.locator('.squiggly-error').first().waitFor();
    await goTo(page, 6, 19);
    await openCompletions(page);
    await page.keyboard.type('t');
    await accept(page, 'true');
    await page.locator('.view-line', { hasText: '"enabled": true,' }).first().waitFor();
    const [plugin] = await saved(window);
    assert.deepEqual(plugin, {
      source: 'github:ada/search',
      enabled: true,
      layout: { position: 'left', priority: 10 },
    });
  });

  test('the page of a repository is pasted as an entry, and undone in one step', async () => {
    const { page } = window;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Before the language server has started, a paste is plain text.
    await page.locator('.squiggly-error').first().waitFor();
    await page.evaluate("navigator.clipboard.writeText('https://github.com/ada/tags/tree/v1')");
    await goTo(page, 11, 7);
    await page.keyboard.press('Control+v');
    const lines = page.locator('.editor-instance .view-line');
    await lines.filter({ hasText: 'github:ada/tags#v1' }).first().waitFor();
    // The cursor is at the end of the entry.
    await page.getByText('Ln 15, Col 6', { exact: true }).waitFor();
    const plugins = await saved(window);
    assert.equal(plugins.length, 2);
    assert.deepEqual(plugins[1], { source: 'github:ada/tags#v1', enabled: true });
    await page.keyboard.press('Control+z');
    await lines.filter({ hasText: 'ada/tags' }).first().waitFor({ state: 'detached' });
    assert.equal((await saved(window)).length, 1);
  });

  test('plain text stays as it is typed', async () => {
    const { page, workbench, path } = window;
    // The author types every character of the file.
    await workbench.changeSettings({
      'editor.autoClosingBrackets': 'never',
      'editor.autoClosingQuotes': 'never',
      'editor.autoIndent': 'none',
    });
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const typed = plainTexts[7] ?? assert.fail();
    await page.keyboard.type(typed, { delay: 30 });
    await workbench.driver.saveFiles();
    assert.equal(readFileSync(path, 'utf8'), typed);
  });
});
