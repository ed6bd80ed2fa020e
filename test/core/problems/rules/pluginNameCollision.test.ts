import { test } from 'node:test';
import { pluginNameCollision } from '../../../../server/src/core/problems/rules/pluginNameCollision.ts';
import { check, replaces, silent } from '../../../support/fixture.ts';

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
  for (const [source, named] of [
    ['"./plugins/graph"', '{ "repo": "./plugins/graph", "name": "local-graph" }'],
    [
      '{ "repo": "https://example.org/team/graph.git" }',
      '{ "repo": "https://example.org/team/graph.git", "name": "team-graph" }',
    ],
    [
      '{ "repo": "github:other/diagram", "name": "graph" }',
      '{ "repo": "github:other/diagram", "name": "other-graph-2" }',
    ],
  ] as const) {
    const text = `{ "plugins": [{ "source": "github:owner/graph" }, { "source": ${source} }, { "source": "github:x/other-graph" }] }`;
    replaces(pluginNameCollision, text, source, named);
  }
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
