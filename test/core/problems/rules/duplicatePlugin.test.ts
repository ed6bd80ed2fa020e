import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicatePlugin } from '../../../../server/src/core/problems/rules/duplicatePlugin.ts';
import { check, fixed, problemsOf, silent } from '../../../support/fixture.ts';

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
  const entry = '{ "source": "github:owner/graph", "enabled": true }';
  const disabled = entry.replace('true', 'false');
  const [problem] = problemsOf(duplicatePlugin, `{ "plugins": [${entry}, ${disabled}] }`);
  assert.equal(problem?.fixes?.()[0]?.applicability, 'suggestion');
});

const listed = (...members: readonly string[]) =>
  `{ "plugins": [${members.map(one => `{ "source": "./plugins/toc", "enabled": true, ${one} }`).join(', ')}] }`;

test('the same source in different places or with different options', () => {
  silent(
    duplicatePlugin,
    listed(
      '"layout": { "position": "left", "display": "mobile-only" }',
      '"layout": { "position": "left", "display": "desktop-only" }',
      '"layout": { "position": "left", "priority": 45 }',
      '"layout": { "position": "left", "condition": "has-toc" }',
      '"layout": { "position": "right" }',
      '"layout": { "position": "left" }',
    ),
  );
  const [a, b] = ['"options": { "tag": "a" }', '"options": { "tag": "b" }'];
  fixed(duplicatePlugin, listed(a, b, b), listed(a, b));
});

test('different plugins', () => {
  silent(
    duplicatePlugin,
    `{ "plugins": [{ "source": "github:owner/graph" }, { "source": "github:other/graph" }, { "source": { "repo": "github:owner/graph", "name": "second" } }, { "source": { "repo": "github:owner/graph", "subdir": "b" } }] }`,
    `{ "plugins": [{ "source": "" }, { "source": "" }, { "enabled": true }, { "enabled": true }] }`,
  );
});
