import { test } from 'node:test';
import { excludedWhileDisabled } from '../../../../server/src/core/problems/rules/excludedWhileDisabled.ts';
import { check, silent } from '../../../support/fixture.ts';

test('a plugin that is disabled', () => {
  check(
    excludedWhileDisabled,
    `{
  "plugins": [{ "source": "github:owner/graph", "enabled": false }],
                                                           ^^^^^ related: The plugin is disabled here.
  "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } }
                                                      ^^^^^^^ hint excluded-while-disabled [unnecessary]: "graph" is disabled, so excluding it has no effect.
}`,
  );
});

test('a plugin that is enabled in another entry, one without "enabled", and a missing one', () => {
  silent(
    excludedWhileDisabled,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": false }, { "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph", "footer"] } } } }`,
    `{ "plugins": [{ "source": "github:owner/graph" }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }`,
  );
});
