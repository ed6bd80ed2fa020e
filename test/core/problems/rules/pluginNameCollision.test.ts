import { test } from 'node:test';
import { pluginNameCollision } from '../../../../server/src/core/problems/rules/pluginNameCollision.ts';
import { check, silent } from '../../../support/fixture.ts';

test('two sources with one derived name', () => {
  check(
    pluginNameCollision,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
                ^^^^^^^^^^^^^^^^^^^^ related: The other plugin is here.
                ^^^^^^^^^^^^^^^^^^^^ related: The other plugin is here.
    { "source": "./plugins/graph", "enabled": true },
                ^^^^^^^^^^^^^^^^^ warning plugin-name-collision: Another plugin is named "graph", so this one is never installed. Set "name" on one of them.
    { "source": { "repo": "https://example.org/team/graph.git" }, "enabled": true }
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning plugin-name-collision: Another plugin is named "graph", so this one is never installed. Set "name" on one of them.
  ]
}`,
  );
});

test('different names, and an invalid source', () => {
  silent(
    pluginNameCollision,
    ...[
      '{ "repo": "github:other/graph", "name": "other" }',
      '"@other/graph"',
      '"github:owner/graph#v2"',
    ].map(source => `{ "plugins": [{ "source": "github:owner/graph" }, { "source": ${source} }] }`),
  );
});
