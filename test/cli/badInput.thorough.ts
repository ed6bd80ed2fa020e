/** What the program does with input that never ends, links, devices, and streams that are closed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { clean, cliPath, folderWith, misspelled, read, run, sitePlugins } from '../support/cli.ts';

test('100 MB are rejected without being read', async () => {
  const folder = folderWith({});
  const file = openSync(join(folder, 'site.plugins.json'), 'w');
  ftruncateSync(file, 100 * 1024 * 1024);
  closeSync(file);
  const { code, errorOutput } = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(code, 2);
  const says = 'site.plugins.json is too large. The maximum is 16 MB.';
  assert.equal(errorOutput, `site-plugins: ${says}\n`);
});

const program = `"${process.execPath}" "${cliPath}"`;

for (const [args, path] of [
  ['check --stdin < /dev/zero', 'site.plugins.json'],
  ['check /dev/zero', '/dev/zero'],
  ['diff /dev/urandom /dev/null', '/dev/urandom'],
]) {
  test(`an endless input is rejected: ${args}`, async () => {
    const { code, errorOutput } = await run('sh', ['-c', `${program} ${args}`]);
    assert.equal(code, 2);
    const says = `${path} is too large. The maximum is 16 MB.`;
    assert.ok(errorOutput.endsWith(`${says}\n`), errorOutput);
  });
}

for (const [script, says, status] of [
  ['check <(cat mistaken.json)', /^\/dev\/fd\/\d+:\d+:\d+ error unknown-property$/m, 1],
  ['check /dev/stdin < mistaken.json', /^\/dev\/stdin:\d+:\d+ error unknown-property$/m, 1],
  [
    'check --fix <(cat mistaken.json)',
    /^site-plugins: \/dev\/fd\/\d+ is not a regular file\.$/m,
    2,
  ],
  ['check --diff <(cat mistaken.json)', /^\+ +"enabled": true,$/m, 1],
  ['diff <(cat clean.json) clean.json', /^No effect\.$/m, 0],
  ['diff /dev/null clean.json', /Plugin "explorer" is added/, 0],
  ['diff clean.json /dev/null', /Plugin "explorer" is removed/, 0],
  ['where --file <(cat clean.json) explorer', /^explorer \(\/dev\/fd\/\d+:\d+\)$/m, 0],
  ['ignored <(sleep 0.1; cat clean.json)', /"private"/, 0],
  ['init --from <(cat clean.json)', /^Created site\.plugins\.json\./, 0],
  ['format --check <(cat clean.json)', /^$/, 0],
] as const) {
  test(`a pipe or a device is read: ${script}`, async () => {
    const folder = folderWith({
      'mistaken.json': misspelled,
      'clean.json': clean,
      'content/a.md': '',
    });
    const options = { folder };
    const { code, output, errorOutput } = await run(
      'bash',
      ['-c', `${program} ${script}`],
      options,
    );
    assert.match(output + errorOutput, says);
    assert.equal(code, status, errorOutput);
  });
}

test('broken and circular links, and sockets, are reported', async () => {
  const folder = folderWith({ 'a/': '', 'b/': '' });
  symlinkSync('nothing', join(folder, 'a', 'site.plugins.json'));
  symlinkSync('site.plugins.json', join(folder, 'b', 'site.plugins.json'));
  const server = createServer().listen(join(folder, 'socket'));
  await once(server, 'listening');
  const { code, errorOutput } = await sitePlugins(['check', '.', 'socket'], { folder });
  server.close();
  assert.equal(code, 2);
  assert.deepEqual(errorOutput.trimEnd().split('\n').sort(), [
    'site-plugins: a/site.plugins.json is a symbolic link to a file that does not exist.',
    'site-plugins: b/site.plugins.json is a symbolic link that leads back to itself.',
    'site-plugins: socket is a socket, not a file.',
  ]);
});

test('a reader that closes the pipe ends the command silently, and files are fixed completely', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const child = spawn(process.execPath, [cliPath, 'check', '--fix', '--format', 'sarif'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errorOutput = '';
  child.stderr.on('data', chunk => {
    errorOutput += chunk;
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.equal(code, 141);
  assert.equal(errorOutput, '');
  assert.equal(read(folder, 'site.plugins.json'), clean);
});

test('a reader that closes standard error does not change the exit code', async () => {
  const child = spawn(process.execPath, [cliPath, 'check', 'nope.json'], {
    cwd: folderWith({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  assert.deepEqual(await once(child, 'close'), [2, null]);
});

test('without standard output and standard error the exit code is still set', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const script = `"${process.execPath}" "${cliPath}" check >&- 2>&-; echo $?`;
  const { output } = await run('sh', ['-c', script], { folder });
  assert.match(output, /^[12]\n$/);
});

for (const [program, ...args] of [
  ['cli.js', 'check'],
  ['cli.js', 'user-api', '--port', '0'],
  ['mock-api.js', '--port', '0'],
  ['server.js', '--stdio'],
]) {
  test(`${program} ${args.join(' ')} says which Node.js it needs`, async () => {
    const versions = `{ ...process.versions, node: '18.20.8' }`;
    const older = `Object.defineProperty(process, 'versions', { value: ${versions} });`;
    const folder = folderWith({ 'older.cjs': older, 'site.plugins.json': clean });
    const path = join(dirname(cliPath), `${program}`);
    const before = ['--require', join(folder, 'older.cjs'), path];
    const { code, output, errorOutput } = await run(process.execPath, [...before, ...args], {
      folder,
    });
    assert.deepEqual([code, output], [2, '']);
    const says = 'Node.js 20 or newer is required, and this is 18.20.8. Update Node.js.';
    assert.equal(errorOutput, `site-plugins: ${says}\n`);
  });
}
