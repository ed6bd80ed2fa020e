/** Mistakes that authors make in valid JSON: one problem each, and what its fix makes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { type FixRow, fixTable, harbor, rowsOf } from '../../support/fixTable.ts';

const same = (text: string) => text;
const enabled = '"enabled": true,\n      "order": 20';
const enabledRow = rowsOf(
  enabled,
  'wrong-type',
  value => `"enabled": ${value},\n      "order": 20`,
);
const order = rowsOf('"order": 50', 'wrong-type', value => `"order": ${value}`);
const patterns = '["private", "templates", ".obsidian"]';
const list = rowsOf(patterns, 'wrong-type', same);
const gap = rowsOf('"gap": "0.5rem"', 'wrong-type', value => `"gap": ${value}`);
const position = rowsOf(
  '"position": "left",\n        "priority": 10',
  'not-in-enum',
  value => `"position": "${value}",\n        "priority": 10`,
);

fixTable([
  // Values of another type.
  enabledRow('"True"', 'safe', 'true'),
  enabledRow('"flase"', 'safe', 'false'),
  ...['"yes"', '"on"', '1'].map(value => enabledRow(value, 'likely', 'true')),
  ...['"off"', '"disabled"', '0'].map(value => enabledRow(value, 'likely', 'false')),
  ...['"true, false"', '"!true"', '"sometimes"', '2', '{ "value": true }'].map(value =>
    enabledRow(value, 'none'),
  ),
  order('"1.5"', 'safe', '1.5'),
  order('"-3"', 'likely', '0'),
  // In some languages a point separates thousands.
  order('"2.500"', 'likely', '2.5'),
  order('"20px"', 'none'),
  list('"private"', 'safe', '["private"]'),
  list('"**/drafts/*.md"', 'safe', '["**/drafts/*.md"]'),
  list('"private, templates"', 'likely', '["private", "templates"]'),
  list('"my notes"', 'likely', '["my notes"]'),
  ['"Schibsted Grotesk"', '{ "name": "Lora", "weights": [400] }', 'wrong-type', 'likely', '"Lora"'],
  ['"Harbor Notes"', '2024', 'wrong-type', 'safe', '"2024"'],
  ['"Harbor Notes"', 'true', 'wrong-type', 'likely', '"true"'],
  gap('0', 'safe', '"0"'),
  gap('8', 'likely', '"8px"'),
  gap('0.25', 'likely', '"0.25rem"'),
  gap('true', 'none'),
  [
    '"analytics": { "provider": "plausible" },\n    ',
    '"analytics": null,\n    ',
    'wrong-type',
    'likely',
    '',
  ],
  // Values of an enumeration.
  position('Left', 'safe', 'left'),
  position('lefft', 'safe', 'left'),
  position('left\u200b', 'safe', 'left'),
  position('left!', 'likely', 'left'),
  ...['!left', 'not-left', 'x'].map(value => position(value, 'none')),
  [
    '"position": "left",\n        "priority": 10',
    '"position": null,\n        "priority": 10',
    'not-in-enum',
    'likely',
    '"priority": 10',
  ],
]);

const property =
  (part: string) =>
  (name: string, fix: 'safe' | 'likely' | 'none', after = part) =>
    (fix === 'none'
      ? [part, name, 'unknown-property', 'none']
      : [part, name, 'unknown-property', fix, after]) as FixRow;
const source = property('"source": "github:harbor/toc"');
const spa = property('"enableSPA": true');
const entry = property('"order": 50');
const inOptions = '"options": {\n        "depth": 2\n      }';
const layout = property('"position": "right",\n        "priority": 20');

fixTable([
  // A name that is misspelled, or known under another name.
  source('"soruce": "github:harbor/toc"', 'safe'),
  source('"src": "github:harbor/toc"', 'likely'),
  source('"src": 5', 'none'),
  source('"repo": "github:harbor/toc"', 'likely'),
  source('"source\u200b": "github:harbor/toc"', 'safe'),
  spa('"enable-spa": true', 'safe'),
  entry('"ordre": 50', 'safe'),
  entry('"Order": 50', 'safe'),
  property('"darkgray": "#4e4e4e"')('"darkgrey": "#4e4e4e"', 'safe'),
  property('"light": "#faf8f8"')('"background": "#faf8f8"', 'likely'),
  // A name that is there already, the opposite of another, or switched off.
  entry('"order": 50, "Order": 30', 'none'),
  spa('"disableSPA": true', 'none'),
  entry('"order": 50, "disabled": true', 'none'),
  ...['_order', '#order', '//order', '-order', '!order'].map(name =>
    entry(`"${name}": 50`, 'none'),
  ),
  // A name at the wrong level.
  entry('"order": 50, "depth": 2', 'likely', `"order": 50, ${inOptions}`),
  layout('"position": "right",\n        "priority": 20,\n        "order": 5', 'none'),
  ['"grow": true', '"grow": true, "gap": "1rem"', 'unknown-property', 'none'],
]);

test('unknown properties are one problem with what their object needs instead of them', async () => {
  const entry = '{\n      "source": "github:harbor/darkmode",';
  const text = harbor.replace(entry, `{ "type": "github", "owner": "harbor" }, ${entry}`);
  const [problem, ...others] = await check(text);
  const message =
    'Unknown properties "type" and "owner" in plugin entry 2, which needs "source" and "enabled".';
  assert.deepEqual([problem?.message, others], [message, []]);
  assert.ok(problem?.fixes?.().every(({ preferred }) => preferred !== true));
});

test('properties of one object that belong to the same place are one problem, which is ignored if all of them are', async () => {
  const text = harbor.replace('"order": 50,', '"order": 50, "depth": 2, "scale": 3,');
  const [problem, ...others] = await check(text);
  assert.equal(
    problem?.message,
    'Unknown properties "depth" and "scale" in plugin entry "toc". A plugin\'s own settings belong in "options".',
  );
  assert.deepEqual([problem.places?.length, others], [2, []]);
  const ignored = (...names: readonly string[]) =>
    names.map(name => ({
      code: 'unknown-property',
      pointer: `/plugins/4/${name}`,
      reason: 'x',
    }));
  const left = (...names: readonly string[]) =>
    validate(new ConfigDocument(text), { ignore: ignored(...names) }).map(({ code }) => code);
  assert.deepEqual(left('scale'), ['unknown-property']);
  assert.deepEqual(left('scale', 'depth'), []);
});

test('what refers to a place with a syntax error is not a second problem', async () => {
  for (const [enabled, code] of [
    ['"enabled": falsee', 'syntax-word'],
    ['"enabled": [falsee]', 'syntax-word'],
    ['"enabled" false', 'syntax-missing-colon'],
    ['"enabled": false\n "layout": {}', 'syntax-missing-comma'],
  ] as const) {
    const entry = `{ "source": "github:harbor/notes", ${enabled}, "order": 50 }`;
    const text = harbor
      .replace('"plugins": [', `"plugins": [ ${entry},`)
      .replace(/"exclude": \[.*?\]/s, '"exclude": ["notes"]');
    assert.deepEqual(
      (await check(text)).map(problem => problem.code),
      [code],
    );
  }
});
