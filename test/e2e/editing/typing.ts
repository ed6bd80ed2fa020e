/** Types an entry in VS Code, like test/lsp/keystrokes.test.ts with a mock editor. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { goTo, openCompletions, startCompleted } from '../../support/host/editor.ts';
import { type EditingWindow, openText } from './sharedWindow.ts';

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
async function saved({ workbench, path }: EditingWindow): Promise<unknown[]> {
  await workbench.driver.saveFiles();
  return JSON.parse(readFileSync(path, 'utf8')).plugins;
}

describe('typing', () => {
  let window: EditingWindow;

  beforeEach(async () => {
    window = await openText(text);
    await startCompleted(window.page);
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
    await list(page, 'Plugin entry');
    await keyboard.type('{');
    await keyboard.press('Enter');
    await list(page, 'source');
    await keyboard.type('s');
    await accept(page, 'source');
    await accept(page, 'github:');
    await keyboard.type('ada/graph');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await accept(page, 'false', 'Tab');
    await keyboard.type(',');
    await keyboard.press('Enter');
    await list(page, 'layout');
    await keyboard.type('l');
    await accept(page, 'layout');
    await accept(page, 'position');
    await accept(page, 'beforeBody');
    await keyboard.type(',');
    await keyboard.press('Enter');
    // Nothing is selected in the list of a new line.
    await list(page, 'priority');
    await keyboard.press('ArrowDown');
    await accept(page, 'priority');
    await accept(page, '20');
    const plugins = await saved(window);
    assert.equal(plugins.length, 2);
    assert.deepEqual(plugins[1], {
      source: 'github:ada/graph',
      enabled: true,
      layout: { position: 'left', priority: 20 },
    });
  });

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

  test('the page of a repository is pasted as an entry, and undone in two steps', async () => {
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
    const plain = page
      .locator('.view-line')
      .filter({ hasText: 'https://github.com/ada/tags/tree/v1' });
    await plain.first().waitFor();
    await page.keyboard.press('Control+z');
    await plain.first().waitFor({ state: 'detached' });
    assert.equal((await saved(window)).length, 1);
  });
});
