import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLanguage, isRegion } from '../../../../server/src/core/problems/rules/languageTags.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap(first => letters.map(second => first + second));

test('exactly the languages that have a name exist', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  assert.deepEqual(
    pairs.filter(isLanguage),
    pairs.filter(code => names.of(code) !== undefined),
  );
});

test('exactly the regions that have a name exist', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = pairs.map(code => code.toUpperCase());
  assert.deepEqual(
    regions.filter(isRegion),
    regions.filter(code => names.of(code) !== undefined),
  );
});
