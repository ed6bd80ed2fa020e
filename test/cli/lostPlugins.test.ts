/** The last commit of a file is read on the command line and in editors. */
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { commitAll, folderWith, sitePlugins, sitePluginsProgram } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const site = (names: readonly string[]) => {
  const plugins = names.map(name => ({ source: `github:ada/${name}`, enabled: true }));
  return `${JSON.stringify({ configuration: {}, plugins }, null, 2)}\n`;
};
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function repository(): string {
  const folder = folderWith({ 'sites/site.plugins.json': site(names) });
  commitAll(folder);
  writeFileSync(join(folder, 'sites/site.plugins.json'), site(['a']));
  return folder;
}

test('check compares with the last commit', async () => {
  const folder = repository();
  const { output } = await sitePlugins(['check', '--format=json'], { folder });
  assert.match(output, /7 of the 8 plugins of the last commit are missing\./);
  const fixed = await sitePlugins(['check', '--fix', '--unsafe'], { folder });
  assert.match(fixed.output, /lost-plugins/, 'plugins are not restored unattended');
});

test('standard input is compared with the last commit, also if the file has not changed', async () => {
  const folder = repository();
  writeFileSync(join(folder, 'sites/site.plugins.json'), site(names));
  const args = ['check', '--format=json', '--stdin-filename', 'sites/site.plugins.json'];
  const { output } = await sitePlugins(args, { folder, input: site(['a']) });
  assert.match(output, /7 of the 8 plugins of the last commit are missing\./);
});

test('the files of a repository that have not changed cost one process of Git together', {
  skip: process.platform === 'win32' && 'The program in place of Git is for a POSIX shell.',
}, async () => {
  const sites = ['a', 'a b', 'gärten', 'in/in', 'sub'].map(name => `${name}/site.plugins.json`);
  const folder = folderWith(Object.fromEntries(sites.map(path => [path, site(names)])));
  commitAll(join(folder, 'sub'));
  writeFileSync(join(folder, '.gitignore'), 'sub\n');
  commitAll(folder);
  writeFileSync(join(folder, '.gitignore'), '');
  const changed = ['in/in/site.plugins.json', 'sub/site.plugins.json'];
  for (const path of changed) writeFileSync(join(folder, path), site(['a']));
  const tools = folderWith({
    git: `#!/bin/sh\necho "$@" >>'${folder}/calls'\nPATH="\${PATH#*:}" exec git "$@"\n`,
  });
  chmodSync(join(tools, 'git'), 0o755);
  const env = { PATH: `${tools}${delimiter}${process.env.PATH}` };
  const { output } = await sitePluginsProgram(['check', '--format=json'], { folder, env });
  assert.equal(output.match(/7 of the 8 plugins of the last commit are missing\./g)?.length, 2);
  // One in each of the two repositories, and one for each file that has changed.
  assert.equal(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').length, 4);
});

test('editors without Git of their own have the problem after a moment', async () => {
  const folder = repository();
  const client = await LspClient.start(fullClient, {});
  try {
    const uri = pathToFileURL(join(folder, 'sites/site.plugins.json')).href;
    await client.open(uri, site(['a']));
    await eventually('the problem', async () =>
      (await client.pull(uri)).some(({ code }) => code === 'lost-plugins'),
    );
  } finally {
    await client.stop();
  }
});

test('an editor that reads files decides about Git itself', async () => {
  const folder = repository();
  const uri = pathToFileURL(join(folder, 'sites/site.plugins.json')).href;
  for (const committed of [null, site(names)]) {
    const client = await LspClient.start(fullClient, { files: true });
    try {
      const asked: string[] = [];
      client.connection.onRequest('sitePlugins/readCommitted', (params: { uri: string }) => {
        asked.push(params.uri);
        return committed;
      });
      await client.open(uri, site(['a']));
      await client.pull(uri);
      await eventually('the request', () => asked.length > 0);
      if (committed !== null) {
        await eventually('the problem', async () =>
          (await client.pull(uri)).some(({ code }) => code === 'lost-plugins'),
        );
      } else {
        assert.ok((await client.pull(uri)).every(({ code }) => code !== 'lost-plugins'));
      }
    } finally {
      await client.stop();
    }
  }
});
