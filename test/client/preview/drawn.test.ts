/** What the preview draws, as HTML without end tags that is kept in `drawn`, and what its controls do, without a browser. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { controlId } from '../../../client/webview/properties/formEditor.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { factsOf } from '../../../server/src/core/preview/note/chosenNote.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { type Appearance, appearances } from '../../../server/src/core/project/appearance.ts';
import type { ProjectContext } from '../../../server/src/core/project/projectContext.ts';
import { isRecord } from '../../../server/src/core/text/record.ts';
import { contextWith } from '../../core/features/properties/forms.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertKept } from '../../support/kept.ts';
import { type DrawnPage, open } from './drawnPage.ts';

/**
 * Compares what is drawn with the kept HTML.
 * @param part the class of the element to compare
 */
function assertDrawn(page: DrawnPage, name: string, part?: string): void {
  const html = `${(part === undefined ? page.root : page.withClass(part))?.html()}\n`;
  assertKept(new URL(`./drawn/${name}.txt`, import.meta.url), html);
}

const layout = (position: string, more: object = {}) => ({ layout: { position, ...more } });

/** A site with one of everything. */
const site = JSON.stringify(
  {
    configuration: {
      pageTitle: 'Site',
      theme: {
        typography: { header: 'Head "Font"', body: 'Body' },
        colors: {
          lightMode: { light: '#fff', dark: '#nothing', gray: '#12345680', secondary: '#fefefe' },
        },
      },
    },
    plugins: [
      { source: './first', enabled: true, ...layout('left', { priority: 10 }) },
      { source: './in-row', enabled: true, ...layout('left', { priority: 20, group: 'row' }) },
      { source: './off', enabled: false, ...layout('left', { priority: 30, group: 'row' }) },
      { source: './in-column', enabled: true, ...layout('right', { group: 'column' }) },
      { source: './undefined', enabled: true, ...layout('right', { group: 'other' }) },
      { source: './mobile', enabled: true, ...layout('body', { display: 'mobile-only' }) },
      { source: './desktop', enabled: true, ...layout('beforeBody', { display: 'desktop-only' }) },
      { source: './if', enabled: true, ...layout('right', { condition: 'not-index' }) },
      { source: './processor', enabled: true, order: 5 },
      { source: './default', enabled: true },
    ],
    layout: {
      groups: {
        row: { direction: 'row', wrap: 'wrap', gap: '1rem' },
        column: { direction: 'column-reverse', flex: { grow: true, shrink: false } },
      },
      byPageType: { tag: { positions: { right: [] } } },
    },
  },
  undefined,
  2,
);

const projectContext: ProjectContext = {
  exists: () => true,
  plugin: source =>
    source === './default' ? { source, layout: { position: 'afterBody' } } : undefined,
};

test('the columns: positions, groups, marks, what is not on the page, palettes and the run order', async () => {
  const page = await open({ text: site, projectContext, width: 700 });
  assertDrawn(page, 'columns');
  await page.cursorAt('"./in-row"');
  await page.fire('group-left-row', 'click');
  for (const key of [' ', 'ArrowDown', 'ArrowRight'])
    await page.fire('plugin-0', 'keydown', { key });
  assertDrawn(page, 'moving');
  await page.fire('plugin-0', 'keydown', { key: 'End' });
  await page.fire('plugin-1', 'click', { detail: 1 });
  await page.fire('Page type', 'change', { value: 'tag' });
  assert.equal(Reflect.get(page.find('Page type'), 'value'), 'tag');
  await page.fire('Condition "not-index"', 'change', { checked: false });
  await page.cursorAt('"#12345680"');
  await page.send({ type: 'access', isReadOnly: true });
  await page.send({ type: 'warning', text: 'A warning.', canReload: true });
  await page.settle();
  assertDrawn(page, 'read-only');
});

test('where a plugin that is moved with keys goes is marked: before a group or a plugin, or at an end', async () => {
  const page = await open({ text: site });
  for (const [key, marked] of [
    [' ', 'group drop-before'],
    ['ArrowDown', 'plugin drop-before compact'],
    ['ArrowRight', 'members drop-end'],
    ['End', 'items drop-end'],
    ['ArrowRight', 'hint empty drop-before'],
    ['ArrowUp', 'items drop-end'],
    ['ArrowUp', 'plugin drop-before'],
  ] as const) {
    await page.fire('plugin-0', 'keydown', { key });
    const names = page.root.elements.map(({ attributes }) => attributes.get('class') ?? '');
    assert.deepEqual(
      names.filter(name => /\bdrop-/.test(name)),
      [marked],
      key,
    );
  }
});

test('the page: a drawing for each appearance, in the colors and fonts of the site', async () => {
  const plugins = appearances.map((appearance, priority) => {
    const position = priority % 2 === 0 ? 'left' : 'beforeBody';
    return { source: `./a-${appearance}`, enabled: true, ...layout(position, { priority }) };
  });
  const { configuration } = JSON.parse(site);
  const text = JSON.stringify({ configuration, plugins });
  const context: ProjectContext = {
    exists: () => true,
    plugin: source => ({ source, appearance: source.slice('./a-'.length) as Appearance }),
  };
  const options = { ...defaultOptions, view: 'page', note: 'a/b.md' } as const;
  const page = await open({ text, projectContext: context, saved: { options } });
  assertDrawn(page, 'page', 'workspace');
  const note = factsOf('a/b.md', '---\ndate: 2026-01-31\n---\n# B\n\n## C\n\n#tag', [
    'a/b.md',
    'c.md',
  ]);
  const source = { document: new ConfigDocument(text), projectContext: context, chosen: { note } };
  await page.send({ type: 'model', version: 1, model: previewModel(source, options) });
  await page.settle();
  assertDrawn(page, 'page-with-note', 'page-frame');
});

const schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, default: 5, title: 'Limit', description: 'Of `all`.' },
    look: { type: 'object', title: 'Look', properties: { dark: { type: 'boolean' } } },
    either: { type: ['string', 'number'], title: 'Either' },
    lines: { type: 'string', title: 'Lines' },
    flags: { type: 'array', items: { type: 'boolean' }, title: 'Flags' },
    way: {
      oneOf: [
        { type: 'boolean', title: 'On' },
        { enum: ['a', 'b'], title: 'Name' },
      ],
    },
  },
};

/** A plugin with problems, and with options of each kind. */
const plugin17 = gardenText
  .replace('"right",\n        "priority": 10', '"rihgt",\n        "priority": "x"')
  .replace(
    '"github:garden-plugins/graph",',
    '$&\n      "options": { "limit": 0, "either": [1], "lines": "a\\nb", "flags": [true], "way": "c" },',
  );

const openProperties = () => {
  const selection = { kind: 'plugin', id: 17 } as const;
  return open({ text: plugin17, projectContext: contextWith(schema), saved: { selection } });
};

/** Returns the id of the control of a property of the plugin. */
const id = (...path: readonly (string | number)[]) => controlId(['plugins', 17, ...path]);

test('the properties: every control, its problems and fixes, and a file with syntax errors', async () => {
  const page = await openProperties();
  assertDrawn(page, 'properties', 'properties');
  await page.type(plugin17.slice(0, -40));
  await page.settle();
  assertDrawn(page, 'properties-with-syntax-errors', 'properties');
});

test('an empty file offers what is missing; of a selection that is gone, and without a preview, there is a sentence', async () => {
  const page = await open({ text: '{}', saved: { selection: { kind: 'plugin', id: 3 } } });
  assertDrawn(page, 'empty');
  await assertSent(page, [
    ['Add Plugin', 1, { type: 'addPlugin' }],
    ['Insert Palettes', 1, edit({ kind: 'palettes' })],
  ]);
  assert.equal(document.activeElement?.id, 'palette-lightMode');
  await page.send({ type: 'refused', text: 'Too many.' });
  await page.settle();
  assertDrawn(page, 'refused');
});

test('the page is in the language of its translations once they have come', async () => {
  const page = await open({ text: site });
  await page.send({ type: 'translations', bundle: { Layout: 'Anordnung' } });
  await page.settle();
  assert.equal(page.find('page-title').textContent, 'Anordnung');
  await page.send({ type: 'translations', bundle: {} });
});

const options = (change: object) => ({ type: 'options', options: change });
const edit = (action: object) => ({ type: 'edit', action });
const reveal = (focus: boolean) => ({ type: 'reveal', focus });
const select = (selection: object | undefined) => ({ type: 'select', selection });

/** Returns a value with those members alone that another one has; lists stay whole. */
function likeIn(value: unknown, other: unknown): unknown {
  if (!isRecord(value) || !isRecord(other)) return value;
  return Object.fromEntries(
    Object.entries(other).map(([name, inside]) => [name, likeIn(value[name], inside)]),
  );
}

/**
 * Acts on controls, each of which sends these messages, and no more of their types.
 * @param rows what is done with a control: a text is chosen, a box is checked, or it is clicked that often
 */
async function assertSent(
  page: DrawnPage,
  rows: readonly (readonly [name: string, act: string | boolean | number, ...sent: object[]])[],
): Promise<void> {
  for (const [name, act, ...expected] of rows) {
    const change = typeof act === 'string' ? { value: act } : { checked: act };
    const messages =
      typeof act === 'number'
        ? await page.fire(name, 'click', { detail: act })
        : await page.fire(name, 'change', change);
    const kinds = expected.map(message => Reflect.get(message, 'type'));
    const sent = messages.filter(message => kinds.includes(message.type));
    assert.equal(sent.length, expected.length, name);
    assert.deepEqual(
      sent.map((message, index) => likeIn(message, expected[index])),
      expected,
      name,
    );
  }
}

test('each control of the page does what its name says', async () => {
  const page = await open({ text: site, projectContext });
  await page.fire('Pick the color light', 'input', { value: '#123456' });
  const filled = page.root.elements.filter(
    ({ style }) => style.values.get('--fill') === '#123456ff',
  );
  const well = page.find('Pick the color light').parentNode;
  assert.ok(
    filled[0] === well && filled.length === 1,
    'shown before it is written, in one palette',
  );
  await assertSent(page, [
    [
      'Pick the color light',
      '#123456',
      edit({ kind: 'color', mode: 'lightMode', name: 'light', value: '#123456' }),
    ],
    ['#123456', 1, reveal(false)],
    ['#123456', 0, reveal(true)],
    // A color that is not in the file is nowhere.
    ['missing', 1],
    ['Mobile', true, options({ viewport: 'mobile' })],
    ['Desktop', true, options({ viewport: 'desktop' })],
    ['Page', true, options({ view: 'page', mode: 'lightMode' })],
    ['Dark mode', true, options({ mode: 'darkMode' })],
    ['note-button', 1, { type: 'pickNote' }],
    ['Columns', true, options({ view: 'columns', mode: 'darkMode' })],
    ['Page type', 'tag', options({ pageType: 'tag' })],
    ['Page type', '', options({ pageType: undefined })],
    ['Show disabled', true, options({ showDisabled: true })],
    ['Condition "not-index"', false, options({ conditionsOff: ['not-index'] })],
    ['Condition "not-index"', true, options({ conditionsOff: [] })],
    ['switch-0', false, edit({ kind: 'toggle', plugin: 0, enabled: false })],
    ['first', 2, reveal(true)],
    ['plugin-1', 2, reveal(true)],
    ['plugin-1', 1, reveal(false), select({ kind: 'plugin', id: 1 })],
    ['group-left-row', 1, select({ kind: 'group', name: 'row' })],
    ['palette-darkMode', 1, select({ kind: 'palette' })],
    ['properties-button', 1, select(undefined)],
    ['properties-button', 1, select({ kind: 'site' })],
  ]);
  const chosen = { ...defaultOptions, conditionsOff: ['not-index', 'has-toc'] };
  const saved = await open({ text: site, saved: { options: chosen } });
  const isMet = ['Condition "not-index"', true, options({ conditionsOff: ['has-toc'] })] as const;
  await assertSent(saved, [isMet]);
});

test('each control of the properties writes its value', async () => {
  const page = await openProperties();
  const set = (path: readonly (string | number)[], change: object) =>
    edit({ kind: 'property', path: ['plugins', 17, ...path], ...change });
  const display = ['layout', 'display'];
  await assertSent(page, [
    [id('enabled'), false, set(['enabled'], { value: false })],
    [id(...display), 'mobile-only', set(display, { value: 'mobile-only' })],
    ['Reset Display to Its Default', 1, set(display, { value: undefined })],
    ['Replace with "right"', 1, edit({ kind: 'fix' })],
    ['Add Item: Flags', 1, set(['options', 'flags', 1], { value: true })],
    ['Edit in File: Either', 1, reveal(true)],
    [`${id('options', 'way')}-choice`, 'true', set(['options', 'way'], { value: true })],
    ['site-button', 1, select({ kind: 'site' })],
    ['close-button', 1, select(undefined)],
  ]);
});

test('the focus moves on from a button that disappears, and between the page and the properties', async () => {
  const page = await openProperties();
  for (const [name, type, properties, focused] of [
    ['properties', 'keydown', { key: 'Escape' }, 'properties-button'],
    ['Reset Limit to Its Default', 'click', {}, id('options', 'limit')],
    ['Replace with "right"', 'click', {}, id('layout', 'position')],
    ['site-button', 'click', {}, 'close-button'],
    ['close-button', 'click', {}, 'properties-button'],
  ] as const) {
    Object.assign(document, { activeElement: document.body });
    await page.fire(name, type, properties);
    assert.equal(document.activeElement?.id, focused, name);
  }
});

test('typed text is written by Enter and when its field is left, and discarded by Escape and Ctrl+Z', async () => {
  const page = await openProperties();
  const order = id('order');
  for (const [type, properties, atOnce, after] of [
    ['keydown', { key: 'Escape' }, 0, 0],
    ['keydown', { key: 'z', ctrlKey: true }, 0, 0],
    ['keydown', { key: 'Z', metaKey: true }, 0, 0],
    ['keydown', { key: 'z' }, 0, 1],
    ['keydown', { key: 'z', ctrlKey: true, shiftKey: true }, 0, 1],
    ['keydown', { key: 'a' }, 0, 1],
    ['keydown', { key: 'Enter' }, 1, 1],
    ['blur', {}, 1, 1],
  ] as const) {
    const { length } = page.edits;
    page.find(order).focus();
    page.input(order, '7');
    const isPrevented = page.act(order, type, properties);
    await page.settle();
    assert.equal(page.edits.length - length, atOnce);
    mock.timers.tick(400);
    await page.settle();
    assert.equal(page.edits.length - length, after);
    const isUndo = 'ctrlKey' in properties || 'metaKey' in properties;
    assert.equal(isPrevented, isUndo && after === 0);
    assert.equal(page.act(order, type, properties), false, 'nothing to discard');
  }
});
