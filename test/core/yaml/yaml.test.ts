/** What is wrong with a text in YAML, in the words of an author, and how edits are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { remove } from '../../../server/src/core/json/write/jsonWriter.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import { preferredFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { yamlSyntax } from '../../../server/src/core/yaml/yaml.ts';
import { withProcessorTime } from '../../support/processorTime.ts';
import { rowsOf } from '../../support/table.ts';

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

/** A part of the site, what is written instead, what is underlined, how the message begins, and the fixed part. */
const errors = rowsOf(`
Garden | My: title | My: title | A text with a colon and a space in it needs quotes. | "My: title"
Garden | "Hi": there | "Hi": there | A text with a colon | '"Hi": there'
Garden | @home # x | @home | A text cannot begin with "@". Put it in quotes. | "@home" # x
Garden | > x | > x | A text cannot begin with ">" | "> x"
Garden | - x | - x | A text cannot begin with "-" | "- x"
Garden | *.tmp | *.tmp | The anchor "&.tmp" does not exist. | "*.tmp"
Garden | [*.tmp, a] | *.tmp | The anchor | ["*.tmp", a]
Garden | !private/** | !private/** | The tag "!private/**" is not supported. | "!private/**"
Garden | !!python/object:os.system x | !!python/object:os.system x | The tag "!!python/object:os.system"
Garden | !!binary aGk= | aGk= | The tag
Garden | 'It's mine' | s mine' | The text ends at the quote before this. | "It's mine"
Garden | "a" b | b | The text ends | '"a" b'
Garden | "Garden | "Garden | The closing quote is missing. | "Garden"
Garden⏎  locale: en-US | "Garden⏎  locale: "en-US" | "Garden | The closing quote | "Garden"⏎  locale: "en-US"
  locale | 	locale | 	 | YAML is indented with spaces, not with tabs. |   locale
  locale |   	locale | 	 | YAML is indented |   locale
  locale |     locale | locale | The indentation of this line fits none |   locale
  locale |  locale | locale | The indentation |   locale
    enabled: true # |    enabled: true # | enabled | The indentation |     enabled: true #
    enabled: true # |   enabled: true # | enabled | The indentation |     enabled: true #
  - source: github:a/c |    - source: github:a/c | - | The indentation |   - source: github:a/c
  - source: github:a/c | - source: github:a/c | - | The indentation |   - source: github:a/c
  - source: github:a/c |   -source: github:a/c | -source | A space is missing after the dash. |   - source: github:a/c
locale: en-US | locale:en-US | locale | A space is missing after the colon. | locale: en-US
locale: en-US | locale en-US | locale | A colon is missing | locale: en-US
locale: en-US | locale = en-US | locale | A colon is missing | locale: en-US
plugins: | plugins | plugins | A colon is missing | plugins:
Garden | [a, b | [ | This "[" is never closed. | [a, b]
Garden | {a: 1 b: 2} | 1 | A comma is missing here. | {a: 1, b: 2}
Garden | ["a" "b"] | " | A comma is missing here. | ["a", "b"]
Garden | [a,, b] | , | "," is not expected here. | [a, b]
plugins: | ---⏎plugins: | --- | Only one document is allowed in a file. | plugins:
locale: en-US | pageTitle: B | pageTitle | Duplicate property "pageTitle", which is an error in YAML.
locale: en-US | <<: *x | << | "<<" is not supported
locale: en-US | ? [a]⏎  : b | [a] | A property name must be a text.
configuration | %YAML 1.1⏎---⏎configuration | % | YAML 1.1 is not supported.
  locale: en-US | <<<<<<< HEAD⏎  locale: a⏎=======⏎  locale: b⏎>>>>>>> x | <<<<<<< HEAD | This is a merge conflict.
`);

for (const [part = '', by = '', shown, says = '', fixed] of errors) {
  test(`one error of YAML: ${JSON.stringify(by)} for ${JSON.stringify(part)}`, () => {
    const text = (by.includes('*x') ? 'x: &x {}\n' : '') + site.replace(part, by);
    const [problem = assert.fail(), ...others] = validate(parse(text));
    assert.deepEqual(others, []);
    const { code, span, message } = problem;
    assert.match(code, /^syntax-(?:yaml|merge-conflict)$/);
    assert.equal(text.slice(span.start, span.end), shown);
    assert.ok(message.startsWith(says), message);
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

test('lines that are not indented are one problem, and are indented where they are', () => {
  const rest = '  - source: github:a/d\n    enabled: true\n';
  const entry = (lines: string) => `${site}    ${lines.replaceAll('\n', '\n    ')}\n${rest}`;
  const before = validate(parse(site)).map(({ message }) => message);
  for (const [text, message, fixed] of [
    [
      entry('layout: # where\nposition: left # x\n\n# early\npriority: 5'),
      '"position" and "priority" belong to the layout of a plugin, not to plugin entry "c".',
      entry('layout: # where\n  position: left # x\n\n  # early\n  priority: 5'),
    ],
    [
      entry('options:\nlist:\n  - |\n    a\n\n    b\ndepth: 2'),
      'Unknown properties "list" and "depth" in plugin entry "c". A plugin\'s own settings belong in "options".',
      entry('options:\n  list:\n    - |\n      a\n\n      b\n  depth: 2'),
    ],
    [
      entry('layout: ~\norder: 5\nposition: left'),
      '"position" belongs to the layout of a plugin, not to plugin entry "c".',
      entry('layout:\n  position: left\norder: 5'),
    ],
  ] as const) {
    const found = validate(parse(text)).filter(problem => !before.includes(problem.message));
    assert.deepEqual(
      found.map(problem => problem.message),
      [message],
    );
    const fix = found[0] && preferredFix(found[0]);
    assert.equal(
      fix && applyEdits(text, fix.edits).replace(/ +$/gm, ''),
      fixed.replace(/ +$/gm, ''),
    );
  }
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

/** A path, its new value in JSON, or nothing to remove it, a text, and the same afterwards. */
const edits = rowsOf(`
a | "x y" | a: b # c⏎ | a: x y # c⏎
a | "it: #1" | a: b⏎ | a: "it: #1"⏎
a | "it's" | a: 'b'⏎ | a: 'it''s'⏎
a | "yes" | a: &x b⏎ | a: &x "yes"⏎
a | "x" | a: >⏎  b⏎  c⏎d: 1⏎ | a: x⏎d: 1⏎
a | "x" | a: # c⏎b: 1⏎ | a: x # c⏎b: 1⏎
a | {"b":[]} | a: 1⏎ | a:⏎  b: []⏎
a | 1 | a:⏎    b:⏎        c: 1⏎d: 1⏎ | a: 1⏎d: 1⏎
a/c | {"d":1} | a:⏎    b: 1 # x⏎⏎d: 1⏎ | a:⏎    b: 1 # x⏎    c:⏎        d: 1⏎⏎d: 1⏎
a/c | 1 | 'a': {'b': 1}⏎ | 'a': {'b': 1, 'c': 1}⏎
a/c | 1 | a: {}⏎ | a:⏎  c: 1⏎
a/b |  | a:⏎  # x⏎  b: 1 # y⏎  c: 2⏎ | a:⏎  # x⏎  # y⏎  c: 2⏎
a/0/b |  | a:⏎  - b: 1⏎    c: 2⏎ | a:⏎  - c: 2⏎
a/0/b |  | a:⏎  - b: 1 # x⏎    # y⏎    c: 2⏎ | a:⏎  - b: 1 # x⏎    # y⏎    c: 2⏎
a/b |  | a:⏎  b: 1⏎c: 2⏎ | a: {}⏎c: 2⏎
a/0 | 1 | a:⏎  - b: 1⏎    c: 2⏎ | a:⏎  - 1⏎
a/b | 1 | a: {b: , c: 2}⏎ | a: {b: , c: 2}⏎
a/1 |  | a: [1, 2, 3]⏎ | a: [1, 3]⏎
a/2 |  | a: [⏎  1,⏎  2,⏎  3⏎]⏎ | a: [⏎  1,⏎  2⏎]⏎
a/1 |  | a:⏎  - 1⏎  - x: 2⏎    y: 3⏎  - 3⏎ | a:⏎  - 1⏎  - 3⏎
a |  | ﻿a: 1⏎b: 2⏎ | ﻿b: 2⏎
`);

for (const [path = '', json = '', before = '', after] of edits) {
  test(`an edit is written in the style around it: ${JSON.stringify(before)}`, () => {
    const steps = path.split('/').map(step => (/^\d/.test(step) ? Number(step) : step));
    const value = json === '' ? undefined : JSON.parse(json);
    for (const end of ['\n', '\r\n']) {
      const text = before.replaceAll('\n', end);
      const result = previewEdits(parse(text), { kind: 'property', path: steps, value });
      const edited = result.ok ? applyEdits(text, result.value) : text;
      assert.equal(edited, after?.replaceAll('\n', end));
      if (!result.ok) assert.match(result.failure.message, /^This is not possible in YAML\./);
    }
  });
}

for (const [before = '', removed = '', after] of rowsOf(`
a: [1, 2, 3]⏎ | 1 2 | a: [1]⏎
a: [1, 2, 3]⏎ | 0 1 | a: [3]⏎
a: {b: 1, c: 2, d: 3}⏎ | 1 2 | a: {b: 1}⏎
a:⏎  - 1⏎  - 2⏎  - 3⏎ | 0 2 | a:⏎  - 2⏎
a:⏎  b: 1⏎  c: 2⏎  d: 3⏎ | 1 2 | a:⏎  b: 1⏎
`)) {
  test(`members are removed together: ${removed} of ${JSON.stringify(before)}`, () => {
    const { tree } = parse(before);
    const all = tree.children(tree.member(tree.root, 'a'));
    const members = removed.split(' ').map(index => all[Number(index)] ?? assert.fail());
    assert.equal(applyEdits(before, remove(tree, members)), after);
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

test('what moves keeps its alias, comments and quotes, and a first name its anchor', () => {
  const text = site
    .replace('Garden', "&p Garden\n  theme: {}\n  colors: # x\n    lightMode: { light: '#fff' }")
    .replace('source: github:a/c\n    enabled: true', '&q source: github:a/c\n    depth: *p');
  const fixes = validate(parse(text)).flatMap(problem => problem.fixes?.() ?? []);
  const results = fixes.map(({ title, edits }) => [title, applyEdits(text, edits)] as const);
  for (const [title, after] of results) assert.deepEqual(parse(after).syntaxErrors, [], title);
  const all = results.map(([title, after]) => `${title}: ${after}`).join('');
  assert.match(
    all,
    /Move "colors".*\n {2}theme:\n {4}colors:\n {6}# x\n {6}lightMode: \{ light: '#fff' \}/s,
  );
  assert.match(all, /Move "depth" into "options".*\n {4}options:\n {6}depth: \*p\n/s);
  assert.match(
    all,
    /Add "enabled".*\n {2}- &q source: github:a\/c\n {4}depth: \*p\n {4}enabled: true\n/s,
  );
});

test('a version is what a new document with its text is', () => {
  const before = parse('plugins:\n-  source:\n   enabled: false\n');
  const found = before.view.plugins.map(({ isDisabled }) => isDisabled);
  assert.deepEqual(found, [true]);
  const after = parse(before.text.replace('-  ', '-\n  '), before);
  const shown = after.view.plugins.map(({ isDisabled }) => isDisabled);
  assert.deepEqual(shown, [false]);
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
