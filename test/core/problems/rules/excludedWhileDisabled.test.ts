import { test } from 'node:test';
import { excludedWhileDisabled } from '../../../../server/src/core/problems/rules/excludedWhileDisabled.ts';
import { silent } from '../../../support/fixture.ts';

test('a plugin that is enabled in another entry, one without "enabled", and a missing one', () => {
  silent(
    excludedWhileDisabled,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": false }, { "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph", "footer"] } } } }`,
    `{ "plugins": [{ "source": "github:owner/graph" }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }`,
  );
});
