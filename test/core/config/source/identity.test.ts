import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceKey } from '../../../../server/src/core/config/source/identity.ts';

test('notations of the same source have the same key', () => {
  for (const [one, other] of [
    ['./plugins/graph', './plugins//./graph/'],
    ['./plugins/graph', './plugins/x/../graph'],
    ['github:owner/graph', 'https://github.com/owner/graph.git'],
    ['github:owner/graph#v1', 'github:owner/graph'],
    ['GitHub:Owner/Graph', 'https://github.com/owner/graph'],
    ['github:Owner/Graph', 'github:owner/graph'],
    ['https://github.com/Owner/Graph.GIT', 'github:owner/graph'],
    ['https://git.example.org/Owner/Graph', 'https://git.example.org/owner/graph'],
    [' github:owner/graph ', 'github:owner/graph'],
    ['/srv/../../graph', '/graph'],
    ['./plugins/graph', '.\\plugins\\graph'],
    ['./plugins/graph', './plugins/graph#v1'],
    ['../graph', './../graph'],
    ['https://www.github.com/owner/graph/', 'github:owner/graph'],
    ['git+https://token@github.com:443/owner/graph', 'github:owner/graph'],
    ['git@github.com:owner/graph.git', 'github:owner/graph'],
    ['ssh://git@github.com:22/owner/graph.git#v2', 'github:owner/graph'],
  ] as const) {
    assert.equal(sourceKey(one), sourceKey(other), `${one} and ${other}`);
  }
});

test('a page of a folder has the key of the repository and that folder', () => {
  const page = 'https://github.com/owner/all/tree/main/a/b';
  assert.equal(sourceKey(page), sourceKey('github:owner/all', 'a/b'));
  assert.equal(sourceKey('github:owner/all', './'), sourceKey('github:owner/all'));
});

test('other sources have other keys', () => {
  const all = [
    '/srv/graph',
    './srv/graph',
    '../srv/graph',
    'github:srv/graph',
    'gitlab:srv/graph',
    './srv/Graph',
    '@srv/graph',
    'srv',
    'github:srv/graph-view',
    'https://github.example.org/srv/graph',
    'github:srv/100%',
  ];
  assert.equal(new Set(all.map(one => sourceKey(one))).size, all.length);
  assert.notEqual(sourceKey('github:owner/all', 'a'), sourceKey('github:owner/all', 'b'));
});
