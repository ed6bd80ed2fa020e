import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pluginNameCollision } from '../../../../server/src/core/problems/rules/pluginNameCollision.ts';
import { problemsOf, silent } from '../../../support/fixture.ts';

test('two sources with one derived name', () => {
  const entries = [
    '"github:owner/graph"',
    '"./plugins/graph"',
    '{ "repo": "https://example.org/team/graph.git" }',
  ];
  const text = `{ "plugins": [${entries.map(source => `{ "source": ${source} }`).join(', ')}] }`;
  const [first, second] = problemsOf(pluginNameCollision, text);
  assert.deepEqual(second?.related, first?.related);
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
