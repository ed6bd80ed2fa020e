/** The properties panel in a browser: display, input and accessibility. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlId } from '../../../client/webview/properties/formEditor.ts';
import { contextWith } from '../../core/features/properties/forms.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, box as boxOf, edits, heard, on, plugin } from './onWebview.ts';
import type { WebviewPage } from './webviewPage.ts';

const graph = { kind: 'plugin', id: 17 } as const;
const site = { kind: 'site' } as const;
const panel = (webview: WebviewPage) => webview.page.getByRole('complementary');
const box = (webview: WebviewPage, name: string) =>
  panel(webview).getByRole('textbox', { name, exact: true });
const title = (webview: WebviewPage) => panel(webview).getByRole('heading', { level: 2 });
const focusedName = (webview: WebviewPage) => webview.page.evaluate('document.activeElement.id');

/** Extends the debounce delays of the page, so that none ends early on a busy machine. */
const lengthenPauses = (webview: WebviewPage, factor: number) =>
  webview.page.evaluate(`{
    const wait = window.setTimeout;
    window.setTimeout = (callback, delay) => wait(callback, delay * ${factor});
  }`);

test('a click on a plugin, a group or a palette opens its properties beside the page', () =>
  on({}, async webview => {
    const { page } = webview;
    assert.equal(await panel(webview).count(), 0);
    await plugin(webview, 'graph').click();
    await title(webview).filter({ hasText: 'graph' }).waitFor();
    await page.locator('.plugin.selected', { hasText: 'graph' }).waitFor();
    await page.getByRole('button', { name: 'toolbar', exact: true }).click();
    await title(webview).filter({ hasText: 'toolbar' }).waitFor();
    await page.getByRole('button', { name: 'Dark mode', exact: true }).click();
    await title(webview).filter({ hasText: 'Dark mode' }).waitFor();
    const gray = panel(webview).getByRole('combobox', { name: 'gray', exact: true });
    assert.equal(await gray.inputValue(), '#6b7069');
    await page.getByRole('button', { name: 'Show the Settings of the Site' }).click();
    await title(webview).filter({ hasText: 'Configuration' }).waitFor();
    await page.getByRole('button', { name: 'Close the Properties' }).click();
    await panel(webview).waitFor({ state: 'detached' });
  }));

test('an invalid number is reported in its field; it and typed text are discarded by Escape and Ctrl+Z', () =>
  on({ selection: graph }, async webview => {
    const order = box(webview, 'Order');
    await order.fill('1,5');
    await order.press('Enter');
    await heard(webview, 'Enter a number, such as 10 or 0.5.');
    assert.equal(await order.getAttribute('aria-invalid'), 'true');
    assert.equal(await order.inputValue(), '1,5');
    await order.press('Escape');
    await webview.settle();
    assert.equal(await order.inputValue(), '');
    assert.equal(await order.getAttribute('aria-invalid'), null);
    await lengthenPauses(webview, 5);
    await order.pressSequentially('99');
    await order.press('Control+z');
    await webview.settle();
    assert.equal(await order.inputValue(), '');
    await order.press('Enter');
    await webview.settle();
    assert.deepEqual(edits(webview), []);
  }));

test('input after an edit that changes nothing is written; a number out of bounds is a problem then', () =>
  on({ selection: graph }, async webview => {
    await box(webview, 'Priority').fill('10');
    await box(webview, 'Priority').press('Enter');
    await webview.settle();
    assert.deepEqual([edits(webview).length, webview.text], [1, gardenText]);
    const order = box(webview, 'Order');
    await order.fill('-1');
    await order.press('Enter');
    await webview.settle();
    assert.equal(JSON.parse(webview.text).plugins[17].order, -1);
    const ids = ((await order.getAttribute('aria-describedby')) ?? '').split(' ');
    const texts = await Promise.all(
      ids.map(id => webview.page.locator(`[id="${id}"]`).textContent()),
    );
    assert.match(texts.join(' '), /lower values run first.*Minimum: 0.*0 or more/s);
  }));

test('the places of a plugin, and why it has none, are listed', () =>
  on({ selection: graph }, async webview => {
    await panel(webview).getByRole('list', { name: 'On the page' }).waitFor();
    await panel(webview).getByText('is empty on pages of type folder, tag, 404.').waitFor();
    await assertAccessible(webview);
  }));

test('a choice is written immediately, and a default is restored by removing the property', () =>
  on({ selection: graph }, async webview => {
    await webview.page.getByRole('checkbox', { name: 'Enabled', exact: true }).uncheck();
    await webview.settle();
    assert.equal(JSON.parse(webview.text).plugins[17].enabled, false);
    const display = webview.page.getByRole('combobox', { name: 'Display' });
    await display.selectOption('mobile-only');
    await webview.settle();
    assert.equal(JSON.parse(webview.text).plugins[17].layout.display, 'mobile-only');
    await webview.page.getByRole('button', { name: 'Reset Display to Its Default' }).click();
    await webview.settle();
    assert.equal(JSON.parse(webview.text).plugins[17].layout.display, undefined);
    assert.equal(await focusedName(webview), controlId(['plugins', 17, 'layout', 'display']));
  }));

test('the fixes of a problem are beside its field; the server applies them', () => {
  const text = gardenText.replace(
    '"position": "right",\n        "priority": 10',
    '"position": "rihgt",\n        "priority": 10',
  );
  return on({ text, selection: graph }, async webview => {
    await webview.page.getByRole('button', { name: 'Replace with "right"' }).click();
    await webview.settle();
    assert.equal(webview.text, gardenText);
    assert.equal(await focusedName(webview), controlId(['plugins', 17, 'layout', 'position']));
  });
});

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

test('the options of a plugin have a form from its schema; an unknown shape is edited in the file', () => {
  const projectContext = contextWith({
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 9, default: 5, title: 'Limit' },
      look: { type: 'object', title: 'Look', properties: { dark: { type: 'boolean' } } },
      either: { type: ['string', 'number'], title: 'Either' },
      flags: { type: 'array', items: { type: 'boolean' }, title: 'Flags' },
    },
  });
  return on({ selection: graph, projectContext }, async webview => {
    const { page } = webview;
    assert.equal(await box(webview, 'Limit').getAttribute('placeholder'), '5');
    await page.getByText('Look', { exact: true }).click();
    await page.getByRole('group', { name: 'Look' }).getByRole('checkbox').check();
    await webview.settle();
    assert.deepEqual(JSON.parse(webview.text).plugins[17].options.look, { dark: true });
    await page.getByRole('button', { name: 'Add Item: Flags' }).click();
    const flag = page.getByRole('checkbox', { name: 'Flags, item 1' });
    await flag.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(flag);
    await page.mouse.click(x + 2, y + 2);
    await webview.settle();
    assert.deepEqual(JSON.parse(webview.text).plugins[17].options.flags, [false]);
    await page.getByRole('button', { name: 'Edit in File: Either' }).click();
    assert.equal((await webview.said('reveal')).focus, true);
    assert.match(webview.revealed[0] ?? '', /"look"/);
    await webview.type(
      webview.text.replace('"look"', `"either": ["${'long '.repeat(40)}"], "look"`),
    );
    const overflow = await page
      .locator('.json pre')
      .evaluate(node => Reflect.get(node, 'scrollWidth') - Reflect.get(node, 'clientWidth'));
    assert.equal(overflow, 0);
  });
});

test('syntax errors make the form read-only, with one message for page and form', () =>
  on({ selection: graph }, async webview => {
    await box(webview, 'Priority').focus();
    await webview.type(gardenText.slice(0, -40));
    await webview.page.getByText('Fix them to edit here.').waitFor();
    assert.equal(await webview.page.getByText('syntax errors').count(), 1);
    assert.equal(
      await box(webview, 'Priority').evaluate(node => Reflect.get(node, 'readOnly')),
      true,
    );
    assert.equal(await focusedName(webview), controlId(['plugins', 17, 'layout', 'priority']));
    assert.ok(await webview.page.getByRole('combobox', { name: 'Position' }).isDisabled());
    await webview.type(gardenText);
    await box(webview, 'Priority').fill('3');
    await box(webview, 'Priority').press('Enter');
    await webview.settle();
    assert.equal(JSON.parse(webview.text).plugins[17].layout.priority, 3);
  }));

test('by keyboard: P opens the properties, Escape goes back to the plugin, arrows show the next', () =>
  on({}, async webview => {
    const { keyboard } = webview.page;
    await plugin(webview, 'graph').focus();
    await keyboard.press('p');
    await title(webview).filter({ hasText: 'graph' }).waitFor();
    // The button that closes them comes first.
    for (let stop = 0; stop < 2; stop += 1) await keyboard.press('Tab');
    assert.equal(await focusedName(webview), controlId(['plugins', 17, 'source']));
    await keyboard.press('Escape');
    await webview.page.locator('.plugin-name:has(> :text-is("graph")):focus').waitFor();
    await keyboard.press('ArrowDown');
    await title(webview).filter({ hasText: 'table-of-contents' }).waitFor();
  }));

test('problems in fields are accessible, and read-only fields have no fixes', () => {
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
    await plugin(webview, 'backlinks').click();
    await title(webview).filter({ hasText: 'backlinks' }).waitFor();
    await webview.send({ type: 'access', isReadOnly: true });
    assert.equal(
      await panel(webview)
        .getByRole('button', { name: /^Replace|^Reset/ })
        .count(),
      0,
    );
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
