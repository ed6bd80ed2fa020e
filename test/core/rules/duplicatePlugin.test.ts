import { test } from 'node:test';
import { duplicatePlugin } from '../../../server/src/core/rules/duplicatePlugin.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('the same source in the same place', () => {
  check(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true, "options": { "depth": 1 } },
                ^^^^^^^^^^^^^^^^^^^^ related: It stands here first.
                ^^^^^^^^^^^^^^^^^^^^ related: It stands here first.
    { "source": "https://github.com/owner/graph.git", "enabled": true, "layout": { "display": "all" } },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning duplicate-plugin: "graph" stands in the list twice. Remove one of the two entries.
    { "source": "github:owner/graph#v2", "enabled": false }
                ^^^^^^^^^^^^^^^^^^^^^^^ warning duplicate-plugin: "graph" stands in the list twice. Remove one of the two entries.
  ]
}`,
  );
  fixed(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": "github:owner/graph", "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true }
  ]
}`,
  );
});

test('the same source in different places', () => {
  check(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "./plugins/toc", "enabled": true, "layout": { "position": "left", "display": "mobile-only" } },
                ^^^^^^^^^^^^^^^ related: It stands here first.
    { "source": "plugins/../plugins/toc", "enabled": true },
    { "source": "./plugins/toc/", "enabled": true, "layout": { "position": "left", "display": "desktop-only" } }
                ^^^^^^^^^^^^^^^^ information duplicate-plugin: "toc" stands in the list twice, in different places. Remove one if that is not meant.
  ]
}`,
  );
});

test('different plugins', () => {
  silent(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true },
    { "source": "github:other/graph", "enabled": true },
    { "source": { "repo": "github:owner/graph", "name": "second" }, "enabled": true },
    { "source": { "repo": "github:owner/graph", "subdir": "b" }, "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "source": "", "enabled": true },
    { "source": "", "enabled": true }
  ]
}`,
    `{
  "plugins": [
    { "enabled": true },
    { "enabled": true }
  ]
}`,
  );
});
