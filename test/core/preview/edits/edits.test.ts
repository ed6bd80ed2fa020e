import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { PreviewAction } from '../../../../server/src/core/preview/edits/actions.ts';
import { previewEdits } from '../../../../server/src/core/preview/edits/index.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';

function after(text: string, action: PreviewAction): string {
  const answer = previewEdits(new ConfigDocument(text), action);
  assert.ok(answer.ok);
  return applyEdits(text, answer.value);
}

/** Plugin entries, one on a line, so that a diff of lines shows which were touched. */
function file(...lines: readonly string[]): string {
  return `{\n  "plugins": [\n${lines.map(line => `    ${line}`).join(',\n')}\n  ]\n}\n`;
}

const at = (position: string, priority: number, more = '') =>
  `{ "source": "github:o/p", "enabled": true, "layout": { "position": "${position}", "priority": ${priority}${more} } }`;

/** The lines that differ, trimmed. */
function changed(before: string, now: string): string[] {
  const lines = before.split('\n');
  return now
    .split('\n')
    .flatMap((line, i) => (line === lines[i] ? [] : [line.trim().replace(/,$/, '')]));
}

const move = (plugin: number, before: number | null, more: object = {}): PreviewAction => ({
  kind: 'move',
  plugin,
  before,
  position: 'left',
  group: null,
  ...more,
});

test('toggling changes one value', () => {
  const text = file(at('left', 10));
  assert.deepEqual(changed(text, after(text, { kind: 'toggle', plugin: 0, enabled: false })), [
    at('left', 10).replace('true', 'false'),
  ]);
  assert.equal(after(text, { kind: 'toggle', plugin: 0, enabled: true }), text);
});

test('moving a plugin that was removed changes nothing', () => {
  const text = file(at('left', 10));
  assert.equal(after(text, move(1, null)), text);
});

test('toggling an entry without "enabled" adds the property', () => {
  assert.equal(
    after('{"plugins":[{"source":"./a"}]}', { kind: 'toggle', plugin: 0, enabled: false }),
    '{"plugins":[{"source":"./a","enabled":false}]}',
  );
});

test('a plugin between two others gets a number between theirs, and no other number changes', () => {
  const text = file(at('left', 10), at('left', 20), at('left', 30), at('right', 5));
  assert.deepEqual(changed(text, after(text, move(2, 1))), [at('left', 15)]);
  assert.deepEqual(changed(text, after(text, move(0, null))), [at('left', 40)]);
  assert.deepEqual(changed(text, after(text, move(1, 0))), [at('left', 5)]);
});

test('a suitable number is kept in another position', () => {
  const text = file(at('left', 10), at('left', 20), at('left', 30), at('right', 25));
  assert.deepEqual(changed(text, after(text, move(3, 2))), [at('left', 25)]);
});

test('without an unused integer, a tie is resolved by the order of the file', () => {
  const text = file(at('left', 10), at('left', 11), at('left', 30));
  assert.deepEqual(changed(text, after(text, move(2, 1))), [at('left', 10)]);
});

test('without an unused number, as few plugins as possible are renumbered', () => {
  const text = file(at('left', 30), at('left', 10), at('left', 10), at('left', 40));
  const now = after(text, move(0, 2));
  assert.equal(changed(text, now).length, 2);
  assert.deepEqual(
    (JSON.parse(now).plugins as { layout: { priority: number } }[]).map(p => p.layout.priority),
    [20, 10, 30, 40],
  );
});

test('between plugins without a number, those before it get one', () => {
  const plain = '{ "source": "github:o/p", "enabled": true, "layout": { "position": "left" } }';
  const text = file(plain, plain, at('left', 10));
  assert.deepEqual(changed(text, after(text, move(2, 1))), [at('left', 10), at('left', 20)]);
});

test('a move to the same location changes nothing', () => {
  const text = file(at('left', 10), at('left', 20));
  assert.equal(after(text, move(0, 1)), text);
  assert.equal(after(text, move(1, null)), text);
});

test('a plugin without layout gets one in the formatting of its entry', () => {
  assert.equal(
    after(file('{ "source": "./a", "enabled": true }'), move(0, null)),
    file('{ "source": "./a", "enabled": true, "layout": { "position": "left", "priority": 10 } }'),
  );
  const text = '{\n\t"plugins": [\n\t\t{\n\t\t\t"enabled": true\n\t\t}\n\t]\n}';
  assert.equal(
    after(text, move(0, null)),
    '{\n\t"plugins": [\n\t\t{\n\t\t\t"enabled": true,\n\t\t\t"layout": {\n\t\t\t\t"position": "left",\n\t\t\t\t"priority": 10\n\t\t\t}\n\t\t}\n\t]\n}',
  );
});

test('a plugin is moved into a group and out of it', () => {
  const text = file(at('left', 10), at('left', 20, ', "group": "bar"'), at('left', 50));
  const into = after(text, move(2, null, { group: 'bar' }));
  assert.deepEqual(changed(text, into), [at('left', 50, ', "group": "bar"')]);
  const first = after(text, move(2, 1, { group: 'bar' }));
  assert.deepEqual(changed(text, first), [at('left', 15, ', "group": "bar"')]);
  assert.equal(after(into, move(2, null)), text);
});

test('group options are removed with the group', () => {
  const text = file(
    at('left', 10, ', "group": "bar", "groupOptions": { "grow": true }'),
    at('left', 20),
  );
  assert.deepEqual(changed(text, after(text, move(0, null))), [at('left', 30)]);
});

test('in a group with `order`, the order is set as well', () => {
  const options = (order: number) => `, "group": "bar", "groupOptions": { "order": ${order} }`;
  const text = file(at('left', 10, options(1)), at('left', 20, options(2)), at('left', 30));
  const now = after(text, move(2, null, { group: 'bar' }));
  assert.deepEqual(changed(text, now), [at('left', 30, ', "group": "bar"')]);
  const first = after(text, move(2, 0, { group: 'bar' }));
  assert.deepEqual(changed(text, first), [at('left', 30, options(0))]);
});

test('a member of a group with `order` moves behind one without numbers', () => {
  const member = (priority: string, order: number) =>
    `{ "source": "github:o/p", "layout": { ${priority}"position": "left", "group": "bar", "groupOptions": { "order": ${order} } } }`;
  const last = member('"priority": 1, ', 1);
  const text = file(last.replace(/"priority.*?, |, "groupOptions": \{.*?\}/g, ''), last);
  const now = after(text, move(1, null, { group: 'bar' }));
  assert.deepEqual(changed(text, now), [member('', 10), last.replace('1 } } }', '20 } } }')]);
});

test('a plugin with the layout of its catalog gets it as a whole with its order in the group', () => {
  const text = file(
    at('left', 15, ', "group": "bar", "groupOptions": { "order": 1 }'),
    '{ "source": "github:o/q", "layout": { "position": "right" } }',
    '{ "source": "github:o/r" }',
  );
  const layout = { position: 'left', group: 'bar' } as const;
  const projectContext = {
    ...noProjectContext,
    plugin: (source: string) => (source === 'github:o/r' ? { source, layout } : undefined),
  };
  const orders = (before: number | null) => {
    const action = move(1, before, { group: 'bar' });
    const answer = previewEdits(new ConfigDocument(text), action, { projectContext });
    assert.ok(answer.ok);
    const now = JSON.parse(applyEdits(text, answer.value));
    return now.plugins.slice(1).map((plugin: { layout?: object }) => plugin.layout);
  };
  assert.deepEqual(orders(2), [layout, undefined]);
  assert.deepEqual(orders(null), [
    { ...layout, groupOptions: { order: 20 } },
    { ...layout, groupOptions: { order: 10 } },
  ]);
});

const palette = (colors: string) =>
  `{ "configuration": { "theme": { "colors": { "lightMode": { ${colors} } } } } }`;
const pick = (value: string, more: object = {}): PreviewAction => ({
  kind: 'color',
  mode: 'lightMode',
  name: 'light',
  value,
  ...more,
});

test('a picked color keeps notation and transparency', () => {
  const cases = [
    ['#fff', '#112233'],
    ['#FFFFFF', '#AABBCC'],
    ['#fff23688', '#11223388'],
    ['rgba(143, 159, 169, 0.15)', 'rgba(17, 34, 51, 0.15)'],
    ['rgb(1 2 3 / 40%)', 'rgb(17 34 51 / 0.4)'],
    ['rgb(1, 2, 3)', 'rgb(17, 34, 51)'],
    ['hsl(10 20% 30%)', 'hsl(210 50% 13.3%)'],
    ['transparent', '#112233'],
    ['no colour', '#112233'],
  ];
  for (const [old, now] of cases) {
    const value = old === '#FFFFFF' ? '#aabbcc' : '#112233';
    assert.equal(after(palette(`"light": "${old}"`), pick(value)), palette(`"light": "${now}"`));
  }
});

test('a missing color is added with missing parents', () => {
  assert.equal(
    after(palette('"dark": "#000"'), pick('#ffffff')),
    palette('"dark": "#000", "light": "#ffffff"'),
  );
  const now = after('{ "configuration": { "theme": {} } }', pick('#ffffff', { mode: 'darkMode' }));
  assert.deepEqual(JSON.parse(now), {
    configuration: { theme: { colors: { darkMode: { light: '#ffffff' } } } },
  });
});

test('invalid colors of a color picker are not written', () => {
  const text = palette('"light": "#fff"');
  assert.equal(after(text, pick('"},"x":{"')), text);
});

test('a text with syntax errors is not edited', () => {
  const answer = previewEdits(new ConfigDocument('{ "plugins": [ { } '), move(0, null));
  assert.ok(!answer.ok);
});

test('palettes are inserted if there are no colors, and replace nothing', () => {
  const insert: PreviewAction = { kind: 'palettes' };
  for (const theme of ['{}', '{ "colors": {} }', '{ "colors": { "lightMode": {} } }']) {
    const now = JSON.parse(after(`{ "configuration": { "theme": ${theme} } }`, insert));
    const { lightMode, darkMode } = now.configuration.theme.colors;
    assert.deepEqual(Object.keys(lightMode), Object.keys(darkMode));
  }
  for (const colors of ['"x"', '{ "mode": {} }', '{ "darkMode": { "gray": "" } }', 'null']) {
    const text = `{ "configuration": { "theme": { "colors": ${colors} } } }`;
    assert.equal(after(text, insert), text);
  }
});

test('a color that is an object or a number is replaced as a whole', () => {
  for (const value of ['{ "hex": "#000" }', '5', 'null']) {
    assert.equal(
      after(palette(`"light": ${value}`), pick('#ffffff')),
      palette('"light": "#ffffff"'),
      value,
    );
  }
});
