import { test } from 'node:test';
import { neverMatchingPattern } from '../../../../server/src/core/problems/rules/neverMatchingPattern.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('patterns that match nothing', () => {
  check(
    neverMatchingPattern,
    `{ "configuration": { 
    "ignorePatterns": [
      "/private",
      ^^^^^^^^^^ warning never-matching-pattern: "/private" matches nothing: patterns are relative. Remove the first "/".
      "drafts\\\\old",
      ^^^^^^^^^^^^^ warning never-matching-pattern: "drafts\\old" matches nothing: folders are separated by "/", not by "\\".
      "my\\templates",
      ^^^^^^^^^^^^^^ warning never-matching-pattern: "my\\templates" matches nothing: folders are separated by "/", not by "\\".
      "../other",
      ^^^^^^^^^^ warning never-matching-pattern: "../other" matches nothing: it leads outside the content folder.
      "[draft",
      ^^^^^^^^ warning never-matching-pattern: "[draft" is not a valid glob: the other half of its "[" is missing.
      "{a,b",
      ^^^^^^ warning never-matching-pattern: "{a,b" is not a valid glob: the other half of its "{" is missing.
      "a)b}",
      ^^^^^^ warning never-matching-pattern: "a)b}" is not a valid glob: the other half of its "}" is missing.
      ""
      ^^ warning never-matching-pattern: An empty pattern matches nothing. Remove it.
    ]
   } }`,
  );
  fixed(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["/private"] } }`,
    `{ "configuration": { "ignorePatterns": ["private"] } }`,
  );
  fixed(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["drafts\\\\**\\\\x"] } }`,
    `{ "configuration": { "ignorePatterns": ["drafts/**/x"] } }`,
  );
  fixed(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["a", "[draft"] } }`,
    `{ "configuration": { "ignorePatterns": ["a"] } }`,
    'Remove "[draft"',
  );
  fixed(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["a", ""] } }`,
    `{ "configuration": { "ignorePatterns": ["a"] } }`,
  );
});

test('globs', () => {
  silent(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["private", ".obsidian", "**/*.excalidraw.md", "{a,b}/**", "[!a-c]*", "[]]x", "!(keep)", "[!]a]x", "a/!b", "+(a|b)", "a (b)", "\\\\[draft\\\\]", "01-Projects"] } }`,
    `{ "configuration": { "ignorePatterns": [5] } }`,
    `{ "configuration": { "ignorePatterns": "private" } }`,
  );
});

test('a pattern that begins with "!"', () => {
  check(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["!private", "[!]drafts"] } }
                                        ^^^^^^^^^^ warning never-matching-pattern: "!private" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore, and there are none.
                                                    ^^^^^^^^^^^ warning never-matching-pattern: "[!]drafts" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore, and there are none.`,
  );
  fixed(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["!/private"] } }`,
    `{ "configuration": { "ignorePatterns": ["private"] } }`,
  );
});

test('a folder on a disk', () => {
  check(
    neverMatchingPattern,
    `{ "configuration": { "ignorePatterns": ["/home/ana/notes/private"] } }
                                        ^^^^^^^^^^^^^^^^^^^^^^^^^ warning never-matching-pattern: "/home/ana/notes/private" matches nothing: it leads outside the content folder.`,
  );
});
