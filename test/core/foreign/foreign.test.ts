import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readExpression, readModule } from '../../../server/src/core/foreign/javaScript.ts';
import {
  checkLimits,
  ForeignSyntaxError,
  largestText,
} from '../../../server/src/core/foreign/limits.ts';
import { type Literal, toJson } from '../../../server/src/core/foreign/literal.ts';
import { readToml } from '../../../server/src/core/foreign/toml.ts';
import { readYaml } from '../../../server/src/core/foreign/yaml.ts';
import type { Span } from '../../../server/src/core/text/span.ts';

const jsonOf = (literal: Literal) => {
  const json = toJson(literal);
  return json === undefined ? 'unreadable' : json;
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
  const expressions: Readonly<Record<string, unknown>> = {
    '{ a: [1, -2, +3], "b": `text`, c: true }': { a: [1, -2, 3], b: 'text', c: true },
    '({ a: (1), d: null } as const)': { a: 1, d: null },
    ['`a$' + '{1}`']: 'unreadable',
    '"a" + `b`': 'unreadable',
    '/a/v': 'unreadable',
    '[1E3, 0.10, 0x1f, 0B11]': [1000, 0.1, 31, 3],
    '[...[1, 2], 3]': [1, 2, 3],
    '{ ...{ a: 1 }, b: undefined, "c": 2, 3: 4 }': { a: 1, c: 2, 3: 4 },
    '[<Depth>1, 2!, 3 satisfies Depth]': [1, 2, 3],
    '{ a: { b: f() }, c: x }': 'unreadable',
    '{ a: 1, b: 2, ...{ a: 3, c: 4 }, b: undefined, c: 5, "a": 6 }': { a: 6, c: 5 },
    '{ ...{ a: 1, d: { b: 2 } }, ...{ d: { c: 3 } }, ["a"]: 4, [5]: 6 }': {
      a: 4,
      d: { c: 3 },
      5: 6,
    },
    'Object.assign({ a: 1 }, { a: 2, b: 3 }, ...[{ b: 4 }])': { a: 2, b: 4 },
  };
  for (const [text, json] of Object.entries(expressions)) {
    assert.deepEqual(jsonOf(readExpression(text).value), json, text);
  }
});

test('values that are nested deeper than the limit are not read', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  assert.notEqual(jsonOf(readExpression(nested(100)).value), 'unreadable');
  assert.equal(jsonOf(readExpression(nested(101)).value), 'unreadable');
  assert.equal(jsonOf(readExpression(`${'+ '.repeat(101)}1`).value), 'unreadable');
  assert.equal(jsonOf(readExpression(`${'+ '.repeat(100)}1`).value), 1);
  assert.deepEqual(jsonOf(readExpression(`[${'[],'.repeat(1001)}]`).value), Array(1001).fill([]));
});

test('a syntax error and the limits have the offset in the text', () => {
  fails(() => readExpression('{ a: 1 b }'), /^(?!.*\().+$/, 7);
  fails(() => readExpression('1); (2'), /^not one expression$/, 0);
  fails(() => readModule('export default { a: 1 b }'), /./, 22);
  fails(() => readExpression(`x${'['.repeat(1001)}`), /nested too deeply/, 1001);
  fails(() => readToml(`a = ${'['.repeat(1001)}`), /nested too deeply/, 1004);
  fails(() => readExpression(' '.repeat(largestText + 1)), /too long/, 0);
});

test('TOML is read as JSON, with dates as text', () => {
  const commented = '# "a" = 1\n"b" = "x # y" # c = 1\n';
  assert.deepEqual(textsOf(commented, readToml(commented).comments), ['# "a" = 1', '# c = 1']);
  assert.deepEqual(jsonOf(readToml('a = 1\nb = [true, "x"]\n[c]\nd = 2026-01-02\n').value), {
    a: 1,
    b: [true, 'x'],
    c: { d: '2026-01-02' },
  });
  const nested = '[a.b]\nc.d = 1\nc.e = 2\n[a.f]\n[[a.g]]\nh = 3\n[[a.g]]\n[a.g.i]';
  assert.deepEqual(jsonOf(readToml(nested).value), {
    a: { b: { c: { d: 1, e: 2 } }, f: {}, g: [{ h: 3 }, { i: {} }] },
  });
  fails(() => readToml('a = 1\nb = '), /./, 10);
  fails(() => readToml(`a = 1\nb${'.c'.repeat(101)} = 1`), /^nested too deeply$/, 6);
  fails(() => readToml(`a = "${'x'.repeat(500_000)}"`), /^too long$/, 0);
});

const textsOf = (text: string, spans: readonly Span[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

/** Each call and each value that is not read inside of a value, with its text. */
function described(text: string, literal: Literal): string[] {
  const [own] = textsOf(text, [literal.span]);
  switch (literal.kind) {
    case 'scalar':
      return [];
    case 'list':
      return literal.items.flatMap(item => described(text, item));
    case 'fields':
      return literal.fields.flatMap(({ name, nameSpan, value }) => {
        const inner = described(text, value);
        return inner.length === 0 ? [] : [`${name} (${textsOf(text, [nameSpan])})`, ...inner];
      });
    case 'call':
      return [`${literal.name}: ${own}`, ...literal.arguments.flatMap(one => described(text, one))];
    case 'unreadable':
      return [`not read: ${own}`];
  }
}

test('an expression says where it cannot be read', () => {
  for (const [text, ...expected] of [
    ['{ a: [f] }', 'a (a)', 'not read: f'],
    ['[1, ...x]', 'not read: ...x'],
    ['{ a: 1, ...x }', '… (...x)', 'not read: ...x'],
    ['{ a: 1, ...x, ...y, a: 2 }', '… (...x)', 'not read: ...x', '… (...y)', 'not read: ...y'],
    ['Object.assign({}, x.y)', '… (x.y)', 'not read: x.y'],
    ['[{ a: 1, ...x }.a]', 'not read: { a: 1, ...x }.a'],
    [
      '[[1].map(f), JSON.parse(x), Graph().b()]',
      'not read: [1].map(f)',
      'not read: JSON.parse(x)',
      'not read: Graph().b()',
    ],
    ['[[1, , 2]]', 'not read: [1, , 2]'],
    ['{ get a() { return 1 } }', 'a (a)', 'not read: get a() { return 1 }'],
    ['[() => 1]', 'not read: () => 1'],
    ['{ [a]: 1 }', '… ([a]: 1)', 'not read: [a]: 1'],
    ['[-12345678901234567890]', 'not read: -12345678901234567890'],
    ['[10n, 1e999, -x]', 'not read: 10n', 'not read: 1e999', 'not read: -x'],
    ['[0x20000000000000]', 'not read: 0x20000000000000'],
    ['[`a$' + '{x}`]', 'not read: `a$' + '{x}`'],
    ['[~1, +"1", new X()]', 'not read: ~1', 'not read: +"1"', 'not read: new X()'],
    ['Plugin.Graph(1, [y])', 'Graph: Plugin.Graph(1, [y])', 'not read: y'],
    ['[f(), a?.b.c()]', 'f: f()', 'c: a?.b.c()'],
    ['[a["b"](), (() => 1)()]', 'not read: a["b"]()', 'not read: (() => 1)()'],
  ] as const) {
    assert.deepEqual(described(text, readExpression(text).value), expected, text);
  }
});

test('numbers of TOML that JSON does not have are not read, and every value has its place', () => {
  const text = 'a."b.c" = [1, { d = nan }] # ]\n[[p]]\nq.r = inf\n[[p]]\ns = 12345678901234567890';
  const [first, second] = [['p (p)', 'q (q)', 'r (r)'], ['s (s)']];
  assert.deepEqual(described(text, readToml(text).value), [
    ...['a (a)', 'b.c ("b.c")', 'd (d)', 'not read: nan'],
    ...[...first, 'not read: inf', ...second, 'not read: 12345678901234567890'],
  ]);
});

test('a module has exports, statements that are not executed, and comments', () => {
  const rows: Readonly<Record<string, readonly [parts: object, ...effects: string[]]>> = {
    'export const a = 1, b = 2;': [{ a: 1, b: 2 }],
    'const a = 1;\nexport { a, a as b };': [{ a: 1, b: 1 }],
    'const { a } = x;\nlet b;\nexport { a, b };': [{ a: 'unreadable', b: 'unreadable' }],
    'export default { x: a };\nexport const a = 1;\nexport const b = [2];': [
      { default: { x: 1 }, b: [2] },
    ],
    'const a = 1;\nexport { a as default };\nexport * from "./a.ts";\nexport { b } from "./b.ts";':
      [{ default: 1 }, ...['export * from "./a.ts";', 'export { b } from "./b.ts";']],
    'module.exports = {};\nmodule.exports.default = 1;\nexports.b = 2;': [{ default: 1, b: 2 }],
    'exports.a.b = 1;\nexports.c += 1;\nx.d = 1;\nexports["e"] = 1;\nrun();': [
      {},
      ...['exports.a.b = 1;', 'exports.c += 1;', 'x.d = 1;', 'exports["e"] = 1;', 'run();'],
    ],
    "'use strict';\nimport x from 'x';\ntype B = 1;;\nexport = [1];": [{}, 'export = [1];'],
    'function f() {}\nclass C {}\nexport function g() {}\nexport default class {}': [{}],
  };
  for (const [text, [parts, ...expected]] of Object.entries(rows)) {
    const read = readModule(text);
    const found = [...read.parts].map(([name, value]) => [name, jsonOf(value)]);
    assert.deepEqual(Object.fromEntries(found), parts, text);
    assert.deepEqual(textsOf(text, read.effects), expected, text);
  }
  const text = '// one\nexport default ["// no", x]; /* two */';
  assert.deepEqual(textsOf(text, readModule(text).comments), ['// one', '/* two */']);
});

test('calls of what is imported may be plugins, and calls of functions of the module are not read', () => {
  const last: Readonly<Record<string, string>> = {
    'const { Graph } = require("x"), P = require("y"); export default [P.Toc(), Graph()]':
      'Graph: Graph()',
    'const P = require("y"); export default [P.Toc()]': 'Toc: P.Toc()',
    'function f() {}; export default [f()]': 'not read: f()',
    'const f = () => 1, g = f; export default [g()]': 'not read: g()',
    'const p = { f() {} }; class C {}; export default [C.f(), p.f()]': 'not read: p.f()',
    'const a = b, b = a; export default [a]': 'not read: a',
  };
  for (const [text, expected] of Object.entries(last)) {
    const value = readModule(text).parts.get('default') ?? assert.fail(text);
    assert.equal(described(text, value).at(-1), expected, text);
  }
  const text =
    'const a = [1]; function f() {}; f(); a.push(2); exports.c.d = 1; log(1); export * from "a"';
  const changes = readModule(text).effects.filter(({ mayChange }) => mayChange);
  assert.deepEqual(textsOf(text, changes), ['f();', 'a.push(2);', 'exports.c.d = 1;']);
});

test('the comments of an expression and of YAML', () => {
  const expression = '/* one */ { a: "// no" } // two';
  assert.deepEqual(textsOf(expression, readExpression(expression).comments), [
    '/* one */',
    '// two',
  ]);
  const yaml = '--- # one\na: "# no" # two\nb: |\n  # no\n# three\nc: #no';
  assert.deepEqual(textsOf(yaml, readYaml(yaml).comments), ['# one', '# two', '# three', '#no']);
  const scalar = '--- |\n# no\n';
  assert.deepEqual(textsOf(scalar, readYaml(scalar).comments), []);
});

test('YAML is read as JSON', () => {
  const rows: Readonly<Record<string, unknown>> = {
    'a: [1, -2.50, 0x10, true, x, "1"]\nb:': { a: [1, -2.5, 16, true, 'x', '1'], b: null },
    '': null,
    '- 2026-01-02\n- !!str 1': ['2026-01-02', '1'],
    'a: &x [1]\nb: *x': { a: [1], b: [1] },
    '"<<": 1\na: &a { b: 1 }\n': { '<<': 1, a: { b: 1 } },
    'a: &a { x: 1, y: 2, z: 3 }\nb: { y: 4, <<: [{ z: 5 }, *a], x: 6 }': {
      a: { x: 1, y: 2, z: 3 },
      b: { x: 6, y: 4, z: 5 },
    },
    '<<: { a: 1, b: 2 }\n<<: { a: 3, c: { <<: { d: 4 } } }': { a: 1, b: 2, c: { d: 4 } },
  };
  for (const [text, json] of Object.entries(rows))
    assert.deepEqual(jsonOf(readYaml(text).value), json, text);
});

test('YAML says where it cannot be read', () => {
  for (const [text, ...expected] of [
    ['a: !x 1\n"b": [.inf]', 'a (a)', 'not read: 1', 'b ("b")', 'not read: .inf'],
    ['- 12345678901234567890', 'not read: 12345678901234567890'],
    ['a: 1\n<<: [2]', '… (2)', 'not read: 2'],
    [`- &x 1\n${'- *x\n'.repeat(101)}`, 'not read: *x'],
  ] as const) {
    assert.deepEqual(described(text, readYaml(text).value), expected, text);
  }
  fails(() => readYaml('a: 1\n---\nb: 2'), /^it has several documents$/, 5);
  fails(() => readYaml('a: [1\nb: 2'), /^(?!it has)[^\n]+$/, 6);
  assert.equal(jsonOf(readYaml('&x [*x]').value), 'unreadable');
});

test('the limits of a text before it is parsed', () => {
  const tooDeep = /^nested too deeply$/;
  for (const text of [
    ' '.repeat(1_000_000),
    '[]'.repeat(1001),
    '- '.repeat(49),
    'a: '.repeat(19),
  ]) {
    checkLimits(text);
  }
  fails(() => checkLimits(' '.repeat(1_000_001)), /^too long$/, 0);
  for (const bracket of '[{(') fails(() => checkLimits(bracket.repeat(1001)), tooDeep, 1000);
  fails(() => checkLimits(`a\n${' -\t'.repeat(50)}`), tooDeep, 2);
  fails(() => checkLimits(`a\n${'a: '.repeat(20)}`), tooDeep, 2);
  // The parser is recursive.
  assert.throws(() => readExpression(`${'!'.repeat(100_000)}1`), ForeignSyntaxError);
});
