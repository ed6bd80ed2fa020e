/** Parts of sources, patterns, fonts, CSS values and base URLs that have no effect: one problem each. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { type FixRow, fixTable, harbor, rowsOf } from '../../support/fixTable.ts';

const toc = '"source": "github:harbor/toc"';
const ofSource = (member: string) =>
  rowsOf(
    toc,
    'source-form',
    value => `"source": { "repo": "github:harbor/toc", "${member}": ${JSON.stringify(value)} }`,
  );
const [ref, subdir, name] = [ofSource('ref'), ofSource('subdir'), ofSource('name')];
const removed = (member: string, value: string): FixRow => [
  toc,
  `"source": { "repo": "github:harbor/toc", "${member}": ${JSON.stringify(value)} }`,
  'source-form',
  'likely',
  '"source": { "repo": "github:harbor/toc" }',
];
const source = rowsOf(toc, 'source-form', value => `"source": ${JSON.stringify(value)}`);
const pattern = rowsOf('"private"', 'never-matching-pattern');
const font = rowsOf('"IBM Plex Mono"', 'encoded-font');
const css = (member: string) =>
  rowsOf(
    '"groupOptions": { "grow": true }',
    'flex-value',
    value => `"groupOptions": { "${member}": "${value}" }`,
  );
const [basis, align, justify] = [css('basis'), css('align'), css('justify')];
const base = rowsOf('"harbor.dev/notes"', 'base-url');

fixTable([
  removed('ref', ''),
  ref('#main', 'likely', 'main'),
  ref('refs/heads/main', 'likely', 'main'),
  ref('refs/tags/v1.2', 'likely', 'v1.2'),
  ref('origin/main', 'likely', 'main'),
  ref('https://github.com/harbor/toc/tree/main', 'likely', 'main'),
  ref(' main', 'likely', 'main'),
  ref('my branch', 'none'),
  ref('^1.2.0', 'none'),
  ref('v1..v2', 'none'),
  ref('topic.lock', 'none'),
  removed('subdir', '.'),
  removed('subdir', ''),
  subdir('../toc', 'none'),
  subdir('/packages/toc', 'likely', 'packages/toc'),
  subdir('packages\\toc', 'likely', 'packages/toc'),
  subdir('https://github.com/harbor/toc/tree/main/src', 'none'),
  removed('name', ''),
  name('harbor/toc', 'none'),
  name('..', 'none'),
  name(' toc', 'likely', 'toc'),
  source('github:harbor/toc#my branch', 'none'),
  source('github:harbor/toc#~1.2', 'none'),
  source('github:harbor/toc##main', 'likely', 'github:harbor/toc#main'),
  source('github:harbor/toc#a#b', 'none'),
  // No name can be read of these, so that nothing is reported where it is used.
  source('TODO', 'none'),
  source('github:', 'none'),
  pattern('content/private', 'likely', 'private'),
  pattern('content/**', 'none'),
  pattern('%USERPROFILE%/private', 'none'),
  pattern('$HOME/private', 'none'),
  pattern('**', 'none'),
  pattern('**/*.md', 'none'),
  font('IBM Plex Mono 700', 'likely', 'IBM Plex Mono'),
  font('IBM Plex Mono Bold', 'likely', 'IBM Plex Mono'),
  font('700 16px IBM Plex Mono', 'likely', 'IBM Plex Mono'),
  font("'IBM Plex Mono'", 'likely', 'IBM Plex Mono'),
  basis('50', 'likely', '50px'),
  basis('50 %', 'likely', '50%'),
  basis('full', 'none'),
  align('middle', 'likely', 'center'),
  align('top', 'likely', 'start'),
  align('flex end', 'likely', 'flex-end'),
  align('', 'none'),
  justify('between', 'likely', 'space-between'),
  justify('spacebetween', 'likely', 'space-between'),
  base('www.', 'none'),
  base('harbor.dev//notes', 'likely', 'harbor.dev/notes'),
]);

const secondary = rowsOf('"#284b63"', 'wrong-type', value => value);
const header = rowsOf('"Schibsted Grotesk"', 'wrong-type', value => value);
const folder = '"folder": { "exclude": ["graph", "toc"], "positions": { "right": [] } }';
const group = '"toolbar": { "direction": "row", "gap": "0.5rem" }';

fixTable([
  // Values of another type with one reading.
  secondary('2640739', 'likely', '"#284b63"'),
  secondary('284063', 'likely', '"#284063"'),
  secondary('[40, 75, 99]', 'likely', '"rgb(40, 75, 99)"'),
  secondary('{ "r": 40, "g": 75, "b": 99 }', 'likely', '"rgb(40, 75, 99)"'),
  secondary('[40, 75]', 'none'),
  header('["Schibsted Grotesk", "serif"]', 'likely', '"Schibsted Grotesk"'),
  header('{ "family": "Lora", "weight": 400 }', 'likely', '"Lora"'),
  [
    '"graph", "toc"',
    '{ "source": "github:harbor/graph" }, "toc"',
    'wrong-type',
    'likely',
    '"graph", "toc"',
  ],
  ['"private"', '{ "pattern": "private" }', 'wrong-type', 'likely', '"private"'],
  ['"order": 50', '"order": { "value": 50 }', 'wrong-type', 'likely', '"order": 50'],
  [group, '"toolbar": "row"', 'wrong-type', 'likely', '"toolbar": { "direction": "row" }'],
  [group, '"toolbar": null', 'wrong-type', 'likely', '"toolbar": {}'],
  [group, '"toolbar": []', 'wrong-type', 'likely', '"toolbar": {}'],
  [folder, '"folder": ["graph"]', 'wrong-type', 'likely', '"folder": { "exclude": ["graph"] }'],
  ['"desktop-only"', '["desktop-only"]', 'not-in-enum', 'safe', '"desktop-only"'],
  ['"desktop-only"', '["desktop-only", "all"]', 'not-in-enum', 'none'],
  // Expressions and lists where one name is expected.
  ['"not-index"', '"index && tag"', 'unknown-condition', 'none'],
  ['"not-index"', '"page => page.slug"', 'unknown-condition', 'none'],
  [folder, '"folder,tag": { "exclude": ["graph"] }', 'unknown-page-type', 'none'],
  [folder, '"*": { "exclude": ["graph"] }', 'unknown-page-type', 'none'],
  // The name of another generator is not missing.
  [
    '"light": "#faf8f8"',
    '"background": "#faf8f8"',
    'unknown-property',
    'likely',
    '"light": "#faf8f8"',
  ],
  ['"IBM Plex Mono"', '"IBM Plex Mono;"', 'encoded-font', 'likely', '"IBM Plex Mono"'],
]);

const entry = /\{\s*"source": "github:harbor\/spacer",[\s\S]*?\n {4}\}/.exec(harbor)?.[0] ?? '';

for (const [properties, select, added] of [
  // Without `enabled`, an entry would be the next problem.
  ['"source": "github:harbor/x"', preferredFix, ', "enabled": true'],
  ['"source": "github:harbor/x", "enabled": true', safeFix, ''],
  ['"source": "github:harbor/x",\n      "enabled": true', safeFix, ''],
] as const) {
  test(`one property of an entry says that its braces are missing: ${properties}`, async () => {
    assert.ok(entry !== '');
    const text = harbor.replace(entry, () => properties);
    const check = async (one: string) => validate(new ConfigDocument(one));
    assert.deepEqual(
      (await check(text)).map(({ code }) => code),
      ['syntax-unopened'],
    );
    const fixed = await applyFixes(text, { check, select });
    assert.deepEqual(
      JSON.parse(fixed.text),
      JSON.parse(harbor.replace(entry, () => `{${properties}${added}}`)),
    );
  });
}

test('a file whose line breaks are escaped is one problem', async () => {
  const text = harbor.replaceAll('\n', '\\n');
  const check = async (one: string) => validate(new ConfigDocument(one));
  assert.deepEqual(
    (await check(text)).map(({ code }) => code),
    ['syntax-other-language'],
  );
  assert.equal((await applyFixes(text, { check, select: safeFix })).text, harbor);
});

const silent: readonly (readonly [part: string, text: string])[] = [
  [toc, '"source": { "repo": "github:harbor/toc", "ref": "feature/toc-2", "subdir": "./a/b/" }'],
  [toc, '"source": { "repo": "github:harbor/toc", "ref": "1.x", "name": "toc" }'],
  [toc, '"source": "github:harbor/toc#feature/x_1.2"'],
  ['"private"', '"**/*", "!blog/**"'],
  ['"private"', '"*", "contents/private", "my content/x"'],
  ['"IBM Plex Mono"', '"M PLUS 1"'],
  ['"IBM Plex Mono"', '"Libre Barcode 128"'],
  ['"IBM Plex Mono"', '"Archivo Black"'],
  ['"grow": true', '"basis": "min-content", "align": "self-end", "justify": "left"'],
  [
    '"grow": true',
    '"basis": "calc(50% - 1rem)", "align": "first baseline", "justify": "safe center"',
  ],
];
for (const [part, text] of silent) {
  test(`no problem: ${text}`, () => {
    assert.ok(harbor.includes(part));
    assert.deepEqual(validate(new ConfigDocument(harbor.replace(part, () => text))), []);
  });
}

test('a number below the minimum is never replaced with infinity', () => {
  const [problem] = validate(new ConfigDocument(harbor.replace('"order": 50', '"order": -1e400')));
  assert.deepEqual(
    problem?.fixes?.().map(({ title }) => title),
    ['Replace with 0'],
  );
});

test('a font with its weights in several places is one problem, and its fix says what it removes', () => {
  const font = (one: string) => `{ "name": "${one}", "weights": [400, 700] }`;
  const text = harbor
    .replace('"Schibsted Grotesk"', font('Schibsted Grotesk'))
    .replace('"IBM Plex Mono"', font('IBM Plex Mono'));
  const problems = validate(new ConfigDocument(text));
  assert.deepEqual(
    problems.map(({ code, message }) => `${code}: ${message}`),
    [
      'wrong-type: "header" must be the name of a font. Weights and styles are not part of this format. The same problem occurs in one more place.',
    ],
  );
  const [fix] = problems[0]?.fixes?.() ?? [];
  assert.equal(fix?.title, 'Keep only the name of the font, without "weights" (in all 2 places)');
  assert.equal(fix.applicability, 'suggestion');
  assert.equal(applyEdits(text, fix.edits), harbor);
});

test('a position of another generator in several entries is one problem', () => {
  const text = harbor.replaceAll('"position": "right"', '"position": "footer"');
  const problems = validate(new ConfigDocument(text));
  assert.deepEqual(
    problems.map(({ code, places }) => [code, places?.length]),
    [['not-in-enum', 3]],
  );
  const [fix] = problems[0]?.fixes?.() ?? [];
  assert.equal(
    applyEdits(text, fix?.edits ?? []),
    harbor.replaceAll('"position": "right"', '"position": "afterBody"'),
  );
});

test('a second plugin of a repository is proposed the name of its folder', () => {
  const entry = (subdir: string) =>
    `{ "source": { "repo": "github:harbor/mono", "subdir": "${subdir}" }, "enabled": true }`;
  const text = harbor.replace(
    '"plugins": [',
    `"plugins": [${entry('packages/a')},${entry('packages/b')},`,
  );
  const [problem, ...others] = validate(new ConfigDocument(text));
  assert.deepEqual([problem?.code, others], ['plugin-name-collision', []]);
  assert.deepEqual(
    problem?.fixes?.().map(({ title }) => title),
    ['Set the name "b"'],
  );
});

test('properties of one object that belong to the same place are one problem with one fix', () => {
  const text = harbor.replace('"order": 50,', '"order": 50, "depth": 2, "scale": 3,');
  const [problem, ...others] = validate(new ConfigDocument(text));
  assert.equal(
    problem?.message,
    'Unknown properties "depth" and "scale" in plugin entry "toc". A plugin\'s own settings belong in "options".',
  );
  assert.deepEqual([problem.places?.length, others], [2, []]);
  const [fix] = problem.fixes?.() ?? [];
  const fixed: unknown = JSON.parse(applyEdits(text, fix?.edits ?? []));
  const expected = harbor.replace(
    '"order": 50,',
    '"order": 50, "options": { "depth": 2, "scale": 3 },',
  );
  assert.deepEqual(fixed, JSON.parse(expected));
});

test('one of several settings at the wrong level can be ignored, and the others are still reported', () => {
  const text =
    '{ "configuration": { "pageTitle": "a" }, "plugins": [], "pageTitle": "b", "locale": "en-GB", "enableSPA": true }';
  const found = validate(new ConfigDocument(text), {
    ignore: [{ code: 'unknown-property', pointer: '/locale', reason: 'x' }],
  }).filter(({ code }) => code === 'unknown-property');
  assert.equal(
    found.some(({ message }) => message.includes('"locale"')),
    false,
  );
  assert.equal(
    found.some(({ message }) => message.includes('"enableSPA"')),
    true,
  );
});
