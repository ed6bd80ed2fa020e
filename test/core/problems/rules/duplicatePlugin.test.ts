import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicatePlugin } from '../../../../server/src/core/problems/rules/duplicatePlugin.ts';
import { fixed, problemsOf, silent } from '../../../support/fixture.ts';

const listed = (...members: readonly string[]) =>
  `{ "plugins": [${members.map(one => `{ "source": "./plugins/toc", "enabled": true, ${one} }`).join(', ')}] }`;

test('the same source in the same place', () => {
  // Options of one, the default display, and another order.
  const members = ['"options": { "depth": 1 }', '"layout": { "display": "all" }', '"order": 1'];
  assert.equal(problemsOf(duplicatePlugin, listed(...members)).length, 2);
  const versions = listed('"order": 1', '"order": 1').replace('toc"', 'toc#v2"');
  const [problem] = problemsOf(duplicatePlugin, versions);
  assert.equal(problem?.fixes?.()[0]?.applicability, 'suggestion');
});

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
