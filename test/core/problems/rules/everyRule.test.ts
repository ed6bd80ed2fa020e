import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { Rule } from '../../../../server/src/core/problems/problem.ts';
import { rules } from '../../../../server/src/core/problems/rules/index.ts';
import { run } from '../../../support/fixture.ts';
import { fixtures } from '../../../support/fixtureTexts.ts';

/** Rules that depend on other files; their fixtures are not enough. */
const needFiles = ['lost-plugins', 'missing-local-plugin', 'plugin-options', 'unmatched-pattern'];

test('every rule has a test with a fixture', () => {
  const documents = fixtures.map(text => new ConfigDocument(text));
  const untested = (rules as readonly Rule[]).flatMap(rule => {
    const name = rule.code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const hasFixture = documents.some(document => run(rule, document).length > 0);
    const file = `${name}.test.ts`;
    const isTested =
      existsSync(new URL(file, import.meta.url)) && (hasFixture || needFiles.includes(rule.code));
    return isTested
      ? []
      : [`Draw a problem of ${rule.code} with check() in test/core/problems/rules/${file}.`];
  });
  assert.deepEqual(untested, []);
});
