import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bundledSchema } from '../../../server/src/core/config/siteSchema.ts';
import { propertySynonyms, valueSynonym } from '../../../server/src/core/config/synonyms.ts';

const source = readFileSync(
  new URL('../../../server/src/core/config/synonyms.ts', import.meta.url),
  'utf8',
);
const keys = [...source.matchAll(/^ {2}(\w+): \[/gm)].map(([, key = '']) => key);

/** All values that the schema lists. */
const lists = JSON.stringify(bundledSchema.root).matchAll(/"(?:enum|examples)":(\["[^\]]*\])/g);
const enumerated = [...lists].flatMap(([, list = '[]']): string[] => JSON.parse(list));

test('every synonym leads to properties or values of the schema', () => {
  assert.ok(keys.length > 30, `${keys.length} keys`);
  for (const key of keys) {
    const names = propertySynonyms(key);
    for (const name of names) assert.ok(bundledSchema.homesOf(name).length > 0, `${key} → ${name}`);
    assert.ok(names.length > 0 || valueSynonym(key, enumerated) !== undefined, key);
  }
});

test('a value of another generator is found in any style', () => {
  const screens = ['all', 'mobile-only', 'desktop-only'];
  assert.equal(valueSynonym('Mobile', screens), 'mobile-only');
  assert.equal(valueSynonym('mobile', ['left']), undefined);
});
