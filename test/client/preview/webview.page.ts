/** The bundled preview page in a browser: display, keyboard and pointer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import type { ProjectContext } from '../../../server/src/core/project/projectContext.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, chip, drag, on } from './onWebview.ts';
import type { ThemeName } from './themes.ts';
import type { WebviewPage } from './webviewPage.ts';

/** The names in a position, from top to bottom. */
function names(webview: WebviewPage, position: string): Promise<string[]> {
  return webview.page.locator(`[data-position="${position}"] .chip .label`).allTextContents();
}

/** A property as the browser has worked it out. */
const styleOf = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((node, key) => Reflect.get(globalThis, 'getComputedStyle')(node)[key], name);
const plugin = (text: string, name: string) =>
  JSON.parse(text).plugins.find(({ source }: { source: unknown }) =>
    String(source).endsWith(`/${name}`),
  );
/** Waits until the live region has this text. */
const heard = (webview: WebviewPage, words: string) =>
  webview.page.locator('[role="status"]').filter({ hasText: words }).waitFor({ state: 'attached' });

test('five positions, with chips by priority and groups at the position of their members', () =>
  on({}, async webview => {
    assert.deepEqual(await names(webview, 'left'), [
      'page-title',
      'search',
      'darkmode',
      'reader-mode',
      'explorer',
    ]);
    assert.deepEqual(await names(webview, 'right'), ['graph', 'table-of-contents', 'backlinks']);
    const group = webview.page.locator('[data-group="toolbar"]');
    assert.equal(await styleOf(group, 'gap'), '8px');
    assert.equal(await webview.page.locator('.run li').count(), 19);
    assert.equal(await webview.page.locator('.palette').count(), 2);
  }));

test('the switches change the page', () =>
  on({}, async webview => {
    const { page } = webview;
    await page.getByRole('combobox').selectOption('folder');
    await webview.settle();
    assert.deepEqual(await names(webview, 'right'), []);
    assert.ok(!(await names(webview, 'left')).includes('reader-mode'));
    await page.getByRole('radio', { name: 'Mobile' }).check();
    await webview.settle();
    assert.ok(!(await names(webview, 'left')).includes('explorer'));
    await page.getByRole('checkbox', { name: 'not-index' }).uncheck();
    await webview.settle();
    assert.ok(!(await names(webview, 'beforeBody')).includes('breadcrumbs'));
    await page.getByRole('checkbox', { name: 'Show disabled' }).check();
    await webview.settle();
    assert.deepEqual(await names(webview, 'afterBody'), ['comments', 'footer']);
  }));

test('the selected options are restored from the saved state', () =>
  on({ options: { pageType: 'tag', viewport: 'tablet' } }, async webview => {
    assert.equal(await webview.page.getByRole('combobox').inputValue(), 'tag');
    assert.ok(await webview.page.getByRole('radio', { name: 'Tablet' }).isChecked());
  }));

test('a click on a chip or a swatch reveals its text and keeps the focus', () =>
  on({}, async webview => {
    await chip(webview, 'graph').click();
    await webview.page.locator('[data-chip][title="graph"]:focus').waitFor();
    await webview.page
      .getByRole('button', { name: /^secondary/ })
      .first()
      .click();
    const [first, second] = webview.revealed;
    assert.match(first ?? '', /^\{\s+"source": "github:garden-plugins\/graph"/);
    assert.equal(second, '"#2f5d50"');
    assert.deepEqual(revealFocus(webview), [false, false]);
  }));

/** For each request to reveal a text, whether the focus was to go there. */
const revealFocus = ({ messages }: WebviewPage) =>
  messages.flatMap(message => (message.type === 'reveal' ? [message.focus] : []));

test('Enter and a double-click reveal a text and focus it, Space does not', () =>
  on({}, async webview => {
    await chip(webview, 'graph').dblclick();
    assert.deepEqual(revealFocus(webview), [false, false, true]);
    const swatch = webview.page.getByRole('button', { name: /^secondary/ }).first();
    await swatch.press('Enter');
    await swatch.press(' ');
    await webview.page.locator('.step').first().press('Enter');
    await webview.settle();
    assert.deepEqual(revealFocus(webview).slice(3), [true, false, true]);
  }));

test('a picked plugin is dropped when another edit changes its index', () =>
  on({}, async webview => {
    await chip(webview, 'graph').focus();
    await webview.page.keyboard.press(' ');
    await webview.page.locator('.chip.picked').waitFor();
    await webview.type(
      gardenText.replace(/\{\s+"source": "github:garden-plugins\/latex.*?\},\s+(?=\{)/s, ''),
    );
    assert.equal(await webview.page.locator('.chip.picked').count(), 0);
  }));

test('the cursor highlights a chip and its step, or a color', () =>
  on({}, async webview => {
    await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 17 } });
    assert.equal(await webview.page.locator('.chip.highlighted .label').textContent(), 'graph');
    await webview.send({
      type: 'highlight',
      highlight: { kind: 'color', mode: 'darkMode', name: 'gray' },
    });
    assert.equal(await webview.page.locator('.chip.highlighted').count(), 0);
    assert.equal(await webview.page.locator('.swatch.highlighted .value').textContent(), '#6b7069');
  }));

test('a chip is dragged to another position: one edit, nothing else', () =>
  on({}, async webview => {
    const { page } = webview;
    await drag(webview, 'backlinks', 'page-title');
    assert.equal((await names(webview, 'left'))[0], 'backlinks');
    assert.deepEqual(plugin(webview.text, 'backlinks').layout, { position: 'left', priority: 5 });
    assert.equal(webview.messages.filter(({ type }) => type === 'edit').length, 1);
    assert.equal(webview.messages.filter(({ type }) => type === 'reveal').length, 0);
    assert.equal(await page.locator('.ghost').count(), 0);
  }));

test('a chip is dragged into a group', () =>
  on({}, async webview => {
    await drag(webview, 'explorer', 'darkmode');
    const { layout } = plugin(webview.text, 'explorer');
    assert.deepEqual([layout.group, layout.priority], ['toolbar', 25]);
  }));

test('a plugin that is not on the page can be dragged onto it', () =>
  on({}, async webview => {
    await drag(webview, 'reading-time', 'tag-list');
    assert.deepEqual(plugin(webview.text, 'reading-time').layout, {
      position: 'beforeBody',
      priority: 35,
    });
  }));

test('Escape ends a drag without an edit', () =>
  on({}, async webview => {
    await drag(webview, 'backlinks', 'page-title', 'Escape');
    assert.equal(webview.text, gardenText);
  }));

test('a read-only file is not changed by pointer or keys, and says so', () =>
  on({}, async webview => {
    const { page } = webview;
    await webview.send({ type: 'access', isReadOnly: true });
    await page.locator('.read-only').waitFor();
    const help = 'Arrow keys move the focus, Enter goes to the text, P opens the properties.';
    await page.getByText(help, { exact: true }).waitFor();
    await drag(webview, 'backlinks', 'page-title');
    assert.equal(await styleOf(chip(webview, 'graph'), 'cursor'), 'pointer');
    const toggle = page.locator('.chip', { has: chip(webview, 'graph') }).getByRole('switch');
    assert.equal(await toggle.getAttribute('aria-disabled'), 'true');
    assert.equal(await toggle.getAttribute('title'), 'This file is read-only.');
    for (const key of ['e', ' ']) {
      await chip(webview, 'graph').press(key);
      await heard(webview, 'This file is read-only.');
    }
    assert.equal(await page.locator('.picked').count(), 0);
    assert.equal(await page.locator('.well input:enabled').count(), 0);
    assert.deepEqual(
      webview.messages.filter(({ type }) => type === 'edit'),
      [],
    );
    await webview.send({ type: 'access', isReadOnly: false });
    await drag(webview, 'backlinks', 'graph');
    assert.deepEqual(await names(webview, 'right'), ['backlinks', 'graph', 'table-of-contents']);
  }));

test('by keyboard: arrow keys move, Space picks up and drops, every step is announced', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    await chip(webview, 'graph').focus();
    await keyboard.press('ArrowDown');
    await webview.page.locator('[data-chip]:focus', { hasText: 'table-of-contents' }).waitFor();
    await keyboard.press(' ');
    await heard(webview, 'table-of-contents picked up. right, before backlinks');
    await keyboard.press('ArrowUp');
    await heard(webview, 'right, before graph');
    await keyboard.press(' ');
    await webview.settle();
    assert.deepEqual(await names(webview, 'right'), ['table-of-contents', 'graph', 'backlinks']);
    assert.equal(plugin(webview.text, 'table-of-contents').layout.priority, 5);
    const focused = webview.page.locator(':focus');
    assert.equal(await focused.textContent(), 'table-of-contents, priority 5');
  }));

test('by keyboard: Escape cancels the move', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    await chip(webview, 'graph').focus();
    for (const key of [' ', 'ArrowLeft', 'ArrowDown', 'Escape']) await keyboard.press(key);
    await webview.settle();
    assert.equal(webview.text, gardenText);
    assert.equal(await webview.page.locator('.picked').count(), 0);
  }));

test('by keyboard: Enter shows the text, E turns a plugin off and on, the focus stays', () =>
  on({ options: { showDisabled: true } }, async webview => {
    const { keyboard } = webview.page;
    await chip(webview, 'graph').focus();
    await keyboard.press('Enter');
    await keyboard.press('e');
    await webview.settle();
    assert.equal(webview.messages.filter(({ type }) => type === 'reveal').length, 1);
    assert.equal(plugin(webview.text, 'graph').enabled, false);
    assert.equal(await chip(webview, 'graph').textContent(), 'graph, priority 10, disabled');
    await keyboard.press('e');
    await webview.settle();
    assert.equal(webview.text, gardenText);
  }));

test('by keyboard: with a modifier key, keys are those of VS Code', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    await chip(webview, 'graph').focus();
    for (const key of ['Control+e', 'Alt+e', 'Meta+e', 'Control+ArrowDown', 'Control+Enter']) {
      await keyboard.press(key);
    }
    await webview.page.locator('[data-chip][title="graph"]:focus').waitFor();
    assert.deepEqual(
      webview.messages.filter(({ type }) => type === 'reveal' || type === 'edit'),
      [],
    );
    // Without one, the same key is handled.
    await keyboard.press('e');
    await webview.settle();
    assert.equal(plugin(webview.text, 'graph').enabled, false);
  }));

test('the switch of a chip can be clicked', () =>
  on({ options: { showDisabled: true } }, async webview => {
    await webview.page.getByRole('switch', { name: 'comments is enabled' }).click();
    await webview.settle();
    assert.equal(plugin(webview.text, 'comments').enabled, true);
  }));

test('a switch keeps the focus when its chip goes to another place', () =>
  on({}, async webview => {
    await webview.page.getByRole('switch', { name: 'graph is enabled' }).press(' ');
    await webview.settle();
    assert.equal(plugin(webview.text, 'graph').enabled, false);
    await webview.page.locator('.unplaced [role="switch"]:focus').waitFor();
    await webview.page.keyboard.press(' ');
    await webview.settle();
    assert.equal(webview.text, gardenText);
  }));

test('a color is painted while it is picked, and written once it is chosen', () =>
  on({}, async webview => {
    const well = webview.page.getByLabel('Pick the color light', { exact: true }).first();
    await well.evaluate(node =>
      Object.assign(node, { value: '#123456' }).dispatchEvent(
        new Event('input', { bubbles: true }),
      ),
    );
    await webview.settle();
    const paper = webview.page.locator('.note-paper').first();
    assert.equal(await styleOf(paper, 'backgroundColor'), 'rgb(18, 52, 86)');
    assert.equal(webview.text, gardenText);
    await well.evaluate(node => node.dispatchEvent(new Event('change', { bubbles: true })));
    await webview.settle();
    assert.equal(webview.text, gardenText.replace('#faf8f4', '#123456'));
  }));

test('stale parts of a text with syntax errors are marked, and edits are refused', () =>
  on({}, async webview => {
    await webview.type(gardenText.slice(0, gardenText.indexOf('github:garden-plugins/explorer')));
    assert.match(
      (await webview.page.getByRole('alert').textContent()) ?? '',
      /What cannot be read is shown as before and marked/,
    );
    const stale = webview.page.locator('.chip.stale .label');
    assert.deepEqual(await stale.allTextContents(), [
      'explorer',
      'breadcrumbs',
      'article-title',
      'content-meta',
      'tag-list',
      'footer',
      'graph',
      'backlinks',
      'comments',
    ]);
    assert.equal(
      await chip(webview, 'graph').textContent(),
      'graph, priority 10, out of date: shown as before the syntax error',
    );
    assert.equal((await names(webview, 'right')).length, 3);
    await chip(webview, 'graph').focus();
    await webview.page.keyboard.press('e');
    await webview.settle();
    assert.match((await webview.page.getByRole('alert').textContent()) ?? '', /Fix them first/);
    await webview.type(gardenText);
    assert.equal(await webview.page.getByRole('alert').count(), 0);
  }));

test('a default position is dashed and announced, until the chip is moved', () => {
  const text = '{ "plugins": [ { "source": "github:o/clock", "enabled": true } ] }';
  const projectContext: ProjectContext = {
    exists: () => undefined,
    plugin: source => ({ source, order: 7, layout: { position: 'left' } }),
  };
  return on({ text, projectContext }, async webview => {
    const clock = webview.page.locator('.chip', { hasText: 'clock' });
    const name = clock.locator('.chip-name');
    assert.equal(await styleOf(clock, 'borderTopStyle'), 'dashed');
    assert.equal(await name.getAttribute('title'), 'clock\nDefault position of the plugin');
    assert.equal(await name.textContent(), 'clock, Default position of the plugin');
    const step = webview.page.locator('.run-step');
    assert.equal(await step.textContent(), 'clock, left7, Default order of the plugin');
    assert.equal(
      await step.locator('.number').getAttribute('title'),
      'Default order of the plugin',
    );
    await name.focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await webview.page.keyboard.press(key);
    await webview.settle();
    assert.notEqual(JSON.parse(webview.text).plugins[0].layout.position, 'left');
    assert.equal(await styleOf(clock, 'borderTopStyle'), 'solid');
  });
});

test('a file that cannot be read shows a message, and its preview once it can be read', () =>
  on({ failure: 'The file cannot be read at the moment.' }, async webview => {
    const alert = webview.page.getByRole('alert');
    assert.equal(await alert.textContent(), 'The file cannot be read at the moment.');
    await webview.type(gardenText);
    assert.equal(await alert.count(), 0);
    assert.equal((await names(webview, 'right')).length, 3);
  }));

test('text of the file is never markup', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const text = gardenText
    .replaceAll('garden-plugins/graph', `garden-plugins/${evil}`)
    .replace('"#2f5d50"', JSON.stringify(evil))
    .replaceAll('"toolbar"', JSON.stringify(evil))
    .replace('"not-index"', JSON.stringify(evil))
    .replace('"Source Sans Pro"', JSON.stringify(`x; } ${evil}`));
  return on({ text }, async webview => {
    assert.equal(await webview.page.locator('img').count(), 0);
    assert.ok((await names(webview, 'right')).includes(evil.split('/').at(-1) ?? ''));
    assert.ok((await webview.page.content()).includes('&lt;img src=x'));
  });
});

test('an empty preview offers to add the missing parts', () =>
  on({ text: '{\n  "configuration": {},\n  "plugins": []\n}\n' }, async webview => {
    const { page } = webview;
    await page.getByRole('button', { name: 'Add Plugin' }).click();
    await webview.said('addPlugin');
    await page.getByRole('button', { name: 'Insert Palettes' }).click();
    await webview.settle();
    const { colors } = JSON.parse(webview.text).configuration.theme;
    assert.deepEqual(Object.keys(colors), ['lightMode', 'darkMode']);
    assert.equal(await page.getByRole('button', { name: 'Insert Palettes' }).count(), 0);
    await assertAccessible(webview);
  }));

test('a palette without colors is painted faintly in those of a new configuration', () =>
  on({ text: '{ "configuration": {}, "plugins": [] }' }, async webview => {
    const paper = webview.page.locator('.note-paper').first();
    assert.equal(await styleOf(paper, 'backgroundColor'), 'rgb(250, 248, 248)');
    assert.ok(Number(await styleOf(paper, 'opacity')) < 0.6);
    await webview.type(gardenText);
    assert.equal(await styleOf(paper, 'opacity'), '1');
  }));

for (const theme of ['light', 'dark', 'high-contrast'] satisfies ThemeName[]) {
  test(`no accessibility violations, ${theme}`, () =>
    on({ theme, options: { showDisabled: true } }, async webview => {
      await webview.type(gardenText.replace('#b5afa4', 'b5afa4').replace(/"dark": .*\n/, ''));
      await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 17 } });
      await assertAccessible(webview);
    }));
}
