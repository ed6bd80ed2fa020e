/** Compiled code is cached where only the user has access, or not at all. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { offVariable } from '../../server/src/node/cacheFolder.ts';
import { clean, cliPath, folderWith, misspelled, sitePluginsProgram } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';

const isPosix = process.platform !== 'win32';

// As for most users, the variable is not set.
delete process.env[offVariable];

/** The environment of a process with its cache in a folder. */
function environment(cache: string) {
  const base = isPosix ? { HOME: cache, XDG_CACHE_HOME: cache } : { LOCALAPPDATA: cache };
  return { ...(process.platform === 'darwin' && { [offVariable]: '' }), ...base };
}

/** Runs a command next to a clean file. */
function run(cache: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = folderWith({ 'site.plugins.json': clean });
  return sitePluginsProgram(args, { folder, env: { ...environment(cache), ...env } });
}

function check(cache: string, env?: Readonly<Record<string, string>>) {
  return run(cache, ['check'], env);
}

test('compiled code is cached in a folder that other users cannot access', async () => {
  const cache = folderWith({});
  assert.equal((await check(cache)).code, 0);
  const own = join(cache, 'site-plugins');
  assert.deepEqual(readdirSync(own), ['check']);
  const { mode, mtimeMs } = statSync(join(own, 'check'));
  if (isPosix) assert.deepEqual([statSync(own).mode & 0o777, mode & 0o777], [0o700, 0o600]);
  assert.equal((await check(cache)).code, 0);
  assert.equal(statSync(join(own, 'check')).mtimeMs, mtimeMs, 'the cache is not written again');
});

test('a cache of another version, or that V8 rejects, is replaced', async () => {
  const cache = folderWith({});
  await check(cache);
  const file = join(cache, 'site-plugins', 'check');
  const saved = readFileSync(file);
  // The hash of the version is at the end.
  const rejected = Buffer.concat([saved.subarray(0, 1000), saved.subarray(-16)]);
  for (const content of ['', saved.subarray(0, -1), rejected]) {
    writeFileSync(file, content);
    assert.equal((await check(cache)).code, 0);
    assert.ok(statSync(file).size > saved.length / 2);
    assert.deepEqual(readFileSync(file).subarray(-16), saved.subarray(-16));
  }
});

test('a run with invalid arguments is not cached', async () => {
  const cache = folderWith({});
  assert.equal((await run(cache, ['chekc'])).code, 2);
  assert.deepEqual(readdirSync(join(cache, 'site-plugins')), []);
});

test('the language server is cached, and starts from its cache', async () => {
  const cache = folderWith({});
  for (let start = 0; start < 2; start++) {
    const options = { env: environment(cache) };
    const server = await LspClient.start(fullClient, undefined, [], options);
    await server.open(uri, misspelled);
    assert.ok((await server.pull(uri)).length > 0);
    assert.equal(await server.stop(), 0);
    assert.deepEqual(readdirSync(join(cache, 'site-plugins')), ['server']);
  }
});

test('the programs are in ASCII, of which V8 reads half as many bytes', () => {
  for (const name of ['cli-check.js', 'server-main.js']) {
    const program = readFileSync(join(dirname(cliPath), name), 'latin1');
    assert.ok(!/[\x80-\xff]/.test(program), name);
  }
});
