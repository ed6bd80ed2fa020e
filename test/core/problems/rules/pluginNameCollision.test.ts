import { test } from 'node:test';
import { pluginNameCollision } from '../../../../server/src/core/problems/rules/pluginNameCollision.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

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
  fixed(
    pluginNameCollision,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": "./plugins/$0graph", "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "./plugins/graph", "name": "local-graph" }, "enabled": true }
  ]
}`,
  );
  fixed(
    pluginNameCollision,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "https://example.org/team/graph.git" }, "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "https://example.org/team/graph.git", "name": "team-graph" }, "enabled": true }
  ]
}`,
  );
  fixed(
    pluginNameCollision,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "github:other/diagram", "name": "graph" }, "enabled": true },
    { "source": "github:x/other-graph", "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "github:other/diagram", "name": "other-graph-2" }, "enabled": true },
    { "source": "github:x/other-graph", "enabled": true }
  ]
}`,
  );
});

test('different names, and an invalid source', () => {
  silent(
    pluginNameCollision,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": { "repo": "github:other/graph", "name": "other" }, "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": "@other/graph", "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": "github:owner/graph#v2", "enabled": true }
  ]
}`,
  );
});
