/** The last commit of a file is read on the command line and in editors. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { commitAll, folderWith, sitePlugins } from '../support/cli.ts';
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
