/** A configuration in YAML on the command line: where it is found, and what each command says of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'yaml';
import {
  checkedPaths,
  clean,
  commitAll,
  folderWith,
  git,
  misspelled,
  sitePlugins,
  write,
} from '../support/cli.ts';

const inYaml = (json: string) => `# My site\n${stringify(JSON.parse(json), { lineWidth: 0 })}`;
const names = ['quartz.config.yaml', 'site.plugins.yaml', 'site.plugins.yml'];

test('files with these names are found in folders, by globs and in Git, and any other is checked if it is named', async () => {
  const own = Object.fromEntries(names.map(name => [`a/${name}`, inYaml(clean)]));
  const folder = folderWith({
    ...own,
    'a/other.yaml': inYaml(clean),
    'a/quartz.config.yml': 'x: 1',
  });
  const found = names.map(name => `a/${name}`);
  assert.deepEqual((await checkedPaths(folder)).sort(), found);
  assert.deepEqual((await checkedPaths(folder, 'a/*.{yaml,yml}')).sort(), found);
  assert.deepEqual(await checkedPaths(folder, 'a/other.yaml'), ['a/other.yaml']);
  commitAll(folder);
  for (const name of ['quartz.config.yaml', 'other.yaml']) {
    write(folder, `a/${name}`, inYaml(misspelled));
  }
  assert.deepEqual(await checkedPaths(folder, '--since=HEAD'), ['a/quartz.config.yaml']);
  git(folder, 'add', '.');
  assert.deepEqual(await checkedPaths(folder, '--staged'), ['a/quartz.config.yaml']);
});

test('standard input is read in the syntax of its name', async () => {
  const input = 'a: [b\n';
  const { output } = await sitePlugins(['check', '--stdin-filename=x.yaml'], { input });
  assert.match(output, /This "\[" is never closed\./);
});

test('where, ignored and diff read the one in the working folder', async () => {
  const folder = folderWith({ 'quartz.config.yaml': inYaml(clean), 'content/a.md': '' });
  commitAll(folder);
  const where = await sitePlugins(['where', 'graph'], { folder });
  assert.match(where.output, /^graph \(quartz\.config\.yaml:\d+\)\n/);
  assert.match((await sitePlugins(['ignored'], { folder })).output, /"private"/);
  write(folder, 'quartz.config.yaml', inYaml(clean).replace('enabled: true', 'enabled: false'));
  const diff = await sitePlugins(['diff', '--git', 'HEAD'], { folder });
  assert.match(diff.output, /^Plugins\n {2}Plugin ".+" is disabled\.\n$/);
  const format = await sitePlugins(['format'], { folder });
  assert.deepEqual([format.code, format.output], [0, '']);
});
