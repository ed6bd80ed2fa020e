import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { commands } from '../../server/src/cli/commands/index.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { cliPath, folderWith, misspelled, read, run, sitePlugins } from '../support/cli.ts';
import { LspClient } from '../support/lspClient.ts';

const messy = '{"configuration":{"pageTitle":"x"  },\n "plugins":[ ]}';
const tidy = `{
  "configuration": {
    "pageTitle": "x"
  },
  "plugins": []
}
`;

test('every command is listed in the help and has its own help', async () => {
  const general = await sitePlugins(['--help']);
  assert.equal(general.code, 0);
  const widths: number[] = [];
  for (const name of Object.keys(commands)) {
    assert.match(general.output, new RegExp(`^  ${name} +\\S`, 'm'));
    const own = await sitePlugins([name, '--help']);
    assert.equal(own.code, 0);
    assert.match(own.output, new RegExp(`^Usage: site-plugins ${name} \\[OPTIONS\\]`));
    assert.match(
      own.output,
      /Exit codes: 0 no problems, 1 problems were found, 2 the command failed\.\n$/,
    );
    assert.equal((await sitePlugins(['help', name])).output, own.output);
    assert.doesNotMatch(own.output, / $/m);
    widths.push(...own.output.split('\n').map(line => line.length));
  }
  assert.ok(Math.max(...widths) <= 100);
});

test('the help has the options and their short forms', async () => {
  const { output } = await sitePlugins(['check', '-h']);
  assert.match(output, /^ {2}-q, --quiet +Report errors only$/m);
  const general = await sitePlugins(['-h']);
  assert.match(
    general.output,
    /^Usage: site-plugins COMMAND \[OPTIONS\]\n\nCheck, fix .*\n\nCommands:\n {2}check {7}Report/,
  );
  assert.match(
    general.output,
    /\n\nOptions:\n {2}-h, --help {5}Show .*\n {2}-v, --version {2}Show the version\n\nExit codes: .*\n$/,
  );
  assert.equal((await sitePlugins(['help'])).output, general.output);
});

test('--version is the version of the package', async () => {
  assert.equal((await sitePlugins(['--version'])).output, `${manifest.version}\n`);
});

test('format changes files, --check only lists them', async () => {
  const folder = folderWith({ 'site.plugins.json': messy, 'b/site.plugins.json': tidy });
  const check = await sitePlugins(['format', '--check'], { folder });
  assert.deepEqual([check.code, check.output], [1, 'site.plugins.json\n']);
  assert.equal(read(folder, 'site.plugins.json'), messy);
  const format = await sitePlugins(['format'], { folder });
  assert.deepEqual([format.code, format.output], [0, 'site.plugins.json\n']);
  assert.equal(read(folder, 'site.plugins.json'), tidy);
  const again = await sitePlugins(['format', '--check'], { folder });
  assert.deepEqual([again.code, again.output], [0, '']);
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

test('format keeps tabs and line endings, and reads standard input', async () => {
  const input = tidy.replaceAll('  ', '\t').replaceAll('\n', '\r\n');
  const broken = input.replace('": "x"', '":"x"');
  const { code, output } = await sitePlugins(['format', '--stdin'], { input: broken });
  assert.deepEqual([code, output], [0, input]);
  const check = await sitePlugins(['format', '--stdin', '--check'], { input: broken });
  assert.deepEqual([check.code, check.output], [1, '']);
  for (const option of ['--check', '--diff']) {
    const same = await sitePlugins(['format', '-', option], { input });
    assert.deepEqual([same.code, same.output], [0, ''], option);
  }
  assert.equal((await sitePlugins(['format', '-', '--diff'], { input: broken })).code, 1);
  assert.equal((await sitePlugins(['format', '-'], { input })).output, input);
});

test('init creates a configuration without errors, once', async () => {
  const folder = folderWith({ 'sub/': '' });
  const first = await sitePlugins(['init', 'sub'], { folder });
  assert.equal(first.code, 0, first.errorOutput);
  assert.deepEqual(readdirSync(join(folder, 'sub')), ['site.plugins.json']);
  assert.equal((await sitePlugins(['check'], { folder })).code, 0);
  assert.equal((await sitePlugins(['format', '--check'], { folder })).code, 0);
  const text = read(folder, 'sub/site.plugins.json');
  const second = await sitePlugins(['init', 'sub'], { folder });
  assert.equal(second.code, 2);
  assert.match(second.errorOutput, /sub\/site\.plugins\.json already exists/);
  assert.equal(read(folder, 'sub/site.plugins.json'), text);
  const nowhere = await sitePlugins(['init', 'nowhere'], { folder });
  assert.equal(nowhere.code, 2);
});

test('explain explains a rule, and lists all', async () => {
  const list = await sitePlugins(['explain']);
  for (const { code, docs } of codeCatalog) {
    assert.ok(list.output.includes(docs.summary), code);
  }
  const one = await sitePlugins(['explain', 'not-in-enum']);
  assert.match(one.output, /^not-in-enum \(error\)\n\n/);
  assert.match(one.output, /\nIncorrect:\n\n {4}\{[\s\S]*\nCorrect:\n\n {4}\{/);
});

test('lsp starts the language server', async () => {
  const client = await LspClient.start({}, undefined, null, {
    program: [cliPath, 'lsp', '--stdio'],
  });
  assert.equal(client.initialized.serverInfo?.version, manifest.version);
  const pushed = client.nextPush();
  await client.open('file:///nowhere/site.plugins.json', misspelled);
  await pushed;
  const [diagnostic] = [...client.pushed.values()].flat();
  assert.equal(diagnostic?.code, 'unknown-property');
  assert.equal(await client.stop(), 0);
});

test('user-api has the options of the User API', async () => {
  const usage = await run(process.execPath, [join(dirname(cliPath), 'mock-api.js'), '--help']);
  const help = await sitePlugins(['user-api', '--help']);
  const names = (text: string) => [...text.matchAll(/--([a-z-]+)/g)].map(([, name]) => name).sort();
  assert.deepEqual(names(help.output), names(usage.output));
});

test('user-api serves users', async () => {
  const child = spawn(process.execPath, [cliPath, 'user-api', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (/http:\/\/\S+\/api\/user/.test(text)) break;
  }
  const [url] = /http:\/\/\S+\/api\/user/.exec(text) ?? [];
  assert.ok(url !== undefined, text);
  const answer = await fetch(url);
  const users: unknown = await answer.json();
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.equal(answer.status, 200);
  assert.ok(Array.isArray(users) && users.length > 0);
});
