/** Rejects words that the project does not use (CONTRIBUTING.md, "Language"). */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Patterns of rejected words, and what to write instead. */
const words: Readonly<Record<string, string>> = {
  'mend(?:s|ed|ing)?': 'fix',
  'verdicts?': 'validity, schema errors, result',
  whoever: 'callers, users, what',
  'nobody|somebody': 'no user, another process, or the passive voice',
  'whereabouts|surroundings': 'document location, project context',
  'told of|tells of': 'reported, covers',
  'held back': 'delayed',
  '(?:laid|lays) out': 'formatted, arranged',
  'complain(?:s|ed|t|ts)?': 'report an error',
  'obeys?|obeyed': 'handle, follow',
  'flaws?|obstacles?': 'problem, failure',
  'catalogues?': 'catalog',
  'colours?': 'color',
  'neighbours?': 'neighbor',
  'over(?:takes?|took|taken)': 'supersede',
  'heeds?|heeded': 'use, follow, apply',
  anew: 'again, new',
  'lest|whereof|thereof|therein|hereby': 'to prevent, of, in it',
  'unless told': 'by default',
  'stands? (?:in|at|there|next|nowhere|now)': 'is in, appears, is listed',
  'lets others in': 'yield to the event loop',
  '(?:in|of|as) one likes': 'you like, any',
  'white[ -]space': 'whitespace',
  'likeliest (?:fix|suggestion|one)': 'most likely',
};

const folders = [
  'server/src',
  'client/src',
  'client/webview',
  'mock-api',
  'schemas',
  'docs',
  'scripts',
  'bench',
  'test',
  'examples',
  '.github',
];
const files = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'SUPPORT.md',
  'action.yml',
  'package.nls.json',
];
/** License texts, lockfiles, fixtures of other formats, and this list. */
const quoted = /package\/licenses|package-lock|test\/fixtures\/|language\.test/;
/** In tests, only comments and titles are checked, because their texts contain mistakes on purpose. */
const sentence = /^\s*(?:\/?\*|\/\/)|\b(?:test|it|describe)\(/;

test('the project uses the terms of the field', () => {
  const listed = execFileSync('git', ['ls-files', ...folders, ...files], { cwd: root });
  const paths = String(listed)
    .split('\n')
    .filter(path => /\.(?:[cm]?[jt]s|json|md|yml)$/.test(path) && !quoted.test(path));
  assert.ok(paths.length > 300, `${paths.length} files`);
  const found = paths.flatMap(path => {
    const lines = readFileSync(root + path, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      Object.entries(path.startsWith('test/') && !sentence.test(line) ? {} : words)
        .filter(([word]) => new RegExp(`\\b(?:${word})\\b`, 'i').test(line))
        .map(([word, better]) => `${path}:${index + 1} ${word}: write ${better}`),
    );
  });
  assert.deepEqual(found, []);
});
