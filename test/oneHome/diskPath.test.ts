/** Sources, options and ignore patterns: whether a path is on the disk of one machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machinePath } from '../../server/src/core/problems/rules/machinePath.ts';
import { neverMatchingPattern } from '../../server/src/core/problems/rules/neverMatchingPattern.ts';
import { problemsOf } from '../support/fixture.ts';

const asSource = (source: string) =>
  problemsOf(machinePath, JSON.stringify({ plugins: [{ source, enabled: true }] })).length > 0;
const asOption = (path: string) => {
  const plugin = { source: 'github:ana/graph', enabled: true, options: { folder: path } };
  return problemsOf(machinePath, JSON.stringify({ plugins: [plugin] })).length > 0;
};
const asPattern = (pattern: string) =>
  problemsOf(
    neverMatchingPattern,
    JSON.stringify({ configuration: { ignorePatterns: [pattern] } }),
  ).some(({ message }) => message.includes('it leads outside the content folder'));

for (const path of [
  '/home/ana/garden/x',
  '/Users/ana/garden/x',
  '/root/garden/x',
  '/mnt/c/Users/ana/garden/x',
  '/Volumes/Garden/home/ana/x',
  'C:\\Users\\ana\\garden',
  'c:/users/ana/garden',
  'file:///home/ana/garden/x',
]) {
  test(`in the folder of a user everywhere: ${path}`, () => {
    assert.deepEqual(
      [asSource(path), asOption(path), asPattern(path)],
      [!path.startsWith('file:'), true, true],
    );
  });
}

test('a mounted disk is outside of the notes, and may be a folder of all machines', () => {
  for (const path of [
    '/mnt/garden/x',
    '/Volumes/Garden/x',
    '/media/ana/x',
    '/run/media/ana/disk/x',
  ]) {
    assert.deepEqual([asSource(path), asOption(path), asPattern(path)], [false, false, true]);
  }
});

test('other absolute paths may be pages or folders of all machines', () => {
  for (const path of ['/usr/share/x', '/garden/home/ana/x', '/home/', '/users', '/media/x']) {
    assert.deepEqual([asSource(path), asOption(path), asPattern(path)], [false, false, false]);
  }
});
