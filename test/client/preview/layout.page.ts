/** What the preview shows, at each width and in each theme. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToWebview } from '../../../client/src/preview/messages.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../server/src/core/project/projectContext.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, box, edits, on, plugin, styleOf } from './onWebview.ts';
import { themeNames } from './themes.ts';
import type { WebviewPage } from './webviewPage.ts';

const selection = { kind: 'plugin', id: 17 } as const;

/** The left edges of the positions, each once. */
async function columns({ page }: WebviewPage): Promise<number[]> {
  const boxes = await Promise.all((await page.locator('[data-position]').all()).map(box));
  return [...new Set(boxes.map(({ x }) => Math.round(x)))];
}

// A window of 1,040 pixels at a zoom of 200 % has 520; one with the properties is as narrow.
for (const [width, height] of [
  [316, 700],
  [480, 800],
  [520, 400],
  [700, 800],
  [1400, 800],
] as const) {
  for (const view of ['columns', 'page'] as const) {
    test(`the page has its columns, and the toolbar one row: ${view}, ${width} pixels`, () =>
      on({ width, height, selection, options: { view } }, async webview => {
        const { page } = webview;
        assert.equal((await columns(webview)).length, 3);
        assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= width);
        const toolbar = await box(page.locator('.toolbar'));
        const isWide = view === 'columns' || width >= 480;
        assert.ok(!isWide || toolbar.height < 60, `${toolbar.height}`);
        const last = await box(page.locator('[data-position="right"]'));
        // Where names would be too small to read, the page is scrolled instead.
        const name = await box(plugin(webview, 'graph'));
        assert.ok(view === 'page' || name.height > 15, `${name.height}`);
        assert.ok(width < 520 || last.x + last.width <= width);
        const panel = await box(page.getByRole('complementary'));
        if (width > 900) assert.ok(panel.x > last.x + last.width);
        else assert.equal(Math.round(panel.width), width);
        for (const [screen, count] of [
          ['Tablet', 2],
          ['Mobile', 1],
        ] as const) {
          await page.getByRole('radio', { name: screen }).check();
          await webview.settle();
          assert.equal((await columns(webview)).length, count);
        }
      }));
  }
}

test('in a low window, as at a high zoom, the toolbar scrolls with the page', () =>
  on({ width: 640, height: 330 }, async webview => {
    const toolbar = webview.page.locator('.toolbar');
    await webview.page.evaluate('window.scrollTo(0, 200)');
    assert.ok((await box(toolbar)).y < -100);
    await webview.page.setViewportSize({ width: 640, height: 700 });
    await webview.page.evaluate('window.scrollTo(0, 200)');
    assert.equal((await box(toolbar)).y, 0);
  }));

test('Escape closes the menu of what is shown, and the focus goes back to its button', () =>
  on({}, async webview => {
    const { page } = webview;
    const menu = page.getByRole('button', { name: 'Show', exact: true });
    await menu.press('Enter');
    await page.getByRole('checkbox', { name: 'Condition "not-index"' }).uncheck();
    await page.keyboard.press('Escape');
    await webview.settle();
    assert.ok(await page.getByRole('checkbox').first().isHidden());
    assert.ok(await menu.evaluate(node => node === node.ownerDocument.activeElement));
  }));

test('the painted page has the colors of the chosen palette, also of one that is picked', () =>
  on({ theme: 'dark' }, async webview => {
    const { page } = webview;
    const paper = () => styleOf(page.locator('.page'), 'backgroundColor');
    await page.getByRole('radio', { name: 'Page' }).check();
    // That of the editor's theme, until another one is chosen.
    assert.ok(await page.getByRole('radio', { name: 'Dark mode' }).isChecked());
    const dark = await paper();
    await page.getByRole('radio', { name: 'Light mode' }).check();
    await webview.settle();
    assert.notEqual(await paper(), dark);
    const well = page.getByLabel('Pick the color light', { exact: true }).first();
    const fire = (type: string) =>
      well.evaluate(
        (node, name) =>
          Object.assign(node, { value: '#123456' }).dispatchEvent(
            new Event(name, { bubbles: true }),
          ),
        type,
      );
    await fire('input');
    await webview.settle();
    const sample = page.locator('.note-paper').first();
    assert.equal(await paper(), 'rgb(18, 52, 86)');
    assert.equal(await styleOf(sample, 'backgroundColor'), 'rgb(18, 52, 86)');
    assert.deepEqual(edits(webview), []);
    // By keyboard: one stop of the Tab key for each color.
    await page.evaluate(
      "HTMLInputElement.prototype.showPicker = function () { this.title = 'opened'; }",
    );
    await page
      .getByRole('button', { name: /^light/ })
      .first()
      .press(' ');
    assert.equal(await well.getAttribute('title'), 'opened');
    const stops = page.locator('.swatch').first().locator('button, input:not([tabindex="-1"])');
    assert.equal(await stops.count(), 1);
    await fire('change');
    await webview.settle();
    assert.equal(webview.text, gardenText.replace('#faf8f4', '#123456'));
  }));

test('a syntax error moves nothing, even where nothing can be read; edits are refused', () =>
  on({ selection }, async webview => {
    const { page } = webview;
    const places = () =>
      page.evaluate(`JSON.stringify([...document.querySelectorAll('.page, .position, .palette, .property')]
        .map(node => Object.values(node.getBoundingClientRect().toJSON())))`);
    const before = await places();
    await webview.type(gardenText.replace('"order": 60', '"order": 60, '));
    await page.getByRole('alert').waitFor();
    await page.getByText('Fix them to edit here.').waitFor();
    assert.equal(await places(), before);
    await webview.type(gardenText.slice(0, gardenText.indexOf('github:garden-plugins/explorer')));
    assert.equal(await places(), before);
    await plugin(webview, 'graph').press('e');
    await webview.settle();
    assert.match((await page.getByRole('alert').textContent()) ?? '', /Fix them first/);
    await webview.type(gardenText);
    assert.equal(await page.getByRole('alert').count(), 0);
  }));

test('a default position is dashed', () => {
  const text = '{ "plugins": [ { "source": "github:o/clock", "enabled": true } ] }';
  const projectContext: ProjectContext = {
    exists: () => undefined,
    plugin: source => ({ source, layout: { position: 'left' } }),
  };
  return on({ text, projectContext }, async webview => {
    const clock = webview.page.locator('.plugin', { hasText: 'clock' });
    assert.equal(await styleOf(clock, 'borderTopStyle'), 'dashed');
  });
});

const document = new ConfigDocument(gardenText);
const model = previewModel({ document, projectContext: noProjectContext }, defaultOptions);
const form = { title: 'x', fields: [null] };

for (const [what, message] of [
  ['a model that cannot be read', { type: 'model', version: 9, model: {} }],
  [
    'a palette that cannot be drawn',
    { type: 'model', version: 9, model: { ...model, palettes: [null] } },
  ],
  ['a form that cannot be drawn', { type: 'properties', selection, version: 9, form }],
  ['a message that cannot be handled', { type: 'show', selection, where: null }],
] as const) {
  test(`${what} changes nothing on the page, which offers to reload`, () =>
    on({ selection, width: 1200 }, async webview => {
      const { page, errors, messages } = webview;
      const shown = async () =>
        (await page.locator('.workspace').innerText()).replace(
          /\s*The preview could not be updated\.\s*Reload/,
          '',
        );
      const before = await shown();
      await webview.send(message as unknown as ToWebview);
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'The preview could not be updated.' });
      await alert.waitFor();
      assert.equal(await shown(), before);
      assert.notEqual(errors.splice(0).length, 0);
      messages.length = 0;
      await alert.getByRole('button', { name: 'Reload' }).click();
      await alert.waitFor({ state: 'detached' });
      await webview.settle();
      assert.equal(messages[0]?.type, 'ready');
      assert.equal(await shown(), before);
    }));
}

test('2,000 plugins can be scrolled, reached with the keyboard and updated', () => {
  const text = JSON.stringify({
    plugins: Array.from({ length: 2000 }, (_, id) => ({
      source: `github:owner/plugin-${id}`,
      enabled: true,
      layout: { position: id % 2 === 0 ? 'left' : 'right', priority: id },
    })),
  });
  return on({ text }, async webview => {
    await plugin(webview, 'plugin-0').focus();
    await webview.page.keyboard.press('End');
    await webview.page.locator('.plugin-name:has(> :text-is("plugin-1999")):focus').waitFor();
    await webview.type(text.replace('plugin-1999', 'renamed'));
    await plugin(webview, 'renamed').waitFor();
  });
});

test('text of the file is never markup', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const text = gardenText
    .replaceAll('garden-plugins/graph', `garden-plugins/${evil}`)
    .replace(/"pageTitle": "[^"]*"/, `"pageTitle": "${evil}"`)
    .replace('"#2f5d50"', JSON.stringify(evil))
    .replaceAll('"toolbar"', JSON.stringify(evil))
    .replace('"not-index"', JSON.stringify(evil))
    .replace('"Source Sans Pro"', JSON.stringify(`x; } ${evil}`));
  return on({ text, options: { view: 'page' } }, async webview => {
    assert.equal(await webview.page.locator('img').count(), 0);
    await webview.page.locator('.painted', { hasText: evil }).waitFor();
    assert.ok((await webview.page.content()).includes('&lt;img src=x'));
  });
});

test('an empty preview is accessible', () =>
  on({ text: '{\n  "configuration": {},\n  "plugins": []\n}\n' }, assertAccessible));

for (const theme of themeNames) {
  test(`no accessibility violations in both views: ${theme}`, () =>
    on({ theme, width: 520, options: { showDisabled: true } }, async webview => {
      const { page } = webview;
      await webview.type(gardenText.replace('#b5afa4', 'b5afa4').replace(/"dark": .*\n/, ''));
      await webview.cursorAt('github:garden-plugins/graph');
      await assertAccessible(webview);
      await page.getByRole('radio', { name: 'Page' }).check();
      await page.locator('.page.painted').waitFor();
      await assertAccessible(webview);
    }));
}
