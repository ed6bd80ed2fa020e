/** Many files are checked with the same results as few, in the order of their names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, folderWith, misspelled, read, sitePlugins } from '../support/cli.ts';

const texts = [clean, misspelled, '{ "plugins": [', `{ "plugins": [${'{},'.repeat(9)}] }`, '"a"'];

const pathOf = (index: number) => `site-${String(index).padStart(4, '0')}/site.plugins.json`;

test('450 files are reported as 5 are, fixed, and fail one by one', async () => {
  const folder = folderWith({
    ...Object.fromEntries(
      Array.from({ length: 450 }, (_, index) => [pathOf(index), texts[index % 5] ?? '']),
    ),
    'site-0445/.site-pluginsrc.json': '{ "rules": 1 }',
    [pathOf(447)]: Uint8Array.of(0xff, 0xfe, 0, 1),
  });
  const report = async (...args: readonly string[]) =>
    JSON.parse((await sitePlugins(['check', '--format', 'json', ...args], { folder })).output);
  const [many, few] = [await report(), await report('site-000[0-4]/*')];
  const paths: string[] = many.files.map(({ path }: { path: string }) => path);
  assert.equal(paths.length, 448);
  assert.deepEqual(paths, [...paths].sort());
  for (const [index, { problems }] of many.files.slice(0, 445).entries()) {
    assert.deepEqual(problems, few.files[index % 5].problems);
  }
  const found = many.failures.map(({ path }: { path: string }) => path);
  assert.deepEqual(found, ['site-0445/.site-pluginsrc.json', pathOf(447)]);
  await report('--fix');
  for (const index of [1, 436]) assert.equal(read(folder, pathOf(index)), clean);
});
