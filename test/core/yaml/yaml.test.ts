/** What is wrong with a text in YAML, in the words of an author, and how edits are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import type { PropertyPath } from '../../../server/src/core/preview/model.ts';
import { preferredFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { yamlSyntax } from '../../../server/src/core/yaml/yaml.ts';
import { withProcessorTime } from '../../support/processorTime.ts';

const parse = (text: string, before?: ConfigDocument) =>
  new ConfigDocument(text, { syntax: yamlSyntax, before });

/** A site, of which the errors replace a part. */
const site = `configuration:
  pageTitle: Garden
  locale: en-US
plugins:
  - source: github:a/b
    enabled: true # why
  - source: github:a/c
    enabled: true
`;

/** By a part of the site and what is written instead: what is underlined, the message, and the fixed part. */
const errors: readonly (readonly [
  part: string,
  by: string,
  shown: string,
  says: RegExp,
  fixed?: string,
])[] = [
  [
    'Garden',
    'My: title',
    'My: title',
    /^A text with a colon and a space in it needs quotes\./,
    '"My: title"',
  ],
  ['Garden', '"Hi": there', '"Hi": there', /needs quotes/, `'"Hi": there'`],
  [
    'Garden',
    '@home # x',
    '@home',
    /^A text cannot begin with "@"\. Put it in quotes\./,
    '"@home" # x',
  ],
  ['Garden', '> x', '> x', /cannot begin with ">"/, '"> x"'],
  ['Garden', '- x', '- x', /cannot begin with "-"/, '"- x"'],
  ['Garden', '*.tmp', '*.tmp', /^The anchor "&\.tmp" does not exist/, '"*.tmp"'],
  ['Garden', '[*.tmp, a]', '*.tmp', /does not exist/, '["*.tmp", a]'],
  [
    'Garden',
    '!private/**',
    '!private/**',
    /^The tag "!private\/\*\*" is not supported/,
    '"!private/**"',
  ],
  ['Garden', '!!python/object:os.system x', '!!python/object:os.system x', /^The tag "!!python/],
  ['Garden', '!!binary aGk=', 'aGk=', /^The tag/],
  ['Garden', "'It's mine'", "s mine'", /^The text ends at the quote before this/, `"It's mine"`],
  ['Garden', '"a" b', 'b', /^The text ends at the quote/, `'"a" b'`],
  ['Garden', '"Garden', '"Garden', /^The closing quote is missing\./, '"Garden"'],
  [
    'Garden\n  locale: en-US',
    `"Garden\n  locale: "en-US"`,
    '"Garden',
    /closing quote/,
    `"Garden"\n  locale: "en-US"`,
  ],
  ['  locale', '\tlocale', '\t', /^YAML is indented with spaces, not with tabs\./, '  locale'],
  ['  locale', '  \tlocale', '\t', /tabs/, '  locale'],
  ['  locale', '    locale', 'locale', /^The indentation of this line fits none/, '  locale'],
  ['  locale', ' locale', 'locale', /^The indentation/, '  locale'],
  [
    '    enabled: true #',
    '   enabled: true #',
    'enabled',
    /^The indentation/,
    '    enabled: true #',
  ],
  [
    '    enabled: true #',
    '  enabled: true #',
    'enabled',
    /^The indentation/,
    '    enabled: true #',
  ],
  [
    '  - source: github:a/c',
    '   - source: github:a/c',
    '-',
    /^The indentation/,
    '  - source: github:a/c',
  ],
  [
    '  - source: github:a/c',
    '- source: github:a/c',
    '-',
    /^The indentation/,
    '  - source: github:a/c',
  ],
  [
    '  - source: github:a/c',
    '  -source: github:a/c',
    '-source',
    /^A space is missing after the dash/,
    '  - source: github:a/c',
  ],
  [
    'locale: en-US',
    'locale:en-US',
    'locale',
    /^A space is missing after the colon/,
    'locale: en-US',
  ],
  ['locale: en-US', 'locale en-US', 'locale', /^A colon is missing/, 'locale: en-US'],
  ['locale: en-US', 'locale = en-US', 'locale', /^A colon is missing/, 'locale: en-US'],
  ['plugins:', 'plugins', 'plugins', /^A colon is missing/, 'plugins:'],
  ['Garden', '[a, b', '[', /^This "\[" is never closed\./, '[a, b]'],
  ['Garden', '{a: 1 b: 2}', '1', /^A comma is missing here/, '{a: 1, b: 2}'],
  ['Garden', '["a" "b"]', '"', /^A comma is missing here/, '["a", "b"]'],
  ['Garden', '[a,, b]', ',', /^"," is not expected here/, '[a, b]'],
  ['plugins:', '---\nplugins:', '---', /^Only one document is allowed/, 'plugins:'],
  [
    'locale: en-US',
    'pageTitle: B',
    'pageTitle',
    /^Duplicate property "pageTitle", which is an error/,
  ],
  ['locale: en-US', '<<: *x', '<<', /^"<<" is not supported/],
  ['locale: en-US', '? [a]\n  : b', '[a]', /^A property name must be a text/],
  ['configuration', '%YAML 1.1\n---\nconfiguration', '%', /^YAML 1\.1 is not supported/],
  [
    '  locale: en-US',
    '<<<<<<< HEAD\n  locale: a\n=======\n  locale: b\n>>>>>>> x',
    '<<<<<<< HEAD',
    /merge conflict/,
  ],
];

for (const [part, by, shown, says, fixed] of errors) {
  test(`one error of YAML: ${JSON.stringify(by)} for ${JSON.stringify(part)}`, () => {
    const text = (by.includes('*x') ? 'x: &x {}\n' : '') + site.replace(part, by);
    const [problem = assert.fail(), ...others] = validate(parse(text));
    assert.deepEqual(others, []);
    const { code, span, message } = problem;
    assert.match(code, /^syntax-(?:yaml|merge-conflict)$/);
    assert.equal(text.slice(span.start, span.end), shown);
    assert.match(message, says);
    for (const { edits } of problem.fixes?.() ?? []) {
      const left = validate(parse(applyEdits(text, edits))).map(other => other.message);
      assert.ok(!left.includes(message), `The fix leaves the problem: ${applyEdits(text, edits)}`);
    }
    if (fixed === undefined) return;
    const fix = preferredFix(problem) ?? assert.fail('There is no preferred fix.');
    assert.equal(applyEdits(text, fix.edits), site.replace(part, fixed));
  });
}

test('an empty value says what is missing, and a color that is a comment gets quotes', () => {
  const text = site.replace('Garden', '#fff # the title').replace('en-US', '');
  const said = validate(parse(text)).filter(({ code }) => code === 'wrong-type');
  assert.deepEqual(
    said.map(({ message }) => message),
    [
      '"pageTitle" has no value, because "#" begins a comment. Put the text in quotes.',
      '"locale" has no value. It must be a string.',
    ],
  );
  const [{ fixes } = assert.fail()] = said;
  const [fix = assert.fail()] = fixes?.() ?? [];
  assert.equal(fix.applicability, 'safe');
  assert.match(applyEdits(text, fix.edits), /pageTitle: "#fff" # the title\n/);
});

test('an empty file gets a configuration in YAML', () => {
  for (const text of ['', '# My site\n', '---\n', '\ufeff']) {
    const [problem = assert.fail(), ...others] = validate(parse(text));
    assert.deepEqual([problem.code, others], ['syntax-empty', []]);
    const [fix = assert.fail()] = problem.fixes?.() ?? [];
    const after = applyEdits(text, fix.edits);
    assert.ok(after.startsWith(text), 'A comment stays.');
    assert.match(after, /configuration:\n {2}pageTitle: My Garden\n/);
    assert.deepEqual(parse(after).syntaxErrors, []);
  }
});

/** By a path and its new value, `undefined` to remove it: a text, and the same afterwards. */
const edits: readonly (readonly [
  path: PropertyPath,
  value: unknown,
  before: string,
  after: string,
])[] = [
  [['a'], 'x y', 'a: b # c\n', 'a: x y # c\n'],
  [['a'], 'it: #1', 'a: b\n', 'a: "it: #1"\n'],
  [['a'], "it's", "a: 'b'\n", "a: 'it''s'\n"],
  [['a'], 'yes', 'a: &x b\n', 'a: &x "yes"\n'],
  [['a'], 'x', 'a: |\n  b\n  c\nd: 1\n', 'a: x\nd: 1\n'],
  [['a'], 'x', 'a: # c\nb: 1\n', 'a: x # c\nb: 1\n'],
  [['a'], { b: [] }, 'a: 1\n', 'a:\n  b: []\n'],
  [['a'], 1, 'a:\n    b:\n        c: 1\nd: 1\n', 'a: 1\nd: 1\n'],
  [
    ['a', 'c'],
    { d: 1 },
    'a:\n    b: 1 # x\n\nd: 1\n',
    'a:\n    b: 1 # x\n    c:\n        d: 1\n\nd: 1\n',
  ],
  [['a', 'c'], 1, "'a': {'b': 1}\n", "'a': {'b': 1, 'c': 1}\n"],
  [['a', 'c'], 1, 'a: {}\n', 'a:\n  c: 1\n'],
  [
    ['a', 'b'],
    undefined,
    'a:\r\n  # x\r\n  b: 1 # y\r\n  c: 2\r\n',
    'a:\r\n  # x\r\n  # y\r\n  c: 2\r\n',
  ],
  [['a', 0, 'b'], undefined, 'a:\n  - b: 1\n    c: 2\n', 'a:\n  - c: 2\n'],
  [
    ['a', 0, 'b'],
    undefined,
    'a:\n  - b: 1 # x\n    # y\n    c: 2\n',
    'a:\n  - b: 1 # x\n    # y\n    c: 2\n',
  ],
  [['a', 'b'], undefined, 'a:\n  b: 1\nc: 2\n', 'a: {}\nc: 2\n'],
  [['a', 1], undefined, 'a: [1, 2, 3]\n', 'a: [1, 3]\n'],
  [['a', 2], undefined, 'a: [\n  1,\n  2,\n  3\n]\n', 'a: [\n  1,\n  2\n]\n'],
  [['a', 1], undefined, 'a:\n  - 1\n  - x: 2\n    y: 3\n  - 3\n', 'a:\n  - 1\n  - 3\n'],
  [['a'], undefined, '\ufeffa: 1\nb: 2\n', '\ufeffb: 2\n'],
];

for (const [path, value, before, after] of edits) {
  test(`an edit is written in the style around it: ${JSON.stringify(before)}`, () => {
    const result = previewEdits(parse(before), { kind: 'property', path, value });
    const text = result.ok ? applyEdits(before, result.value) : before;
    assert.equal(text, after);
    if (!result.ok) assert.match(result.failure.message, /^This is not possible in YAML\./);
  });
}

test('what an alias shares is not changed in one place only', () => {
  const text = 'a: &x {b: 1}\nc: *x\n';
  for (const path of [['a', 'b'], ['c', 'b'], ['c', 'd'], ['a']]) {
    assert.equal(previewEdits(parse(text), { kind: 'property', path, value: 5 }).ok, false);
  }
  const whole = previewEdits(parse(text), { kind: 'property', path: ['c'], value: 5 });
  assert.equal(whole.ok && applyEdits(text, whole.value), 'a: &x {b: 1}\nc: 5\n');
});

test('a version is what a new document with its text is', () => {
  let document = parse(site);
  for (const [part, by] of [
    ['  - source: github:a/b', '  -\n   source: github:a/b'],
    ['true #', 'false #'],
    ['a/c', 'a/d'],
  ]) {
    document = parse(document.text.replace(part ?? '', by ?? ''), document);
    const said = (one: ConfigDocument) => validate(one).map(({ fixes: _, ...rest }) => rest);
    assert.deepEqual(said(document), said(parse(document.text)));
    assert.deepEqual(
      document.view.plugins.map(({ name, isDisabled }) => [name, isDisabled]),
      parse(document.text).view.plugins.map(({ name, isDisabled }) => [name, isDisabled]),
    );
  }
});

test('texts without bounds are answered clearly, and nothing in them is executed', () => {
  const bomb = Array.from(
    { length: 12 },
    (_, i) => `a${i}: &a${i} [${`*a${i - 1},`.repeat(i && 9)}]`,
  );
  const nested = Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}a:`);
  const limits: readonly (readonly [text: string, says: RegExp])[] = [
    [bomb.join('\n'), /^The aliases stand for too many values/],
    ['a: &a\n  b: *a\n', /^The anchor "&a" does not exist/],
    [`a: ${'x'.repeat(16_000_000)}`, /^The file is too long/],
    ['['.repeat(2_000), /^The values are nested too deeply/],
    [`${'- '.repeat(100_000)}a`, /^The values are nested too deeply/],
    [nested.slice(0, 900).join('\n'), /^The values are nested too deeply/],
    [`${'{a: '.repeat(2_000)}${'}'.repeat(2_000)}`, /^The values are nested too deeply/],
    [`[${','.repeat(100_000)}`, /not expected here/],
  ];
  for (const [text, says] of limits) {
    const { result, milliseconds } = withProcessorTime(() => validate(parse(text)));
    assert.equal(result.length, 1, text.slice(0, 50));
    assert.match(result[0]?.message ?? '', says);
    assert.ok(milliseconds < 2_000, `${milliseconds} ms for ${text.slice(0, 50)}`);
  }
});

test('the comment that names a schema for editors is found at the beginning', () => {
  const line = '# yaml-language-server: $schema=./own.schema.json';
  for (const [text, value] of [
    [`${line}\na: 1\n`, './own.schema.json'],
    [`\ufeff# Site\r\n\r\n${line} \r\n---\r\na: 1\r\n`, './own.schema.json'],
    [`a: 1\n${line}\n`, undefined],
    [`a: "${line}"\n`, undefined],
  ] as const) {
    const { modeline } = parse(text).tree;
    assert.equal(modeline?.value, value);
    if (modeline) assert.equal(text.slice(modeline.span.start, modeline.span.end), value);
  }
});
