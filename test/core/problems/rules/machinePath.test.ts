import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machinePath } from '../../../../server/src/core/problems/rules/machinePath.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { check, problemsOf, silent, within } from '../../../support/fixture.ts';

const entry = (source: string, options: object = {}) =>
  JSON.stringify({ plugins: [{ source, enabled: true, options }] });

test('a source in the folder of a user', () => {
  check(
    machinePath,
    `{ "plugins": [{ "source": "/home/ana/garden/graph", "enabled": true }] }
                          ^^^^^^^^^^^^^^^^^^^^^^^^ warning machine-path: "/home/ana/garden/graph" only exists on your own machine, and shows the name of its user. Use a path relative to this file.`,
  );
  assert.equal(problemsOf(machinePath, entry('/Users/ana/graph')).length, 1);
  assert.equal(
    problemsOf(machinePath, '{"plugins":[{"source":{"repo":"/root/x/graph"},"enabled":true}]}')
      .length,
    1,
  );
});

test('an option in the folder of a user', () => {
  for (const options of [
    { folder: '/home/ana/notes' },
    { vaultPath: '/home/ana/notes/' },
    { any: '/Users/ana/notes' },
    { any: 'C:\\Users\\ana\\notes' },
    { deep: { files: ['c:/users/ana/x.md'] } },
    { any: 'file:///home/ana/x' },
  ]) {
    assert.equal(problemsOf(machinePath, entry('./x', options)).length, 1, JSON.stringify(options));
  }
});

test('paths of pages, and folders of all machines', () => {
  silent(
    machinePath,
    entry('./home/ana/x', { link: '/home/blog/post', url: 'https://a.org/Users/ana/x' }),
    entry('/opt/plugins/graph', { folder: '/usr/share/x', page: '/Users/', home: '/home/' }),
    entry('github:home/Users', { text: 'See /Users/ana/notes' }),
    '{ "configuration": { "ignorePatterns": ["/home/ana/x"] } }',
  );
});

test('a folder that is missing is reported as that', () => {
  const context = { ...noProjectContext, exists: () => false };
  silent(within(machinePath, context), entry('/home/ana/x'));
});
