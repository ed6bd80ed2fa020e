import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isExcluded } from '../../../server/src/core/settings/exclude.ts';

const folder = 'file:///home/me/garden/';

const cases: readonly (readonly [glob: string, path: string, excluded: boolean])[] = [
  ['drafts', 'drafts/site.plugins.json', true],
  ['drafts', 'drafts/a/b/site.plugins.json', true],
  ['drafts/', 'drafts/site.plugins.json', true],
  ['./drafts', 'drafts/site.plugins.json', true],
  ['drafts', 'old/drafts/site.plugins.json', false],
  ['drafts', 'drafts2/site.plugins.json', false],
  ['**/drafts', 'old/drafts/site.plugins.json', true],
  ['**', '.hidden/site.plugins.json', true],
  ['.hidden', '.hidden/site.plugins.json', true],
  ['*.json', 'site.plugins.json', true],
  ['*.json', 'a/site.plugins.json', false],
  ['Entwürfe 1', 'Entw%C3%BCrfe%201/site.plugins.json', true],
];

test('a glob excludes what it matches, and everything below a folder', () => {
  for (const [glob, path, excluded] of cases) {
    assert.equal(isExcluded(['none', glob], folder, folder + path), excluded, `${glob}: ${path}`);
  }
});

test('nothing is excluded without globs, and outside of the folder of the settings', () => {
  assert.equal(isExcluded([], folder, `${folder}site.plugins.json`), false);
  assert.equal(isExcluded(['**'], folder, 'file:///home/me/site.plugins.json'), false);
  // The drive of Windows may be written in another way.
  const uri = 'file:///c%3A/garden/drafts/site.plugins.json';
  assert.equal(isExcluded(['drafts'], 'file:///C:/garden/', uri), true);
});
