/** Which files `check` and `format` select, by names, folders, globs, Git and standard input. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clean, folderWith, git, misspelled, read, sitePlugins, write } from '../support/cli.ts';

const files = {
  '.site-pluginsrc.json': '{ "exclude": ["old", "a/skipped.plugins.json"] }',
  'site.plugins.json': clean,
  'a/README.md': '# A\n',
  'a/picture.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
  'a/site.plugins.json': clean,
  'a/draft.plugins.json': clean,
  'a/skipped.plugins.json': clean,
  'a/sub/site.plugins.json/': '',
  'a/sub/other/site.plugins.json': clean,
  'a/[x].json': clean,
  'old/site.plugins.json': clean,
  'old/deep/site.plugins.json': clean,
};

function site(): string {
  const folder = folderWith(files);
  symlinkSync('nowhere', join(folder, 'a', 'sub', 'other', 'broken.plugins.json'));
  symlinkSync('loop.plugins.json', join(folder, 'a', 'loop.plugins.json'));
  spawnSync('mkfifo', [join(folder, 'a', 'pipe.plugins.json')]);
  return folder;
}

async function selected(folder: string, ...args: readonly string[]) {
  const all = ['check', '--format=json', ...args];
  const { code, output, errorOutput } = await sitePlugins(all, { folder });
  const paths = JSON.parse(output).files.map(({ path }: { path: string }) => path);
  return { code, paths, says: errorOutput.trimEnd().replaceAll('site-plugins: ', '') };
}

const own = ['a/draft.plugins.json', 'a/site.plugins.json'];
const skipped = (path: string) => `${path} is excluded and was skipped.`;

for (const [args, paths, says = ''] of [
  [['a/**'], [...own, 'a/sub/other/site.plugins.json']],
  [
    ['**/site.plugins.json'],
    ['a/site.plugins.json', 'a/sub/other/site.plugins.json', 'site.plugins.json'],
  ],
  [['a/*.{md,png}'], [], 'a/*.{md,png} does not match any configuration.'],
  [['a/[x].json'], ['a/[x].json']],
  [['a/README.md'], ['a/README.md']],
  [['old/site.plugins.json'], ['old/site.plugins.json']],
  [['--force-exclude', 'old/site.plugins.json'], [], skipped('old/site.plugins.json')],
  [['old'], [], 'All files are excluded.'],
  [['old', 'old/site.plugins.json'], ['old/site.plugins.json']],
  [['old/**'], [], 'All files are excluded.'],
  [
    ['--exclude=a', 'a/site.plugins.json', 'site.plugins.json'],
    ['a/site.plugins.json', 'site.plugins.json'],
  ],
  [
    ['--exclude=a', '--force-exclude', 'a/site.plugins.json', 'site.plugins.json'],
    ['site.plugins.json'],
    skipped('a/site.plugins.json'),
  ],
] as const) {
  test(`${args.join(' ')} selects ${paths.join(', ') || 'nothing'}`, async () => {
    const found = await selected(site(), ...args);
    assert.deepEqual([found.paths, found.says], [paths, says]);
    assert.equal(found.code === 2, says.endsWith('configuration.'));
  });
}

test('in a folder, what is named like a configuration and is none is reported', async () => {
  const found = await selected(site(), 'a');
  assert.deepEqual(found, {
    code: 2,
    paths: ['a/site.plugins.json', 'a/sub/other/site.plugins.json'],
    says: 'a/sub/site.plugins.json is a folder, not a file.',
  });
  const folder = folderWith({ 'a/site.plugins.json': clean });
  symlinkSync('nowhere', join(folder, 'site.plugins.json'));
  const says = 'site.plugins.json is a symbolic link to a file that does not exist.';
  assert.deepEqual(await selected(folder), { code: 2, paths: ['a/site.plugins.json'], says });
  assert.equal((await selected(folder, 'site.plugins.json')).says, says);
});

function repository(): string {
  const folder = site();
  git(folder, 'init', '--quiet');
  git(folder, 'add', 'site.plugins.json', '.site-pluginsrc.json');
  git(folder, 'commit', '--quiet', '--message', 'x');
  const changed = [
    'a/site.plugins.json',
    'a/draft.plugins.json',
    'a/[x].json',
    'old/site.plugins.json',
  ];
  for (const path of changed) write(folder, path, `${clean}\n`);
  git(folder, 'add', ...changed);
  return folder;
}

for (const option of ['--staged', '--since=HEAD']) {
  for (const [args, paths, says = ''] of [
    [[], ['a/site.plugins.json']],
    [['a/*.plugins.json'], own],
    [
      ['a/[x].json', 'a'],
      ['a/[x].json', 'a/site.plugins.json'],
    ],
    [['old/site.plugins.json'], ['old/site.plugins.json']],
    [['--force-exclude', 'old/site.plugins.json'], [], skipped('old/site.plugins.json')],
    [['site.plugins.json', 'a'], ['a/site.plugins.json']],
  ] as const) {
    test(`${option} ${args.join(' ')} selects ${paths.join(', ') || 'nothing'}`, async () => {
      const found = await selected(repository(), option, ...args);
      if (option === '--since=HEAD') {
        // Files that Git does not track yet have changed, too.
        found.paths = found.paths.filter((path: string) => !path.includes('sub'));
      }
      assert.deepEqual(found, { code: 0, paths, says });
    });
  }
}

test('an excluded text on standard input is printed unchanged, with a sentence', async () => {
  const folder = site();
  for (const args of [['check', '--fix'], ['format']]) {
    const input = { folder, input: misspelled.replace('  "plugins"', '"plugins"') };
    const named = [...args, '--stdin-filename', 'old/site.plugins.json'];
    const forced = await sitePlugins([...named, '--force-exclude'], input);
    const says = `site-plugins: ${skipped('old/site.plugins.json')}\n`;
    assert.deepEqual(forced, { code: 0, output: input.input, errorOutput: says });
    assert.notEqual((await sitePlugins(named, input)).output, input.input);
  }
});

test('format selects as check does, and leaves excluded files as they are', async () => {
  const folder = site();
  for (const path of ['a/site.plugins.json', 'old/site.plugins.json']) {
    write(folder, path, clean.replace('  "plugins"', '"plugins"'));
  }
  const args = ['format', '--force-exclude', 'a/**', 'old/site.plugins.json'];
  const { code, output, errorOutput } = await sitePlugins(args, { folder });
  assert.deepEqual(
    [code, output, errorOutput],
    [0, 'a/site.plugins.json\n', `site-plugins: ${skipped('old/site.plugins.json')}\n`],
  );
  assert.notEqual(read(folder, 'old/site.plugins.json'), clean);
});
