import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { PreviewAction } from '../../../../server/src/core/preview/edits/actions.ts';
import { previewEdits } from '../../../../server/src/core/preview/edits/index.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { shortEntries } from '../../../support/shortEntries.ts';

function after(text: string, action: PreviewAction): string {
  const answer = previewEdits(new ConfigDocument(text), action);
  assert.ok(answer.ok);
  return applyEdits(text, answer.value);
}

/** Plugin entries, one on a line, so that a diff of lines shows which were touched. */
function file(...lines: readonly string[]): string {
  return `{\n  "plugins": [\n${lines.map(line => `    ${line}`).join(',\n')}\n  ]\n}\n`;
}

/** The line of a short entry, in which `order=` is that of the group options. */
const line = (short: string) =>
  JSON.stringify(shortEntries([short])[0]).replace(/"order":"(.+)"/, '"groupOptions":{"order":$1}');

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

test('toggling an entry without "enabled" adds the property', () => {
  assert.equal(
    after('{"plugins":[{"source":"./a"}]}', { kind: 'toggle', plugin: 0, enabled: false }),
    '{"plugins":[{"source":"./a","enabled":false}]}',
  );
});

const inBar = { group: 'bar' };
const ordered = 'a left 10 group=bar order=1, b left 20 group=bar order=2, c left 30';

/** What a move changes in which entries of a file. */
const moves: Readonly<
  Record<string, readonly (readonly [PreviewAction, before: string, ...changed: string[]])[]>
> = {
  'a number between those of the neighbors': [
    [move(2, 1), 'a left 10, b left 20, c left 30, d right 5', 'c left 15'],
    [move(0, null), 'a left 10, b left 20, c left 30', 'a left 40'],
    [move(1, 0), 'a left 10, b left 20, c left 30', 'b left 5'],
  ],
  'a suitable number is kept in another position': [
    [move(3, 2), 'a left 10, b left 20, c left 30, d right 25', 'd left 25'],
  ],
  'without an unused integer, a tie is resolved by the order of the file': [
    [move(2, 1), 'a left 10, b left 11, c left 30', 'c left 10'],
  ],
  'without an unused number, as few plugins as possible are renumbered': [
    [move(0, 2), 'a left 30, b left 10, c left 10, d left 40', 'a left 20', 'c left 30'],
  ],
  'between plugins without a number, those before it get one': [
    [move(2, 1), 'a left, b left, c left 10', 'a left 10', 'c left 20'],
  ],
  'the same place changes nothing': [
    [move(0, 1), 'a left 10, b left 20'],
    [move(1, null), 'a left 10, b left 20'],
    [move(1, null), 'a left 10'],
  ],
  'into a group and out of it, with its group options': [
    [move(2, null, inBar), 'a left 10 group=bar, b left 20, c left 50', 'c left 15 group=bar'],
    [move(2, 1, inBar), 'a left 10, b left 20 group=bar, c left 50', 'c left 15 group=bar'],
    [move(0, null), 'a left 30 group=bar order=1, b left 20', 'a left 30'],
  ],
  'in a group with `order`, the order is set as well': [
    [move(2, null, inBar), ordered, 'c left 30 group=bar'],
    [move(2, 0, inBar), ordered, 'c left 30 group=bar order=0'],
    [
      move(1, null, inBar),
      'a left - group=bar, b left 1 group=bar order=1',
      'a left - group=bar order=10',
      'b left 1 group=bar order=20',
    ],
  ],
};

for (const [title, cases] of Object.entries(moves)) {
  test(`a move: ${title}`, () => {
    for (const [action, before, ...expected] of cases) {
      const text = file(...before.split(', ').map(line));
      assert.deepEqual(changed(text, after(text, action)), expected.map(line), before);
    }
  });
}

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

test('a plugin with the layout of its catalog gets it as a whole with its order in the group', () => {
  const text = file(
    line('p left 15 group=bar order=1'),
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

test('a picked color keeps notation and transparency, and replaces what is not a color', () => {
  const cases = [
    ['"#fff"', '#112233'],
    ['"#fff23688"', '#11223388'],
    ['"rgb(1 2 3 / 40%)"', 'rgb(17 34 51 / 0.4)'],
    ['"transparent"', '#112233'],
    ['"rgba(9, 9, 9, 0)"', 'rgb(17, 34, 51)'],
    ...['"no colour"', '{ "hex": "#000" }', '5', 'null'].map(old => [old, '#112233']),
  ];
  for (const [old, now] of cases) {
    const text = palette(`"light": ${old}`);
    assert.equal(after(text, pick('#112233')), palette(`"light": "${now}"`));
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
  for (const theme of [
    '{}',
    ...['{}', '{ "lightMode": {} }', 'null'].map(one => `{ "colors": ${one} }`),
  ]) {
    const now = JSON.parse(after(`{ "configuration": { "theme": ${theme} } }`, insert));
    const { lightMode, darkMode } = now.configuration.theme.colors;
    assert.deepEqual(Object.keys(lightMode), Object.keys(darkMode));
  }
  for (const colors of ['"x"', '{ "mode": {} }', '{ "darkMode": { "gray": "" } }', '[]']) {
    const text = `{ "configuration": { "theme": { "colors": ${colors} } } }`;
    assert.equal(after(text, insert), text);
  }
});
