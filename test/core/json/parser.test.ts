import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse as parseJsonc } from 'jsonc-parser';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { parse } from '../../../server/src/core/json/parse/parser.ts';
import { valueEnd } from '../../../server/src/core/json/recovery/words.ts';
import { plainValue, readValue } from '../../../server/src/core/json/tree/plainValue.ts';
import { noNode } from '../../../server/src/core/json/tree/tape.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares with what another parser reads from a text without errors. That is not `JSON.parse` where
 * names have escapes, since some versions of V8 mistake one such name for another; and the other one
 * does not know the name `__proto__`.
 */
function assertRead(text: string): void {
  const hasEscapedName = /\\.[^"]*"\s*:/s.test(text);
  const known = hasEscapedName ? text.replaceAll('__proto__', '__prot0__') : text;
  const { tree } = parse(known);
  const expected = hasEscapedName ? parseJsonc(known) : JSON.parse(known);
  assert.deepEqual(readValue(tree, tree.root), expected);
  assert.deepEqual(plainValue(tree, tree.root), expected);
}

test('a name with an escape is not confused with an earlier name', () => {
  for (const name of ['\\\\', '\\t', '\\"', '\\u0041']) {
    const { value } = new ConfigDocument(`{"a${name}":1,"b":2}`);
    assert.deepEqual(Object.keys(value as object), [JSON.parse(`"a${name}"`), 'b']);
  }
});

test('reads valid JSON like JSON.parse', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      assert.deepEqual(parse(text).errors, []);
      assertRead(text);
    }),
    limits(500),
  );
});

test('reports an error for the same random texts as JSON.parse', () => {
  const piece = fc.constantFrom(
    ...'{}[]:,"\'\\ \n\t\r;=/*-+.01eEtfn\u00a0\u201c',
    ...['true', 'false', 'null', '"a"', '1', '0.5', '"\\n"', '//', '/*', '*/', 'True', '\\u12'],
  );
  const mutation = fc.record({ at: fc.nat(), remove: fc.nat(3), insert: piece });
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.array(mutation, { maxLength: 4 }),
      (json, mutations) => {
        let text = JSON.stringify(JSON.parse(json), null, 1);
        for (const { at, remove, insert } of mutations) {
          const start = at % (text.length + 1);
          text = text.slice(0, start) + insert + text.slice(start + remove);
        }
        const { tree, errors } = parse(text);
        assert.equal(errors.length === 0, accepts(text), text);
        for (const { span } of errors)
          assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length);
        if (errors.length === 0) assertRead(text);
        else readValue(tree, tree.root);
      },
    ),
    limits(5000),
  );
});

test('names with escapes are known as such in each version, and strings with escapes in damaged texts', () => {
  for (const [before, after] of [
    ['{"\\t": {"b": 1}, "c": [1, 2]}', '{"\\t": {"b": 1}, "c": [1, 3]}'],
    ['{"a": {"b": 1}, "c": {"d": 1}}', '{"a": {"b": 1}, "c": {"\\t": 1}}'],
  ] as const) {
    const { tree } = new ConfigDocument(after, { before: new ConfigDocument(before) });
    assert.deepEqual([tree.hasPlainNames, tree.isJson], [false, true], after);
  }
  const { tree } = parse('{"a": "\\u0041\\n", }');
  assert.equal(tree.scalarValue(tree.member(tree.root, 'a')), 'A\n');
});

test('the objects and lists in 500 others are empty in a value', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    for (const depth of [500, 501, 600]) {
      const { tree } = parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
      const json = JSON.stringify(plainValue(tree, tree.root));
      assert.equal(json.split(open.charAt(0)).length - 1, Math.min(depth, 501));
      assert.equal(json.includes('1'), depth === 500);
    }
  }
});

test('terminates with many wrong brackets and quotes', () => {
  const count = 25_000;
  for (const [open, wrong] of [
    ['[', '}'],
    ['{"a":', ']'],
  ] as const) {
    const { errors } = parse(open.repeat(count) + wrong.repeat(count));
    assert.ok(errors.length > 0);
  }
  assert.ok(parse(`[${'‘a '.repeat(count)}`).errors.length > 0);
});

test('long strings at the position of a name do not overflow the stack', () => {
  for (const body of ['x', '\\n']) {
    const { errors } = parse(`{"a":\n"\\t${body.repeat(20_000_000 / body.length)}"}`);
    assert.deepEqual(errors, []);
  }
});

test('terminates for a property without a name and value', () => {
  const { tree } = parse('{"a":1,:=b 2}');
  for (let node = 0; node < tree.size; node++) {
    assert.ok(tree.lastInside(node) >= node && tree.end(node) >= tree.start(node));
  }
});

test('reads characters of any length, in texts of any length, at their UTF-16 offsets', () => {
  const values = [
    ...['a', 'ä', '…', '日本', '😀', '\ud800', '\udc00', '\ufeff', '\u007f\u0080\uffff', '"\\\n'],
  ];
  for (const start of ['', '\ufeff']) {
    for (const count of [1, 3000, 60_000]) {
      const written = Array.from({ length: count }, (_, index) => values[index % values.length]);
      const text = `${start}{"${'é'.repeat(count)}": ${JSON.stringify([...values, ...written])}, "b": 1e2}`;
      const { tree, errors } = parse(text);
      assert.deepEqual(errors, []);
      assert.equal(tree.isJson, true);
      const list = tree.propertyValue(tree.firstChild(tree.root));
      const read = tree.children(list).map(item => text.slice(tree.start(item), tree.end(item)));
      const found = read.map(item => JSON.parse(item));
      assert.deepEqual(found, [...values, ...written]);
      assert.equal(tree.scalarValue(tree.member(tree.root, 'b')), 100);
      assert.equal(tree.end(tree.root), text.length);
    }
  }
});

test('characters that are not ASCII are no space, no digits and no end of a string', () => {
  const texts = [
    '\u00a0{}',
    '{}\u2003',
    '[1\u0661]',
    '["a\u201d]',
    '[\u201ca"]',
    '[tru\u0435]',
    'ä',
  ];
  for (const text of texts) {
    assert.notEqual(parse(text).errors.length, 0, text);
  }
});

test('a valid text is read by the strict parser, whatever its whitespace is', () => {
  for (const space of ['', ' ', '\t', '\n', '\r', '\r\n\t  ']) {
    const text = ['', '{', '"a"', ':', '[', '1', ',', 'true', ']', '}', ''].join(space);
    assert.equal(parse(text).tree.isJson, true, JSON.stringify(text));
  }
});

test('a value of another language ends before what cannot be a part of it', () => {
  for (const [text, value] of [
    ['a, f(x, y), b', 'f(x, y)'],
    ['a, f(x, y', 'f(x'],
    ['a, f(") ,") }', 'f(") ,")'],
    ['a, f[1] // why', 'f[1]'],
    ['a, f "b": 1', 'f'],
  ] as const) {
    assert.equal(text.slice(3, valueEnd(text, 3, text.length)), value);
  }
});

test('the properties of an object of any size are found by name', () => {
  for (const count of [0, 1, 49, 50, 51, 200]) {
    const written = Array.from({ length: count }, (_, index) => `"a${index}": ${index}`);
    const { tree } = parse(`{${[...written, '"b\\u0063": 1', '"bc": 2'].join(', ')}}`);
    assert.equal(tree.property(tree.root, 'c'), noNode);
    assert.equal(tree.member(tree.root, 'b'), noNode);
    assert.equal(tree.member(tree.member(tree.root, 'bc'), 'a0'), noNode);
    for (let index = 0; index < count; index++) {
      assert.equal(tree.scalarValue(tree.member(tree.root, `a${index}`)), index);
    }
    assert.equal(tree.scalarValue(tree.member(tree.root, 'bc')), 2, 'The last one wins.');
    assert.equal(tree.children(tree.root).length, count + 2);
    assert.equal(tree.propertyName(tree.lastChild(tree.root)), 'bc');
    assert.deepEqual(tree.path(tree.member(tree.root, 'bc')), ['bc']);
  }
});

test('a string in other quotes is what is inside of them', () => {
  for (const [written, value] of [
    ["''", ''],
    ["'a'", 'a'],
    ["'", "'"],
    ['“a', 'a'],
    ["'\\'\\n'", "'\\n"],
  ] as const) {
    const { tree } = parse(`[${written}]`);
    assert.equal(tree.stringValue(tree.firstChild(tree.root)), value, written);
  }
});

test('a tree knows the relations of its nodes', () => {
  const text = '{"a": [1, [], {"b": "x"}], "c": {}}';
  const { tree } = parse(text);
  const at = (pointer: string) => tree.resolvePointer(pointer);
  const textOf = (node: number) => text.slice(tree.start(node), tree.end(node));
  assert.equal(textOf(at('/a/2/b')), '"x"');
  assert.deepEqual(tree.path(at('/a/2/b')), ['a', 2, 'b']);
  assert.deepEqual(tree.path(tree.root), []);
  for (const missing of ['/a/3', '/a/3/b', '/a/0/b', '/b', '/a/2/c', '/a/x']) {
    assert.equal(at(missing), noNode, missing);
  }
  assert.deepEqual(tree.children(at('/a')).map(textOf), ['1', '[]', '{"b": "x"}']);
  const found = tree.children(at('/a')).map(item => tree.indexOf(item));
  assert.deepEqual(found, [0, 1, 2]);
  assert.equal(tree.lastChild(at('/a')), at('/a/2'));
  assert.equal(tree.lastChild(at('/a/1')), noNode);
  assert.equal(tree.firstChild(at('/a/1')), noNode);
  assert.equal(tree.nextSibling(at('/a/2')), noNode);
  assert.equal(tree.nextSibling(tree.root), noNode);
  assert.deepEqual(tree.openerSpan(at('/a')), { start: 6, end: 7 });
  for (let offset = 0; offset <= text.length; offset++) {
    const node = tree.nodeAt(offset);
    assert.ok(tree.start(node) <= offset && offset <= tree.end(node), `${offset}`);
    const touching = (one: number) => tree.start(one) <= offset && offset <= tree.end(one);
    assert.ok(!tree.children(node).some(touching), `A child is at ${offset}, too.`);
  }
  assert.equal(tree.nodeAt(text.length + 1), noNode);
  const longer = text.replace('"x"', '["x"], "d": 1');
  const edited = new ConfigDocument(longer, { before: new ConfigDocument(text) }).tree;
  const whole = parse(longer).tree;
  for (let node = 0; node < whole.size; node++) {
    assert.deepEqual(edited.path(node), whole.path(node), 'A part that is parsed again fits in.');
    assert.deepEqual(edited.span(node), whole.span(node));
  }
  const lists = parse('[["x"]]').tree;
  assert.equal(lists.property(lists.root, 'x'), noNode);
  assert.equal(lists.property(noNode, 'x'), noNode);
  assert.equal(parse(' 1 ').tree.nodeAt(0), noNode);
});

test('names that are the same are found, however they are written', () => {
  for (const [text, repeats] of [
    ['{"a": 1, "b": 2}', false],
    ['{"a": 1, "b": 2, "a": 3}', true],
    ['{"a": 1, "\\u0061": 2}', true],
    ['{"aa": 1, "a": 2, "ab": 3, "bb": 4}', false],
    ['{}', false],
    ['{"a": 1', false],
  ] as const) {
    const { tree } = parse(text);
    assert.equal(tree.repeatsNames(tree.root), repeats, text);
  }
});
