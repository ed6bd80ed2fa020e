import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  cacheFolder,
  makePrivate,
  offVariable,
  privateCacheFolder,
} from '../../server/src/node/cacheFolder.ts';
import { folderWith } from '../support/cli.ts';

test('the folder of the cache depends on the operating system and its variables', () => {
  for (const [env, platform, folder] of [
    [{ HOME: '/home/ada', XDG_CACHE_HOME: '' }, 'linux', '/home/ada/.cache/site-plugins'],
    [{ HOME: '/home/ada', XDG_CACHE_HOME: '/c' }, 'linux', '/c/site-plugins'],
    [{ HOME: '/home/ada', XDG_CACHE_HOME: 'c' }, 'linux', undefined],
    [{}, 'linux', undefined],
    [{ HOME: '', XDG_CACHE_HOME: '' }, 'linux', undefined],
    [{ HOME: 'ada' }, 'linux', undefined],
    [{}, 'darwin', undefined],
    [
      { HOME: '/Users/ada', XDG_CACHE_HOME: '/c' },
      'darwin',
      '/Users/ada/Library/Caches/site-plugins',
    ],
    [{ LOCALAPPDATA: 'C:\\a', HOME: '/home/ada' }, 'win32', 'C:\\a\\site-plugins'],
    [{ LOCALAPPDATA: 'a' }, 'win32', undefined],
    [{}, 'win32', undefined],
  ] as const) {
    assert.equal(cacheFolder(env, platform), folder, JSON.stringify([env, platform]));
  }
});

const skip = process.platform === 'win32' && 'Folders have no mode there.';

test('a missing folder is created with those around it, for this user only', { skip }, () => {
  const base = folderWith({ file: '' });
  const folder = join(base, 'a', 'b', 'c');
  assert.equal(makePrivate(folder), true);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(makePrivate(folder), true);
  assert.equal(makePrivate(join(base, 'file')), false);
  assert.equal(makePrivate(join(base, 'file', 'x')), false);
  symlinkSync(folder, join(base, 'link'));
  assert.equal(makePrivate(join(base, 'link')), false);
  for (const mode of [0o710, 0o701, 0o740, 0o704]) {
    chmodSync(folder, mode);
    assert.equal(makePrivate(folder), false, mode.toString(8));
  }
});

const asRoot = process.geteuid?.() === 0 ? false : 'Only root can change the owner of a folder.';

test('nothing is created in a folder of another user, and its cache is not used', {
  skip: asRoot,
}, () => {
  const base = folderWith({ 'theirs/': '', 'ours/cache/': '' });
  chownSync(join(base, 'theirs'), 65534, 65534);
  assert.equal(makePrivate(join(base, 'theirs', 'cache')), false);
  assert.equal(existsSync(join(base, 'theirs', 'cache')), false);
  chmodSync(join(base, 'ours', 'cache'), 0o700);
  chownSync(join(base, 'ours', 'cache'), 65534, 65534);
  assert.equal(makePrivate(join(base, 'ours', 'cache')), false);
});

test('a variable that is not empty disables the cache', { skip }, () => {
  const home = folderWith({});
  const env = { HOME: home, XDG_CACHE_HOME: home };
  const folder =
    process.platform === 'darwin' ? cacheFolder(env, 'darwin') : join(home, 'site-plugins');
  assert.equal(privateCacheFolder({ ...env, [offVariable]: '1' }), undefined);
  assert.equal(existsSync(join(home, 'site-plugins')), false);
  assert.equal(privateCacheFolder({ ...env, [offVariable]: '' }), folder);
  assert.equal(privateCacheFolder(env), folder);
  chmodSync(join(home, 'site-plugins'), 0o755);
  assert.deepEqual([privateCacheFolder(env), privateCacheFolder({})], [undefined, undefined]);
});
