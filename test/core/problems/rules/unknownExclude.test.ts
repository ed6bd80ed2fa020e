import { test } from 'node:test';
import { unknownExclude } from '../../../../server/src/core/problems/rules/unknownExclude.ts';
import { check, silent } from '../../../support/fixture.ts';

test('names that no plugin has', () => {
  check(
    unknownExclude,
    `{
  "plugins": [{ "source": "github:owner/graph", "enabled": true }],
  "layout": {
    "byPageType": { "folder": { "exclude": ["grpah", "github:owner/graph", "footer", "footer"] } }
                                            ^^^^^^^ warning unknown-exclude: "grpah" is not the name of a plugin. Did you mean "graph"?
                                                     ^^^^^^^^^^^^^^^^^^^^ warning unknown-exclude: "github:owner/graph" is not the name of a plugin. Did you mean "graph"?
                                                                           ^^^^^^^^ warning unknown-exclude: "footer" is not the name of a plugin.
  }
}`,
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
