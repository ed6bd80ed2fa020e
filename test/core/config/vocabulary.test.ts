import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonLocales } from '../../../server/src/core/config/vocabulary.ts';

test('the common locales are canonical, and their languages and regions exist', () => {
  const hasName = (tag: string) =>
    new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  for (const tag of commonLocales) {
    assert.deepEqual(Intl.getCanonicalLocales(tag), [tag]);
    assert.ok(hasName(tag), tag);
  }
  assert.equal(new Set(commonLocales).size, commonLocales.length);
});
