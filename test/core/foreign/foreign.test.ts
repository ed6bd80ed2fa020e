import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readExpression, readModule } from '../../../server/src/core/foreign/javaScript.ts';
import { ForeignSyntaxError, largestText } from '../../../server/src/core/foreign/limits.ts';
import { type Literal, toJson } from '../../../server/src/core/foreign/literal.ts';
import { findTomlComments, readToml } from '../../../server/src/core/foreign/toml.ts';

const jsonOf = (literal: Literal) => {
  const result = toJson(literal);
  return 'json' in result ? result.json : result.without.kind;
};

/** Asserts where and why a text cannot be read. */
function fails(read: () => unknown, message: RegExp, offset: number): void {
  assert.throws(read, error => {
    assert.ok(error instanceof ForeignSyntaxError);
    assert.match(error.message, message);
    assert.equal(error.offset, offset);
    return true;
  });
}

test('an expression is read as JSON', () => {
  const expressions: readonly (readonly [text: string, json: unknown])[] = [
    [
      '{ a: [1, -2, +3], "b": `text`, c: true, d: null }',
      { a: [1, -2, 3], b: 'text', c: true, d: null },
    ],
    ['({ a: (1) } as const)', { a: 1 }],
    ['-x', 'unreadable'],
    ['[!1, !0, !x]', 'unreadable'],
    ['[!1, !0]', [false, true]],
    ['`a$' + '{1}$' + '{"b"}`', 'a1b'],
    ['`a$' + '{x}`', 'unreadable'],
    ['"a" + `b`', 'ab'],
    ['1 + 1', 'unreadable'],
    ['/a/v', 'unreadable'],
    ['10n', 'unreadable'],
    ['1e999', 'unreadable'],
    ['1E3', 1000],
  ];
  for (const [text, json] of expressions) {
    assert.deepEqual(jsonOf(readExpression(text)), json, text);
  }
});

test('a mistake in TOML is at its place', () => {
  fails(() => readToml('a = 1\nb = 1x\n'), /./, 11);
});

test('values that are nested deeper than the limit are not read', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  assert.notEqual(jsonOf(readExpression(nested(100))), 'unreadable');
  assert.equal(jsonOf(readExpression(nested(101))), 'unreadable');
  assert.equal(jsonOf(readExpression(`${'+ '.repeat(101)}1`)), 'unreadable');
  assert.equal(jsonOf(readExpression(`${'+ '.repeat(100)}1`)), 1);
  assert.deepEqual(jsonOf(readExpression(`[${'[],'.repeat(1001)}]`)), Array(1001).fill([]));
});

test('a syntax error and the limits have the offset in the text', () => {
  fails(() => readExpression('{ a: 1 b }'), /./, 7);
  fails(() => readModule('export default { a: 1 b }'), /./, 22);
  fails(() => readExpression(`x${'['.repeat(1001)}`), /nested too deeply/, 1001);
  fails(() => readToml(`a = ${'['.repeat(1001)}`), /nested too deeply/, 1004);
  fails(() => readExpression(' '.repeat(largestText + 1)), /too long/, 0);
});

test('the default export of a module, however it is written', () => {
  for (const text of [
    'export default { a: 1 }',
    'const site = { a: 1 };\nexport { site as default };',
    'const site = { a: 1 };\nexport default site;',
    'module.exports = { a: 1 };',
    'exports.default = { a: 1 };',
  ]) {
    const main = readModule(text).parts.get('default');
    assert.deepEqual(main && jsonOf(main), { a: 1 }, text);
  }
});

test('TOML is read as JSON, with dates as text', () => {
  assert.deepEqual(jsonOf(readToml('a = 1\nb = [true, "x"]\n[c]\nd = 2026-01-02\n')), {
    a: 1,
    b: [true, 'x'],
    c: { d: '2026-01-02' },
  });
  fails(() => readToml('a = 1\nb = '), /./, 10);
});

test('numbers of TOML that JSON does not have are not read', () => {
  for (const [text, reason] of [
    ['a = inf', 'expression'],
    ['a = 12345678901234567890', 'digits'],
  ] as const) {
    const read = readToml(text);
    const value = read.kind === 'fields' ? read.fields[0]?.value : undefined;
    assert.equal(value?.kind === 'unreadable' && value.reason, reason);
  }
});

test('keys and tables of TOML have their places', () => {
  const text = `# "a" = 1
a = """
b = 1"""
'b' = "x # y" # c = 1
d.e = 1
[[f]]
g = [ { h = 1 }, { i = 1 } ]
[[f]]
[ f.i ]
"j k" = 2
`;
  const found: string[] = [];
  const visit = (value: Literal): void => {
    if (value.kind === 'list') for (const item of value.items) visit(item);
    if (value.kind !== 'fields') return;
    for (const { name, nameSpan, value: inner } of value.fields) {
      found.push(`${name}: ${text.slice(nameSpan.start, nameSpan.end)}`);
      visit(inner);
    }
  };
  visit(readToml(text));
  assert.deepEqual(found.slice(0, 3), ['a: a', "b: 'b'", `d: ${text}`]);
  assert.deepEqual(found.slice(3), [
    'e: d.e',
    'f: f',
    'g: g',
    'h: g',
    'i: g',
    'i: f.i',
    'j k: "j k"',
  ]);
  assert.deepEqual(
    findTomlComments(text).map(({ start, end }) => text.slice(start, end)),
    ['# "a" = 1', '# c = 1'],
  );
});
