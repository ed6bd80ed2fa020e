import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonLocales } from '../../../server/src/core/config/locales.ts';
import {
  canonicalTag,
  isUnknownSubtag,
} from '../../../server/src/core/problems/rules/languageTags.ts';

test('the common locales are canonical, and their languages and regions exist', () => {
  assert.deepEqual(
    commonLocales.filter(tag => canonicalTag(tag) !== tag || isUnknownSubtag(tag)),
    [],
  );
  assert.equal(new Set(commonLocales).size, commonLocales.length);
});
