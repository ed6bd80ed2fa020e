import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excludedWhileDisabled } from '../../../../server/src/core/problems/rules/excludedWhileDisabled.ts';
import { problemsOf, silent } from '../../../support/fixture.ts';

test('a plugin that is disabled is excluded unnecessarily', () => {
  const [problem] = problemsOf(excludedWhileDisabled, excludedWhileDisabled.docs.bad ?? '');
  assert.deepEqual(problem?.tags, ['unnecessary']);
});

test('a plugin that is enabled in another entry, one without "enabled", and a missing one', () => {
  silent(
    excludedWhileDisabled,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": false }, { "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph", "footer"] } } } }`,
    `{ "plugins": [{ "source": "github:owner/graph" }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }`,
  );
});
