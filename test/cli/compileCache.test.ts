/** The cache of compiled code is the user's own, or it is not used. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { cacheFolder, makePrivate, offVariable } from '../../server/src/cli/compileCache.ts';
import { clean, folderWith, sitePlugins } from '../support/cli.ts';

const isPosix = process.platform !== 'win32';

/** Runs `check` of a clean file with a cache below a folder. */
function check(cache: string, env: Readonly<Record<string, string>> = {}) {
  const base = isPosix ? { HOME: cache, XDG_CACHE_HOME: cache } : { LOCALAPPDATA: cache };
  // What the tests themselves run with would come first.
  const on = { NODE_COMPILE_CACHE: '', [offVariable]: '' };
  const folder = folderWith({ 'site.plugins.json': clean });
  return sitePlugins(['check'], { folder, env: { ...on, ...base, ...env } });
}

test('compiled code is cached in a folder that other users cannot access', async () => {
  const cache = folderWith({});
  assert.equal((await check(cache)).code, 0);
  const own = join(cache, 'site-plugins');
  assert.ok(readdirSync(own).length > 0);
  if (isPosix) assert.equal(statSync(own).mode & 0o777, 0o700);
  assert.equal((await check(cache)).code, 0);
});

test('an environment variable disables the cache', async () => {
  const cache = folderWith({});
  assert.equal((await check(cache, { [offVariable]: '1' })).code, 0);
  assert.deepEqual(readdirSync(cache), []);
});

const onPosix = isPosix ? test : () => {};

onPosix('a folder that others may enter, or a link, is not used', async () => {
  const [cache, other] = [folderWith({}), folderWith({})];
  mkdirSync(join(cache, 'site-plugins'));
  chmodSync(join(cache, 'site-plugins'), 0o777);
  assert.equal((await check(cache)).code, 0);
  assert.deepEqual(readdirSync(join(cache, 'site-plugins')), []);
  symlinkSync(cache, join(other, 'site-plugins'));
  assert.equal(makePrivate(join(other, 'site-plugins')), false);
});

test('commands work without a cache folder', async () => {
  const cache = folderWith({ file: '' });
  assert.equal((await check(join(cache, 'file'))).code, 0);
  assert.ok(!existsSync(join(cache, 'site-plugins')));
});

test('the cache folder is that of the operating system', () => {
  const home = { HOME: '/home/ada' };
  assert.equal(cacheFolder(home, 'linux'), '/home/ada/.cache/site-plugins');
  assert.equal(cacheFolder({ ...home, XDG_CACHE_HOME: '/c' }, 'linux'), '/c/site-plugins');
  assert.equal(cacheFolder({ ...home, XDG_CACHE_HOME: 'c' }, 'linux'), undefined);
  assert.equal(cacheFolder(home, 'darwin'), '/home/ada/Library/Caches/site-plugins');
  assert.equal(cacheFolder({}, 'linux'), undefined);
  assert.equal(cacheFolder({}, 'win32'), undefined);
});
