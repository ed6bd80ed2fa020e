import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../server/src/core/json/parse/parser.ts';
import type { SyntaxTree } from '../../../server/src/core/json/tree/syntaxTree.ts';
import {
  append,
  insertItems,
  memberOf,
  move,
  remove,
  set,
  setMembers,
} from '../../../server/src/core/json/write/jsonWriter.ts';
import { applyEdits, type Edit } from '../../../server/src/core/text/edit.ts';
import { rowsOf } from '../../support/table.ts';

const x87 = 'x'.repeat(87);

/** Returns the edits of a verb with its place and values. A path has slashes, that of the root is a period. */
function edits(tree: SyntaxTree, [verb, place = '', ...others]: readonly string[]): Edit[] {
  const at = (path: string) => tree.descendant(tree.root, path === '.' ? [] : path.split('/'));
  const member = (path: string) => memberOf(tree, at(path));
  const [other = '', ...missing] = others;
  if (verb === 'append') return [append(tree, at(place), JSON.parse(other))];
  if (verb === 'insert')
    return insertItems(tree, at('.'), { items: JSON.parse(other), offset: Number(place) }) ?? [];
  if (verb === 'remove') return remove(tree, [place, ...others].map(member));
  if (verb === 'members') {
    const values = new Map(Object.entries(JSON.parse(place)));
    return setMembers(tree, tree.root, { set: values, remove: others });
  }
  if (verb === 'move') {
    const moved = place.split(',').map(name => ({ property: member(name), name }));
    return move(tree, moved, { target: at(other), missing });
  }
  const path = place.split('/').map(step => (/^\d/.test(step) ? Number(step) : step));
  return set(tree, path, other === '' ? undefined : JSON.parse(other));
}

/** What is done, a text, the verb with its place and values, and the text afterwards. */
const rows = rowsOf(`
append: a comma inside of a string | ["a,b"] | append . ["c"] | ["a,b", "c"]
append: a list in a list | [["x","y"], 1] | append . ["c"] | [["x","y"], 1, "c"]
append: a compact list | ["a","b"] | append . ["c"] | ["a","b","c"]
append: a wide list | ["a",  "b"] | append . ["c"] | ["a",  "b",  "c"]
append: an empty list | [] | append . ["c"] | [⏎  "c"⏎]
append: an empty list with a space | [ ] | append . ["c"] | [⏎  "c"⏎]
append: an empty list in a line | { "a": [] } | append a ["c"] | { "a": ["c"] }
append: on lines | [⏎\t"a",⏎\t"b"⏎] | append . ["c"] | [⏎\t"a",⏎\t"b",⏎\t"c"⏎]
append: CRLF | [\r⏎  1\r⏎] | append . [{"a":1}] | [\r⏎  1,\r⏎  {\r⏎    "a": 1\r⏎  }\r⏎]
append: beside entries on one line | [⏎  { "a": 1 }⏎] | append . [{"b":2}] | [⏎  { "a": 1 },⏎  { "b": 2 }⏎]
append: beside compact entries | [⏎  {"a":1}⏎] | append . [{"b":2}] | [⏎  {"a":1},⏎  {"b":2}⏎]
append: beside entries on one line, up to 100 characters | [⏎  { "a": 1 }⏎] | append . [{"b":"${x87}"}] | [⏎  { "a": 1 },⏎  { "b": "${x87}" }⏎]
append: beside entries on one line, but too long for it | [⏎  { "a": 1 }⏎] | append . [{"b":"${x87}x"}] | [⏎  { "a": 1 },⏎  {⏎    "b": "${x87}x"⏎  }⏎]
append: minified | {"a":[{"b":1}]} | append a [{"c":[1,2]}] | {"a":[{"b":1},{"c":[1,2]}]}
append: after a comment | [⏎  1 // one⏎] | append . [2] | [⏎  1,⏎  2 // one⏎]
append: only a comment | [⏎  // none⏎] | append . [2] | [⏎  2⏎  // none⏎]
append: before a trailing comma | [⏎  1,⏎] | append . [2] | [⏎  1,⏎  2,⏎]
append: a property | { "a": 1 } | append . {"b":2,"c":{}} | { "a": 1, "b": 2, "c": {} }
append: a minified property | {"a":1} | append . {"b":[1,2]} | {"a":1,"b":[1,2]}
append: to an empty object | {} | append . {"a":1} | {⏎  "a": 1⏎}
append: to an object with a comment | { /* c */ } | append . {"a":1} | {⏎  "a": 1 /* c */ }
insert: before the first item | [1, 2] | insert 1 [7] | [7, 1, 2]
insert: before a comma | [1, 2] | insert 2 [7] | [1, 7, 2]
insert: on lines | [⏎  1,⏎  2⏎] | insert 2 [7] | [⏎  7,⏎  1,⏎  2⏎]
insert: on an empty line | [⏎  1,⏎⏎  2⏎] | insert 7 [7] | [⏎  1,⏎  7,⏎  2⏎]
set: a value | {"a": 1, "b": [2]} | set b/0 3 | {"a": 1, "b": [3]}
set: the same value | {"a": [1,2]} | set a [1,2] | {"a": [1,2]}
set: a missing path | {"a":1} | set b/c/0 2 | {"a":1,"b":{"c":[2]}}
set: behind the end of a list | {"a":[1]} | set a/2 2 | {"a":[1]}
set: at the end of a list | {"a":[1]} | set a/1 2 | {"a":[1,2]}
set: an item of an object | {"a":{"b":1}} | set a/0 2 | {"a":{"b":1}}
set: through a scalar | {"a":1} | set a/b 2 | {"a":1}
set: a property without a value | {"a": } | set a 2 | {"a": }
set: nothing | {"a":1,"b":2} | set a | {"b":2}
set: beside a comment | {⏎  "a": 1 // one⏎} | set a 2 | {⏎  "a": 2 // one⏎}
members: the last removed | { "a": 1, "b": 2 } | members {"a":3,"c":4} b | { "a": 3, "c": 4 }
members: all removed | { "a": 1, "b": 2 } | members {"c":3} a b | { "c": 3 }
members: on lines | {⏎  "a": 1⏎} | members {"c":3} a | {⏎  "c": 3⏎}
remove: the first | [1, 2, 3] | remove 0 | [2, 3]
remove: the last | [1, 2, 3] | remove 2 | [1, 2]
remove: two neighbors | [1, 2, 3] | remove 1 2 | [1]
remove: the only one | { "a": 1 } | remove a | {}
remove: the only one, with a trailing comma | { "a": 1, } | remove a | {}
remove: on lines | {\r⏎  "a": 1,\r⏎  "b": 2\r⏎} | remove b | {\r⏎  "a": 1\r⏎}
remove: before a comment | {⏎  "a": 1, // one⏎  "b": 2⏎} | remove a | {⏎   // one⏎  "b": 2⏎}
remove: after a comment | {⏎  "a": 1, // one, two⏎  "b": 2⏎} | remove b | {⏎  "a": 1 // one, two⏎}
remove: after a comment in the line | { "a": 1, /* , */ "b": 2 } | remove b | { "a": 1 /* , */ }
remove: the comma behind a comment | [1 /* one */, 2] | remove 0 | [ /* one */ 2]
move: into an object | { "a": 1, "b": { "c": 2 } } | move a b | { "b": { "c": 2, "a": 1 } }
move: into a new object | {⏎  "a": [⏎    1⏎  ]⏎} | move a . b | {⏎  "b": {⏎    "a": [⏎      1⏎    ]⏎  }⏎}
move: lines into a line | { "b": { "c": 2 }, "a": [⏎  1⏎] } | move a b | { "b": { "c": 2, "a": [⏎  1⏎] } }
move: two into a new object | {"a":1,"b":2,"c":3} | move a,b . d | {"d":{"a":1,"b":2},"c":3}
move: minified | {"a":1,"b":{}} | move a b | {"b":{"a":1}}
move: minified, into a new object | {"a":1,"b":{}} | move a b c | {"b":{"c":{"a":1}}}
`);

for (const [what = '', before = '', verb = '', after] of rows) {
  test(what, () => {
    assert.equal(applyEdits(before, edits(parse(before).tree, verb.split(' '))), after);
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
