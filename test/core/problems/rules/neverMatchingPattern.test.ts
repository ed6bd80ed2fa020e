import { test } from 'node:test';
import { neverMatchingPattern } from '../../../../server/src/core/problems/rules/neverMatchingPattern.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

const list = (...patterns: readonly string[]) =>
  `{ "configuration": { "ignorePatterns": ${JSON.stringify(patterns)} } }`;

const nowhere =
  'matches nothing: patterns are relative to the content folder, with "/" between folders.';

for (const [pattern, meant] of [
  ['/private', 'private'],
  ['./private', 'private'],
  ['content/private', 'private'],
  ['private ', 'private'],
  ['drafts\\old', 'drafts/old'],
  ['/home/ana/notes/private', 'home/ana/notes/private'],
  ['../other', undefined],
  ['~/notes', undefined],
  ['C:\\notes', undefined],
] as const) {
  test(`a pattern that matches nothing: ${pattern}`, () => {
    const written = JSON.stringify(pattern);
    const carets = '^'.repeat(written.length);
    const shown = `${list(pattern)}\n${' '.repeat(40)}${carets} warning never-matching-pattern: "${pattern}" ${nowhere}`;
    check(neverMatchingPattern, shown);
    fixed(neverMatchingPattern, list(pattern), meant === undefined ? list() : list(meant));
  });
}

test('an empty pattern, one that is listed twice, and an exception to nothing', () => {
  fixed(neverMatchingPattern, list('a', ''), list('a'));
  fixed(neverMatchingPattern, list('a', 'b', 'a'), list('a', 'b'));
  check(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["!private"] } }
                                        ^^^^^^^^^^ warning never-matching-pattern: "!private" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore, and there are none.`,
  );
  silent(neverMatchingPattern, list('private', '!private/index.md'));
});

test('a pattern that hides all notes', () => {
  for (const pattern of ['*', '**', '***', '**/*', '**/**', '**/*.md', '**/*.*']) {
    const carets = '^'.repeat(pattern.length + 2);
    const shown = `${list(pattern)}\n${' '.repeat(40)}${carets} warning never-matching-pattern: "${pattern}" hides all notes, so none is published. Enter the folders to ignore.`;
    check(neverMatchingPattern, shown);
  }
  silent(
    neverMatchingPattern,
    list('*.md'),
    list('**/*.png', 'a*', '**/private/**'),
    list('**', '!blog/**'),
  );
});

test('globs', () => {
  silent(
    neverMatchingPattern,
    list('private', '.obsidian', '**/*.excalidraw.md', '{a,b}/**', '[!a-c]x*', '[]]x', '!(keep)x'),
    list('a/!b', '+(a|b)', 'a (b)', '\\[draft\\]', '01-Projects', 'contents/private'),
    '{ "configuration": { "ignorePatterns": [5] } }',
    '{ "configuration": { "ignorePatterns": "private" } }',
  );
});
