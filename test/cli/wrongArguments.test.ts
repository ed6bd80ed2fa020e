/** A wrong kind of argument is answered with the command that was meant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, folderWith, sitePlugins } from '../support/cli.ts';

const yaml = 'configuration:\n  ignorePatterns: [private]\nplugins: []\n';
const files = {
  'site.plugins.json': clean,
  'quartz.config.yaml': yaml,
  'sub/hugo.toml': '',
  'sub/my file.yaml': yaml,
  'family/quartz.config.ts': '',
  'family/quartz.layout.ts': '',
  'family/vite.config.ts': '',
  'tools/vite.config.ts': '',
  'own/site.plugins.json': clean,
  'notes.md': '# Notes\n',
  'list.json': '[]',
  'yaml/site.plugins.json': yaml,
};

const importYaml =
  'quartz.config.yaml is YAML, not a site.plugins.json. To import it, run "site-plugins init --from quartz.config.yaml".';
const unreadable = (path: string) =>
  `${path} is not a configuration. To see why, run "site-plugins check ${path}".`;

for (const [args, says] of [
  ['check quartz.config.yaml', importYaml],
  ['check --fix quartz.config.yaml', importYaml],
  ['format quartz.config.yaml', importYaml],
  ['ignored quartz.config.yaml', importYaml],
  ['where --file quartz.config.yaml', importYaml],
  ['add --file quartz.config.yaml github:a/b', importYaml],
  [
    'check sub',
    'sub does not contain a site.plugins.json. To import what is there, run "site-plugins init --from sub/hugo.toml sub".',
  ],
  [
    'format family',
    'family does not contain a site.plugins.json. To import what is there, run "site-plugins init --from family/quartz.config.ts --from family/quartz.layout.ts family".',
  ],
  [
    'check tools',
    'tools does not contain a site.plugins.json. To create one, run "site-plugins init tools".',
  ],
  [
    'init quartz.config.yaml',
    'quartz.config.yaml is a file, and "init" takes a folder. To import it, run "site-plugins init --from quartz.config.yaml".',
  ],
  [
    'init own/site.plugins.json',
    'own/site.plugins.json is a file, and "init" takes a folder. To check it, run "site-plugins check own/site.plugins.json".',
  ],
  [
    'where own/site.plugins.json',
    '"own/site.plugins.json" is a path, and "where" takes the name of a plugin. To read that file, run "site-plugins where --file own/site.plugins.json".',
  ],
  [
    'where own',
    '"own" is a path, and "where" takes the name of a plugin. To read that file, run "site-plugins where --file own/site.plugins.json".',
  ],
  [
    'check github:owner/graph',
    '"github:owner/graph" is not a path. To add a plugin, run "site-plugins add github:owner/graph".',
  ],
  [
    'init https://github.com/owner/graph',
    '"https://github.com/owner/graph" is not a path. To add a plugin, run "site-plugins add https://github.com/owner/graph".',
  ],
  ['ignored own', 'own is a folder. Use own/site.plugins.json.'],
  ['ignored sub', 'sub is a folder, not a file.'],
  ['ignored notes.md', unreadable('notes.md')],
  ['ignored yaml/site.plugins.json', unreadable('yaml/site.plugins.json')],
  ['where --file yaml/site.plugins.json', unreadable('yaml/site.plugins.json')],
  ['diff own/site.plugins.json list.json', unreadable('list.json')],
] as const) {
  test(`${args}: the command that was meant`, async () => {
    const outcome = await sitePlugins(args.split(' '), { folder: folderWith(files) });
    assert.deepEqual(outcome, { code: 2, output: '', errorOutput: `site-plugins: ${says}\n` });
  });
}

test('a path with a space is quoted in the command', async () => {
  const { errorOutput } = await sitePlugins(['check', 'sub/my file.yaml'], {
    folder: folderWith(files),
  });
  assert.match(errorOutput, /init --from 'sub\/my file\.yaml'"\.\n$/);
});

test('ignored does not say that there are no patterns if it could not read them', async () => {
  const folder = folderWith({ 'site.plugins.json': '{ "plugins": [} configuration: x' });
  const { code, errorOutput } = await sitePlugins(['ignored'], { folder });
  assert.equal(code, 2);
  assert.match(errorOutput, /its "ignorePatterns" cannot be read; "site-plugins check" shows them/);
});

for (const operands of [
  ['-', '-'],
  ['-', 'a.json'],
]) {
  test(`${operands.join(' ')}: standard input is read alone`, async () => {
    for (const command of ['check', 'format']) {
      const { code, errorOutput } = await sitePlugins([command, ...operands]);
      assert.equal(code, 2);
      assert.match(errorOutput, /"-" reads standard input and cannot be combined with other paths/);
    }
  });
}
