import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceKey } from '../../../../server/src/core/config/source/identity.ts';

test('notations of the same source have the same key', () => {
  for (const [one, other] of [
    ['./plugins/graph', './plugins//./graph/'],
    ['./plugins/graph', './plugins/x/../graph'],
    ['github:owner/graph', 'https://github.com/owner/graph.git'],
    ['github:owner/graph#v1', 'github:owner/graph'],
  ] as const) {
    assert.equal(sourceKey(one), sourceKey(other), `${one} and ${other}`);
  }
});

test('other sources have other keys', () => {
  const all = ['/srv/graph', './srv/graph', '../srv/graph', 'github:srv/graph', 'gitlab:srv/graph'];
  assert.equal(new Set(all.map(one => sourceKey(one))).size, all.length);
  assert.notEqual(sourceKey('github:owner/all', 'a'), sourceKey('github:owner/all', 'b'));
});
