import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../server/src/core/json/parse/parser.ts';
import type { SyntaxTree } from '../../../server/src/core/json/tree/syntaxTree.ts';
import {
  append,
  insertItems,
  move,
  remove,
  set,
  setMembers,
} from '../../../server/src/core/json/write/jsonWriter.ts';
import { applyEdits, type Edit } from '../../../server/src/core/text/edit.ts';

type Verb = (tree: SyntaxTree) => readonly Edit[];

const at = (tree: SyntaxTree, ...path: string[]) => tree.descendant(tree.root, path);
const property = (tree: SyntaxTree, ...path: string[]) => tree.parent(at(tree, ...path));

const add =
  (value: unknown, ...path: string[]): Verb =>
  tree => [append(tree, at(tree, ...path), [value])];
const addTo =
  (members: Record<string, unknown>, ...path: string[]): Verb =>
  tree => [append(tree, at(tree, ...path), members)];
const put =
  (value: unknown, ...path: (string | number)[]): Verb =>
  tree =>
    set(tree, path, value);
const drop =
  (...paths: string[][]): Verb =>
  tree =>
    remove(
      tree,
      paths.map(path => {
        const isItem = /^\d+$/.test(path.at(-1) ?? '');
        return isItem ? at(tree, ...path) : property(tree, ...path);
      }),
    );
const moveTo =
  (names: string, target: string[], ...missing: string[]): Verb =>
  tree =>
    move(
      tree,
      names.split(' ').map(name => ({ property: property(tree, name), name })),
      { target: at(tree, ...target), missing },
    );

const change =
  (values: Record<string, unknown>, ...names: string[]): Verb =>
  tree =>
    setMembers(tree, tree.root, { set: new Map(Object.entries(values)), remove: names });

const rows: Readonly<Record<string, readonly [before: string, verb: Verb, after: string]>> = {
  'append: a comma inside of a string': ['["a,b"]', add('c'), '["a,b", "c"]'],
  'append: a list in a list': ['[["x","y"], 1]', add('c'), '[["x","y"], 1, "c"]'],
  'append: a compact list': ['["a","b"]', add('c'), '["a","b","c"]'],
  'append: a wide list': ['["a",  "b"]', add('c'), '["a",  "b",  "c"]'],
  'append: an empty list': ['[]', add('c'), '[\n  "c"\n]'],
  'append: an empty list in a line': ['{ "a": [] }', add('c', 'a'), '{ "a": ["c"] }'],
  'append: on lines': ['[\n\t"a",\n\t"b"\n]', add('c'), '[\n\t"a",\n\t"b",\n\t"c"\n]'],
  'append: CRLF': ['[\r\n  1\r\n]', add({ a: 1 }), '[\r\n  1,\r\n  {\r\n    "a": 1\r\n  }\r\n]'],
  'append: beside entries on one line': [
    '[\n  { "a": 1 }\n]',
    add({ b: 2 }),
    '[\n  { "a": 1 },\n  { "b": 2 }\n]',
  ],
  'append: beside compact entries': [
    '[\n  {"a":1}\n]',
    add({ b: 2 }),
    '[\n  {"a":1},\n  {"b":2}\n]',
  ],
  'append: beside entries on one line, up to 100 characters': [
    '[\n  { "a": 1 }\n]',
    add({ b: 'x'.repeat(87) }),
    `[\n  { "a": 1 },\n  { "b": "${'x'.repeat(87)}" }\n]`,
  ],
  'append: beside entries on one line, but too long for it': [
    '[\n  { "a": 1 }\n]',
    add({ b: 'x'.repeat(88) }),
    `[\n  { "a": 1 },\n  {\n    "b": "${'x'.repeat(88)}"\n  }\n]`,
  ],
  'append: minified': ['{"a":[{"b":1}]}', add({ c: [1, 2] }, 'a'), '{"a":[{"b":1},{"c":[1,2]}]}'],
  'append: after a comment': ['[\n  1 // one\n]', add(2), '[\n  1,\n  2 // one\n]'],
  'append: only a comment': ['[\n  // none\n]', add(2), '[\n  2\n  // none\n]'],
  'append: before a trailing comma': ['[\n  1,\n]', add(2), '[\n  1,\n  2,\n]'],
  'append: a property': ['{ "a": 1 }', addTo({ b: 2, c: {} }), '{ "a": 1, "b": 2, "c": {} }'],
  'append: a minified property': ['{"a":1}', addTo({ b: [1, 2] }), '{"a":1,"b":[1,2]}'],
  'append: to an empty object': ['{}', addTo({ a: 1 }), '{\n  "a": 1\n}'],
  'append: to an object with a comment': ['{ /* c */ }', addTo({ a: 1 }), '{\n  "a": 1 /* c */ }'],
  'set: a value': ['{"a": 1, "b": [2]}', put(3, 'b', 0), '{"a": 1, "b": [3]}'],
  'set: the same value': ['{"a": [1,2]}', put([1, 2], 'a'), '{"a": [1,2]}'],
  'set: a missing path': ['{"a":1}', put(2, 'b', 'c', 0), '{"a":1,"b":{"c":[2]}}'],
  'set: behind the end of a list': ['{"a":[1]}', put(2, 'a', 2), '{"a":[1]}'],
  'set: at the end of a list': ['{"a":[1]}', put(2, 'a', 1), '{"a":[1,2]}'],
  'set: an item of an object': ['{"a":{"b":1}}', put(2, 'a', 0), '{"a":{"b":1}}'],
  'set: through a scalar': ['{"a":1}', put(2, 'a', 'b'), '{"a":1}'],
  'set: a property without a value': ['{"a": }', put(2, 'a'), '{"a": }'],
  'set: nothing': ['{"a":1,"b":2}', put(undefined, 'a'), '{"b":2}'],
  'set: beside a comment': ['{\n  "a": 1 // one\n}', put(2, 'a'), '{\n  "a": 2 // one\n}'],
  'members: the last removed': [
    '{ "a": 1, "b": 2 }',
    change({ a: 3, c: 4 }, 'b'),
    '{ "a": 3, "c": 4 }',
  ],
  'members: all removed': ['{ "a": 1, "b": 2 }', change({ c: 3 }, 'a', 'b'), '{ "c": 3 }'],
  'members: on lines': ['{\n  "a": 1\n}', change({ c: 3 }, 'a'), '{\n  "c": 3\n}'],
  'remove: the first': ['[1, 2, 3]', drop(['0']), '[2, 3]'],
  'remove: the last': ['[1, 2, 3]', drop(['2']), '[1, 2]'],
  'remove: two neighbors': ['[1, 2, 3]', drop(['1'], ['2']), '[1]'],
  'remove: the only one': ['{ "a": 1 }', drop(['a']), '{}'],
  'remove: the only one, with a trailing comma': ['{ "a": 1, }', drop(['a']), '{}'],
  'remove: on lines': ['{\r\n  "a": 1,\r\n  "b": 2\r\n}', drop(['b']), '{\r\n  "a": 1\r\n}'],
  'remove: before a comment': [
    '{\n  "a": 1, // one\n  "b": 2\n}',
    drop(['a']),
    '{\n   // one\n  "b": 2\n}',
  ],
  'remove: after a comment': [
    '{\n  "a": 1, // one, two\n  "b": 2\n}',
    drop(['b']),
    '{\n  "a": 1 // one, two\n}',
  ],
  'remove: after a comment in the line': [
    '{ "a": 1, /* , */ "b": 2 }',
    drop(['b']),
    '{ "a": 1 /* , */ }',
  ],
  'remove: the comma behind a comment': ['[1 /* one */, 2]', drop(['0']), '[ /* one */ 2]'],
  'move: into an object': [
    '{ "a": 1, "b": { "c": 2 } }',
    moveTo('a', ['b']),
    '{ "b": { "c": 2, "a": 1 } }',
  ],
  'move: into a new object': [
    '{\n  "a": [\n    1\n  ]\n}',
    moveTo('a', [], 'b'),
    '{\n  "b": {\n    "a": [\n      1\n    ]\n  }\n}',
  ],
  'move: lines into a line': [
    '{ "b": { "c": 2 }, "a": [\n  1\n] }',
    moveTo('a', ['b']),
    '{ "b": { "c": 2, "a": [\n  1\n] } }',
  ],
  'move: two into a new object': [
    '{"a":1,"b":2,"c":3}',
    moveTo('a b', [], 'd'),
    '{"d":{"a":1,"b":2},"c":3}',
  ],
  'move: minified': ['{"a":1,"b":{}}', moveTo('a', ['b']), '{"b":{"a":1}}'],
  'move: minified, into a new object': [
    '{"a":1,"b":{}}',
    moveTo('a', ['b'], 'c'),
    '{"b":{"c":{"a":1}}}',
  ],
};

for (const [what, [before, verb, after]] of Object.entries(rows)) {
  test(what, () => {
    const { tree } = parse(before);
    assert.equal(applyEdits(before, [...verb(tree)]), after);
  });
}

test('insert: items at every offset of a list', () => {
  for (const text of ['[1, 2]', '[1,2]', '[]', '[\n  1,\n  2\n]', '[\r\n  1\r\n]', '[ ]']) {
    const { tree } = parse(text);
    const before = JSON.parse(text) as unknown[];
    for (let offset = 1; offset < text.length; offset++) {
      const edits = insertItems(tree, tree.root, { items: [7, 8], offset });
      if (edits === undefined) assert.fail(`at ${offset} of ${text}`);
      const after = JSON.parse(applyEdits(text, edits)) as unknown[];
      const index = after.indexOf(7);
      assert.deepEqual(after, before.toSpliced(index, 0, 7, 8), `at ${offset} of ${text}`);
    }
  }
  const open = '{ "a": [1';
  const { tree } = parse(open);
  const list = tree.member(tree.root, 'a');
  const edits = insertItems(tree, list, { items: [7], offset: open.length }) ?? [];
  assert.equal(applyEdits(open, edits), '{ "a": [1, 7');
});
