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
  read,
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

test('problems and fixes are those of the same file in JSON, and comments stay', async () => {
  const folder = folderWith({
    'site.plugins.json': misspelled,
    'quartz.config.yaml': inYaml(misspelled),
  });
  const messages = async (name: string) => {
    const { output } = await sitePlugins(['check', '--format=json', name], { folder });
    return JSON.parse(output).files[0].problems.map(({ message }: { message: string }) => message);
  };
  assert.deepEqual(await messages('quartz.config.yaml'), await messages('site.plugins.json'));
  const fixed = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(fixed.code, 0, fixed.output);
  const text = read(folder, 'quartz.config.yaml');
  assert.match(text, /^# My site\n/);
  const same = ['diff', 'site.plugins.json', 'quartz.config.yaml'];
  assert.equal((await sitePlugins(same, { folder })).output, 'No effect.\n');
  const input = await sitePlugins(['check', '--stdin-filename=x.yaml'], {
    folder,
    input: 'a: [b\n',
  });
  assert.match(input.output, /This "\[" is never closed\./);
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
