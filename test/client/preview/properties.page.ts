/** The properties panel in a browser: display, input and accessibility. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlId } from '../../../client/webview/properties/formEditor.ts';
import { contextWith } from '../../core/features/properties/forms.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, box as boxOf, on, plugin } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const graph = { kind: 'plugin', id: 17 } as const;
const site = { kind: 'site' } as const;
const panel = (webview: WebviewPage) => webview.page.getByRole('complementary');
const box = (webview: WebviewPage, name: string) =>
  panel(webview).getByRole('textbox', { name, exact: true });
const title = (webview: WebviewPage) => panel(webview).getByRole('heading', { level: 2 });
const focusedName = (webview: WebviewPage) => webview.page.evaluate('document.activeElement.id');

test('items of a list are added, changed and removed; the focus stays', () =>
  on({ selection: site }, async webview => {
    const patterns = () => JSON.parse(webview.text).configuration.ignorePatterns;
    await webview.page.getByRole('button', { name: 'Add Item: Ignore patterns' }).click();
    await webview.settle();
    await webview.page.keyboard.type('drafts');
    await webview.page.keyboard.press('Enter');
    await webview.settle();
    assert.deepEqual(patterns(), ['private', 'templates', '.obsidian', 'drafts']);
    for (const item of [3, 2]) {
      const name = `Remove Ignore patterns, item ${item}`;
      await webview.page.getByRole('button', { name }).click();
      await webview.settle();
    }
    assert.deepEqual(patterns(), ['private', 'drafts']);
    assert.equal(await focusedName(webview), controlId(['configuration', 'ignorePatterns', 1]));
  }));

test('an item of a list is clicked where it is drawn, and JSON is as wide as the panel', () => {
  const projectContext = contextWith({
    type: 'object',
    properties: {
      either: { type: ['string', 'number'], title: 'Either' },
      flags: { type: 'array', items: { type: 'boolean' }, title: 'Flags' },
    },
  });
  return on({ selection: graph, projectContext }, async webview => {
    const { page } = webview;
    await page.getByRole('button', { name: 'Add Item: Flags' }).click();
    const flag = page.getByRole('checkbox', { name: 'Flags, item 1' });
    await flag.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(flag);
    await page.mouse.click(x + 2, y + 2);
    await webview.settle();
    assert.deepEqual(JSON.parse(webview.text).plugins[17].options.flags, [false]);
    await webview.type(
      webview.text.replace('"flags"', `"either": ["${'long '.repeat(40)}"], "flags"`),
    );
    const overflow = await page
      .locator('.json pre')
      .evaluate(node => Reflect.get(node, 'scrollWidth') - Reflect.get(node, 'clientWidth'));
    assert.equal(overflow, 0);
  });
});

test('by keyboard: P opens the properties, Escape goes back to the plugin, arrows show the next', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    await plugin(webview, 'graph').focus();
    await keyboard.press('p');
    await title(webview).filter({ hasText: 'graph' }).waitFor();
    await webview.settle();
    // The button that closes them comes first.
    for (let stop = 0; stop < 2; stop += 1) await keyboard.press('Tab');
    assert.equal(await focusedName(webview), controlId(['plugins', 17, 'source']));
    await keyboard.press('Escape');
    await webview.page.locator('.plugin-name:has(> :text-is("graph")):focus').waitFor();
    await keyboard.press('ArrowDown');
    await title(webview).filter({ hasText: 'table-of-contents' }).waitFor();
  }));

test('problems in fields are accessible, and help is opened by its button', () => {
  const text = gardenText
    .replace('"en-GB"', '"en-UK"')
    .replace('"right",\n        "priority": 10', '"rihgt",\n        "priority": "x"');
  return on({ theme: 'high-contrast', selection: graph, text, height: 2400 }, async webview => {
    const fix = panel(webview).getByRole('button', { name: 'Replace with "right"' });
    assert.equal(await fix.count(), 1);
    await assertAccessible(webview);
    await webview.page.getByRole('button', { name: 'Show the Settings of the Site' }).click();
    await title(webview).filter({ hasText: 'Configuration' }).waitFor();
    await assertAccessible(webview);
    await webview.page.locator('summary[aria-label="Help: Locale"]').click();
    await panel(webview).getByText('BCP 47').first().waitFor();
  });
});

const lookSchema = {
  type: 'object',
  properties: {
    look: {
      title: 'Look',
      oneOf: [
        { type: 'boolean', title: 'On or off' },
        { enum: ['plain', 'colorful'], title: 'By name' },
        {
          type: 'object',
          title: 'In detail',
          properties: { depth: { type: 'integer', title: 'Depth' } },
        },
      ],
    },
  },
};

test('an alternative of an option is chosen by keyboard, written and undone; the focus stays', () =>
  on({ selection: graph, projectContext: contextWith(lookSchema) }, async webview => {
    const { page } = webview;
    const look = () => JSON.parse(webview.text).plugins[17].options?.look;
    const choice = page.locator('select.choice');
    const chosen = () => choice.evaluate(select => (select as { value?: string }).value);
    const before = webview.text;
    const unset = await chosen();
    const options = await choice.locator('option').allTextContents();
    assert.equal(options.join(', '), 'not set, On or off, By name, In detail');
    await choice.focus();
    for (const value of [true, 'plain', {}]) {
      await page.keyboard.press('ArrowDown');
      await webview.settle();
      assert.deepEqual(look(), value);
      await page.locator('select.choice:focus').waitFor();
    }
    await box(webview, 'Depth').fill('2');
    await box(webview, 'Depth').press('Enter');
    await webview.settle();
    assert.deepEqual(look(), { depth: 2 });
    await assertAccessible(webview);
    // As VS Code undoes it in the text.
    await webview.type(before);
    assert.equal(await chosen(), unset);
    assert.equal(await box(webview, 'Depth').count(), 0);
  }));
