/** Generated docs are up to date. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivedPages, read } from '../scripts/docs/pages.ts';
import { ConfigDocument } from '../server/src/core/config/document.ts';
import { codeCatalog } from '../server/src/core/problems/codes.ts';

for (const [path, text] of await derivedPages()) {
  test(`${path} is up to date (npm run docs)`, () => assert.equal(read(path), text));
}

test('every code has a section, and every example is JSON', () => {
  const page = read('docs/rules.md');
  for (const { code, docs } of codeCatalog) {
    assert.ok(page.includes(`\n### ${code}\n`), code);
    for (const example of [docs.bad, docs.good]) {
      if (example === undefined || code.startsWith('syntax-')) continue;
      assert.deepEqual(new ConfigDocument(example).syntaxErrors, [], `${code}: ${example}`);
    }
  }
});
