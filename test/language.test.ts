/** Words that the project does not use, because its field has others (CONTRIBUTING.md, "Language"). */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is written, and what to write instead. */
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
  overtaken: 'superseded',
};

const folders = [
  'server/src',
  'client/src',
  'client/webview',
  'mock-api',
  'schemas',
  'docs',
  'scripts',
];
const files = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'package.nls.json',
];
/** License texts are quoted. */
const quoted = ['scripts/package/standardTexts.ts'];

test('the project uses the terms of the field', () => {
  const listed = execFileSync('git', ['ls-files', ...folders, ...files], { cwd: root });
  const paths = String(listed)
    .split('\n')
    .filter(path => /\.(?:[cm]?[jt]s|json|md)$/.test(path) && !quoted.includes(path));
  assert.ok(paths.length > 300, `${paths.length} files`);
  const found = paths.flatMap(path => {
    const lines = readFileSync(root + path, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      Object.entries(words)
        .filter(([word]) => new RegExp(`\\b(?:${word})\\b`, 'i').test(line))
        .map(([word, better]) => `${path}:${index + 1} ${word}: write ${better}`),
    );
  });
  assert.deepEqual(found, []);
});
