import assert from 'node:assert/strict';
import { readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkedPaths, clean, folderWith, misspelled, read, sitePlugins } from '../support/cli.ts';

test('what Git ignores is not searched, and is checked if its path is given', async () => {
  const folder = folderWith({
    '.git/HEAD': '',
    '.gitignore': 'build/\n',
    'a/site.plugins.json': clean,
    'build/site.plugins.json': clean,
    'node_modules/x/site.plugins.json': clean,
  });
  assert.deepEqual(await checkedPaths(folder), ['a/site.plugins.json']);
  assert.deepEqual(await checkedPaths(folder, 'build'), ['build/site.plugins.json']);
});

test('standard input is checked as the file of --stdin-filename', async () => {
  const folder = folderWith({
    'sub/.site-pluginsrc.json': '{"rules":{"unknown-property":"hint"}}',
  });
  const input = ['check', '--format', 'github'];
  const plain = await sitePlugins([...input, '-'], { folder, input: misspelled });
  assert.equal(plain.code, 1);
  assert.match(plain.output, /^::error file=site\.plugins\.json,/);
  const named = [...input, '--stdin-filename', 'sub/mine.json'];
  const { code, output } = await sitePlugins(named, { folder, input: misspelled });
  assert.equal(code, 0);
  assert.match(output, /^::notice file=sub\/mine\.json,/);
});

test('--fix follows a link within the folder, but not out of it', async () => {
  const outside = folderWith({ 'site.plugins.json': misspelled });
  const folder = folderWith({ 'real.json': misspelled, 'out/': '', 'in/': '' });
  symlinkSync('../real.json', join(folder, 'in', 'site.plugins.json'));
  symlinkSync(join(outside, 'site.plugins.json'), join(folder, 'out', 'site.plugins.json'));
  symlinkSync(outside, join(folder, 'way'));
  const { code, output, errorOutput } = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(code, 2);
  // What cannot be written is reported as it is.
  assert.match(output, /^out\/site\.plugins\.json:\d+:\d+ error unknown-property$/m);
  assert.match(output, /^1 problem fixed\. 1 error in 2 files\. 1 can be fixed with --fix\.$/m);
  assert.match(
    errorOutput,
    /^site-plugins: out\/site\.plugins\.json was not written: it links to .*, outside its folder\.$/m,
  );
  assert.equal(read(outside, 'site.plugins.json'), misspelled);
  assert.equal(read(folder, 'real.json'), clean);
  assert.equal(readlinkSync(join(folder, 'in', 'site.plugins.json')), '../real.json');
  const way = await sitePlugins(['check', '--fix', 'way/site.plugins.json'], { folder });
  assert.equal(way.code, 2);
  assert.equal(read(outside, 'site.plugins.json'), misspelled);
});
