/** Parts of sources, patterns, fonts, CSS values and base URLs that have no effect: one problem each. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { type FixRow, fixTable, harbor } from '../../support/fixTable.ts';

const rows =
  (part: string, code: string, write = (value: string) => JSON.stringify(value)) =>
  (mistake: string, fix: 'safe' | 'likely' | 'none', after = ''): FixRow =>
    fix === 'none'
      ? [part, write(mistake), code, 'none']
      : [part, write(mistake), code, fix, after === '' ? '' : write(after)];

const toc = '"source": "github:harbor/toc"';
const ofSource = (member: string) =>
  rows(
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
const source = rows(toc, 'source-form', value => `"source": ${JSON.stringify(value)}`);
const pattern = rows('"private"', 'never-matching-pattern');
const font = rows('"IBM Plex Mono"', 'encoded-font');
const css = (member: string) =>
  rows(
    '"groupOptions": { "grow": true }',
    'flex-value',
    value => `"groupOptions": { "${member}": "${value}" }`,
  );
const [basis, align, justify] = [css('basis'), css('align'), css('justify')];
const base = rows('"harbor.dev/notes"', 'base-url');

fixTable([
  removed('ref', ''),
  ref('#main', 'safe', 'main'),
  ref('refs/heads/main', 'likely', 'main'),
  ref('refs/tags/v1.2', 'likely', 'v1.2'),
  ref('origin/main', 'likely', 'main'),
  ref('https://github.com/harbor/toc/tree/main', 'likely', 'main'),
  ref(' main', 'safe', 'main'),
  ref('my branch', 'none'),
  ref('^1.2.0', 'none'),
  ref('v1..v2', 'none'),
  ref('topic.lock', 'none'),
  removed('subdir', '.'),
  removed('subdir', ''),
  subdir('../toc', 'none'),
  subdir('/packages/toc', 'safe', 'packages/toc'),
  subdir('packages\\toc', 'safe', 'packages/toc'),
  subdir('https://github.com/harbor/toc/tree/main/src', 'none'),
  removed('name', ''),
  name('harbor/toc', 'none'),
  name('..', 'none'),
  name(' toc', 'safe', 'toc'),
  source('github:harbor/toc#my branch', 'none'),
  source('github:harbor/toc#~1.2', 'none'),
  source('github:harbor/toc##main', 'safe', 'github:harbor/toc#main'),
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
  font("'IBM Plex Mono'", 'safe', 'IBM Plex Mono'),
  basis('50', 'likely', '50px'),
  basis('50 %', 'likely', '50%'),
  basis('full', 'none'),
  align('middle', 'likely', 'center'),
  align('top', 'likely', 'start'),
  align('flex end', 'safe', 'flex-end'),
  align('', 'none'),
  justify('between', 'likely', 'space-between'),
  justify('spacebetween', 'safe', 'space-between'),
  base('www.', 'none'),
  base('harbor.dev//notes', 'safe', 'harbor.dev/notes'),
]);

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
