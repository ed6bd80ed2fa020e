import { test } from 'node:test';
import { unknownExclude } from '../../../../server/src/core/problems/rules/unknownExclude.ts';
import { check, silent } from '../../../support/fixture.ts';

test('a name that no plugin has, which is reported once', () => {
  check(
    unknownExclude,
    `{ "plugins": [], "layout": { "byPageType": { "folder": { "exclude": ["footer", "footer"] } } } }
                                                                     ^^^^^^^^ warning unknown-exclude: "footer" is not the name of a plugin.`,
  );
});

test('names of plugins, also of disabled ones, and a list that cannot be read', () => {
  silent(
    unknownExclude,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": false }, { "source": { "repo": "./a", "name": "b" } }], "layout": { "byPageType": { "folder": { "exclude": ["graph", "b"] } } } }`,
    `{ "plugins": [!], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }`,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }`,
  );
});
