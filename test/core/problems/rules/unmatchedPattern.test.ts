import { test } from 'node:test';
import { unmatchedPattern } from '../../../../server/src/core/problems/rules/unmatchedPattern.ts';
import { check, fixed, silent, within } from '../../../support/fixture.ts';
import { contextWithNotes } from '../../../support/notes.ts';

const patterns = ['privat', 'drafts/**', '*.md', 'private', '.obsidian', '!private', 'zzz'];
const rule = within(unmatchedPattern, contextWithNotes(['private/a.md', 'b.md'], patterns));

test('a pattern that matches no file is reported', () => {
  check(
    rule,
    `{ "configuration": { "ignorePatterns": [
      "privat",
      ^^^^^^^^ information unmatched-pattern: "privat" matches no file in "content", so it hides nothing. Did you mean "private"?
      "drafts/**",
      ^^^^^^^^^^^ information unmatched-pattern: "drafts/**" matches no file in "content", so it hides nothing.
      "*.md"
    ] } }`,
  );
  fixed(
    rule,
    '{ "configuration": { "ignorePatterns": ["privat"] } }',
    '{ "configuration": { "ignorePatterns": ["private"] } }',
    'Replace with "private"',
  );
});

test('one of the first thousand folders may be meant', () => {
  for (const [count, hint] of [
    [999, ', so it hides nothing. Did you mean "harbor"?'],
    [1_000, ', so it hides nothing.'],
  ] as const) {
    const others = Array.from({ length: count }, (_, index) => `${index}/a.md`);
    check(
      within(unmatchedPattern, contextWithNotes([...others, 'harbor/a.md'], ['habor'])),
      `{ "configuration": { "ignorePatterns": [
        "habor"
        ^^^^^^^ information unmatched-pattern: "habor" matches no file in "content"${hint}
      ] } }`,
    );
  }
});

test('patterns that protect notes of later or never match are not reported', () => {
  silent(
    within(unmatchedPattern, contextWithNotes(['a.md'], [...patterns, '/zzz', './zzz', 'zzz\\b'])),
    '{ "configuration": { "ignorePatterns": ["private", ".obsidian", "!private"] } }',
    '{ "configuration": { "ignorePatterns": ["/zzz", "./zzz", "zzz\\\\b"] } }',
  );
});

test('nothing is reported without notes, or before a pattern is counted', () => {
  const text = '{ "configuration": { "ignorePatterns": ["zzz"] } }';
  silent(unmatchedPattern, text);
  silent(within(unmatchedPattern, contextWithNotes(['picture.png'], patterns)), text);
  silent(within(unmatchedPattern, contextWithNotes(['a.md'], [])), text);
});
