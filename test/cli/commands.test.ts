import assert from 'node:assert/strict';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { commands } from '../../server/src/cli/commands/index.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { cliPath, folderWith, misspelled, read, sitePlugins } from '../support/cli.ts';
import { LspClient } from '../support/lspClient.ts';

const messy = '{"configuration":{"pageTitle":"x"  },\n "plugins":[ ]}';
const tidy = `{
  "configuration": {
    "pageTitle": "x"
  },
  "plugins": []
}
`;

test('each command has its own help, in lines that fit a terminal; docs.test.ts compares the texts', async () => {
  const general = (await sitePlugins(['--help'])).output;
  for (const same of ['-h', 'help']) assert.equal((await sitePlugins([same])).output, general);
  for (const name of Object.keys(commands)) {
    const own = await sitePlugins([name, '--help']);
    assert.equal(own.code, 0);
    for (const same of [
      [name, '-h'],
      ['help', name],
    ]) {
      assert.equal((await sitePlugins(same)).output, own.output);
    }
    const lines = (general + own.output).split('\n');
    assert.ok(lines.every(line => line.length <= 100 && !line.endsWith(' ')));
  }
});

test('--version is the version of the package', async () => {
  assert.equal((await sitePlugins(['--version'])).output, `${manifest.version}\n`);
});

test('format writes the other files if one has syntax errors or cannot be read', async () => {
  const folder = folderWith({
    'a/site.plugins.json': '{',
    'b/site.plugins.json': messy,
    'c/site.plugins.json': tidy,
    'd/site.plugins.json': Uint8Array.of(0),
  });
  const { code, output, errorOutput } = await sitePlugins(['format', '.', 'none'], { folder });
  assert.deepEqual([code, output], [2, 'b/site.plugins.json\n']);
  assert.deepEqual(errorOutput.trimEnd().split('\n'), [
    'site-plugins: none does not exist.',
    'site-plugins: a/site.plugins.json has syntax errors and was not formatted. To see them, run "site-plugins check".',
    'site-plugins: d/site.plugins.json is a binary file.',
  ]);
  assert.equal(read(folder, 'b/site.plugins.json'), tidy);
});

test('format prints standard input that is formatted, and no change of it', async () => {
  for (const options of [[], ['--check'], ['--diff']]) {
    const { code, output } = await sitePlugins(['format', '-', ...options], { input: tidy });
    assert.deepEqual([code, output], [0, options.length === 0 ? tidy : ''], `${options}`);
  }
});

test('explain lists all rules', async () => {
  const list = await sitePlugins(['explain']);
  for (const { code, docs } of codeCatalog) {
    assert.ok(list.output.includes(docs.summary), code);
  }
});

test('lsp starts the language server', async () => {
  const client = await LspClient.start({}, undefined, [], {
    program: [cliPath, 'lsp', '--stdio'],
  });
  const { displayName: name, version } = manifest;
  assert.deepEqual(client.initialized.serverInfo, { name, version });
  const uri = 'file:///nowhere/site.plugins.json';
  await client.open(uri, misspelled);
  await client.pushes(uri, ['unknown-property', 1]);
  assert.equal(await client.stop(), 0);
});
