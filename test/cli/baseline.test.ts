import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clean, folderWith, misspelled, read, sitePlugins, write } from '../support/cli.ts';

test('a settings file that a link leads out of its folder is kept', async () => {
  const outside = folderWith({ 'rc.json': '{}\n' });
  const folder = folderWith({ 'site.plugins.json': misspelled });
  symlinkSync(join(outside, 'rc.json'), join(folder, '.site-pluginsrc.json'));
  assert.equal((await sitePlugins(['check', '--write-baseline'], { folder })).code, 2);
  assert.equal(read(outside, 'rc.json'), '{}\n');
});

const handwritten = { code: 'exposed-secret', pointer: '/plugins', reason: 'By hand.' };

test('entries that no file needs are reported at their lines, and those of a baseline can be removed', async () => {
  const files = { 'a/site.plugins.json': clean, 'b/site.plugins.json': misspelled };
  for (const [name, wrap] of [
    ['.site-pluginsrc.json', (ignore: object) => ({ ignore })],
    ['package.json', (ignore: object) => ({ name: 'x', sitePlugins: { ignore } })],
  ] as const) {
    const settings = (ignore: object) => `${JSON.stringify(wrap(ignore), null, 2)}\n`;
    const folder = folderWith({ ...files, [name]: settings([handwritten]) });
    const check = (...args: string[]) => sitePlugins(['check', ...args], { folder });
    await check('--write-baseline');
    const says = new RegExp(`^${name}:\\d+:\\d+ information unused-ignore$`, 'gm');
    // The entry of the baseline is needed by one of both files.
    assert.equal((await check()).output.match(says)?.length, 1);
    assert.equal((await check('--prune-baseline')).errorOutput, '');
    write(folder, 'b/site.plugins.json', clean);
    assert.equal((await check()).output.match(says)?.length, 2);
    const pruned = await check('--prune-baseline');
    assert.deepEqual(
      [pruned.code, pruned.errorOutput],
      [0, `site-plugins: ${name}: 1 entry of "ignore" removed.\n`],
    );
    const line = settings([handwritten]).split('"code"')[0]?.split('\n').length ?? 0;
    const entry = new RegExp(`^${name}:${line - 1}:\\d+ information unused-ignore$`, 'm');
    assert.match((await check()).output, entry);
    assert.equal(read(folder, name), settings([handwritten]));
  }
});
