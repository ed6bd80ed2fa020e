import { test } from 'node:test';
import { duplicatePlugin } from '../../../../server/src/core/problems/rules/duplicatePlugin.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('the same source in the same place', () => {
  check(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "github:owner/graph", "enabled": true, "options": { "depth": 1 } },
                ^^^^^^^^^^^^^^^^^^^^ related: The plugin is listed here first.
                ^^^^^^^^^^^^^^^^^^^^ related: The plugin is listed here first.
    { "source": "https://github.com/owner/graph.git", "enabled": true, "layout": { "display": "all" } },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning duplicate-plugin: "graph" is listed twice. Remove one of the two entries.
    { "source": "github:owner/graph#v2", "enabled": false }
                ^^^^^^^^^^^^^^^^^^^^^^^ warning duplicate-plugin: "graph" is listed twice. Remove one of the two entries.
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

test('the same source in different places or with different options', () => {
  silent(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "./plugins/toc", "enabled": true, "layout": { "position": "left", "display": "mobile-only" } },
    { "source": "plugins/../plugins/toc", "enabled": true },
    { "source": "./plugins/toc/", "enabled": true, "layout": { "position": "left", "display": "desktop-only" } }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/spacer", "enabled": true, "layout": { "position": "left", "priority": 5 } },
    { "source": "github:owner/spacer", "enabled": true, "layout": { "position": "left", "priority": 25 } },
    { "source": "github:owner/spacer", "enabled": true, "layout": { "position": "left", "priority": 45 } }
  ]
}`,
    `{
  "plugins": [
    { "source": "github:owner/recent", "enabled": true, "options": { "tag": "a" }, "layout": { "position": "left" } },
    { "source": "github:owner/recent", "enabled": true, "options": { "tag": "b" }, "layout": { "position": "left" } }
  ]
}`,
  );
});

test('the same source with the same options, after one with different options', () => {
  check(
    duplicatePlugin,
    `{
  "plugins": [
    { "source": "github:owner/recent", "enabled": true, "options": { "tag": "a" } },
    { "source": "github:owner/recent", "enabled": true, "options": { "tag": "b" } },
                ^^^^^^^^^^^^^^^^^^^^^ related: The plugin is listed here first.
    { "source": "github:owner/recent", "enabled": true, "options": { "tag": "b" } }
                ^^^^^^^^^^^^^^^^^^^^^ warning duplicate-plugin: "recent" is listed twice. Remove one of the two entries.
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
