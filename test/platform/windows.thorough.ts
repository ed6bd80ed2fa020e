/**
 * What Windows does differently, as far as it can be known on another system: the product's own modules
 * get the paths of Windows here.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { cliPath, folderWith, misspelled, run } from '../support/cli.ts';

registerHooks({
  resolve(specifier, context, next) {
    const isOwn = context.parentURL?.includes('/server/src/') === true;
    return next(isOwn && specifier === 'node:path' ? 'node:path/win32' : specifier, context);
  },
});
const { displayPath } = await import('../../server/src/cli/files/paths.ts');
const { ConfigDocument } = await import('../../server/src/core/config/document.ts');
const { formatted } = await import('../../server/src/core/features/formatting.ts');
const { cacheFolder } = await import('../../server/src/node/cacheFolder.ts');
const { isBelow, resolvePath } = await import('../../server/src/core/project/files.ts');
const { isInside } = await import('../../server/src/node/textFile.ts');

const site = 'C:\\Sites\\my garden';

test('reports contain relative paths with slashes, regardless of the case of the drive letter', () => {
  assert.equal(displayPath(`${site}\\a\\site.plugins.json`, site), 'a/site.plugins.json');
  assert.equal(displayPath(`c:${site.slice(2)}\\a.json`, site), 'a.json');
  assert.equal(displayPath('D:\\a.json', site), 'D:/a.json');
  assert.equal(displayPath(site, site), '.');
});

test('a file is inside of its folder, not of one on another drive or with a longer name', () => {
  assert.ok(isInside(site, `${site}\\a.json`));
  assert.ok(isInside(site.toLowerCase(), `${site}\\a.json`));
  assert.ok(!isInside(site, `${site} 2\\a.json`));
  assert.ok(!isInside(site, 'D:\\Sites\\my garden\\a.json'));
  assert.ok(!isInside(site, site));
  assert.ok(!isInside(site, '\\\\server\\share\\a.json'));
});

const drives = ['C:', 'c:', 'C%3A', 'c%3A', 'c%3a'];

for (const drive of drives) {
  test(`a document on ${drive} is in its workspace folder, however a client encodes the drive`, () => {
    const uri = `file:///${drive}/Sites/my%20garden/site.plugins.json`;
    for (const other of drives) {
      assert.ok(isBelow(uri, `file:///${other}/Sites/my%20garden/`), other);
      assert.ok(!isBelow(uri, `file:///${other}/Sites/my%20garden/a/`), other);
    }
    assert.ok(!isBelow(uri, 'file:///d:/Sites/my%20garden/'));
    assert.equal(
      resolvePath(uri, '.\\plugins\\my plugin'),
      `file:///${drive}/Sites/my%20garden/plugins/my%20plugin`,
    );
  });
}

test('a local path with a drive is resolved', () => {
  const uri = 'file:///c%3A/Sites/site.plugins.json';
  const found = resolvePath(uri, 'D:\\plugins\\graph') ?? '';
  assert.ok(isBelow(found, 'file:///d:/plugins/'), found);
});

test('formatting keeps CR LF', () => {
  const document = new ConfigDocument('{"configuration": {},\r\n"plugins": []}\r\n');
  const result = formatted(document);
  const text = result.ok ? result.value : '';
  assert.match(text, /\r\n/);
  assert.doesNotMatch(text, /[^\r]\n/);
});

test('compiled code is cached in the local application data', () => {
  const local = 'C:\\Users\\Ada Lovelace\\AppData\\Local';
  assert.equal(cacheFolder({ LOCALAPPDATA: local }, 'win32'), `${local}\\site-plugins`);
  assert.equal(cacheFolder({ LOCALAPPDATA: 'Local' }, 'win32'), undefined);
});

test('programs in folders with spaces and brackets run, and find each other', async () => {
  const folder = folderWith({ 'my garden (2)/site.plugins.json': misspelled });
  const programs = join(folder, 'Program Files (x86)', 'site plugins');
  mkdirSync(programs, { recursive: true });
  for (const name of ['cli.js', 'cli-check.js', 'cli-main.js', 'mock-api.js', 'package.json']) {
    copyFileSync(join(dirname(cliPath), name), join(programs, name));
  }
  const start = (...args: readonly string[]) =>
    run(process.execPath, [join(programs, 'cli.js'), ...args], { folder });
  assert.equal((await start('check', 'my garden (2)')).code, 1);
  const help = await start('user-api', '--help');
  assert.equal(help.code, 0, help.errorOutput);
});
