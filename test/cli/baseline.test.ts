import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clean, folderWith, misspelled, read, sitePlugins } from '../support/cli.ts';

test('several problems are counted, and a settings file that a link leads out of its folder is kept', async () => {
  const twice = misspelled.replace('"pageTitle"', '"pageTitel"');
  const folder = folderWith({ 'site.plugins.json': twice });
  const many = await sitePlugins(['check', '--write-baseline'], { folder });
  assert.equal(many.code, 0);
  assert.match(
    many.errorOutput,
    /^site-plugins: \.site-pluginsrc\.json: [2-9] problems accepted\.$/m,
  );
  const none = await sitePlugins(['check', '--write-baseline'], { folder });
  assert.equal(none.errorOutput, '');
  writeFileSync(join(folder, 'site.plugins.json'), clean);
  const pruned = await sitePlugins(['check', '--prune-baseline'], { folder });
  assert.match(pruned.errorOutput, /: [2-9] entries of "ignore" removed\.$/m);
  const outside = folderWith({ 'rc.json': '{}\n' });
  const linked = folderWith({ 'site.plugins.json': misspelled });
  symlinkSync(join(outside, 'rc.json'), join(linked, '.site-pluginsrc.json'));
  const refused = await sitePlugins(['check', '--write-baseline'], { folder: linked });
  assert.equal(refused.code, 2);
  assert.equal(read(outside, 'rc.json'), '{}\n');
});

test('entries are added to existing settings; syntax errors are never accepted', async () => {
  const folder = folderWith({
    'site.plugins.json': misspelled.replace('{', '{ ;'),
    'package.json': '{\n  "name": "x",\n  "sitePlugins": { "rules": {} }\n}\n',
  });
  const { code } = await sitePlugins(['check', '--write-baseline'], { folder });
  assert.equal(code, 1);
  const manifest = JSON.parse(read(folder, 'package.json'));
  assert.equal(manifest.name, 'x');
  assert.ok(
    manifest.sitePlugins.ignore.every(({ code }: { code: string }) => !code.startsWith('syntax-')),
  );
});

const handwritten = { code: 'exposed-secret', pointer: '/plugins', reason: 'By hand.' };

test('entries that no file needs are reported at their lines, and those of a baseline can be removed', async () => {
  const files = { 'a/site.plugins.json': misspelled, 'b/site.plugins.json': clean };
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
    writeFileSync(join(folder, 'a', 'site.plugins.json'), clean);
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
