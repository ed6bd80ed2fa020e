import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { test } from 'node:test';
import { folderWith, sitePlugins } from '../support/cli.ts';

const site = JSON.stringify({
  configuration: { ignorePatterns: ['private'] },
  plugins: [
    { source: 'github:o/explorer', enabled: true, layout: { position: 'left' } },
    { source: 'github:o/article-title', enabled: true, layout: { position: 'beforeBody' } },
    { source: 'github:o/backlinks', enabled: true, layout: { position: 'right' } },
  ],
});
const files = {
  'site.plugins.json': site,
  'content/private/diary.md': '',
  'content/Käse.md': 'See [[Brot 🍞]].',
  'content/küche/Brot 🍞.md': '# Bread & butter\r\n\r\nBake it.\r\n',
};
const draw = (folder: string, note: string) =>
  sitePlugins(['preview', '--view', 'page', '--note', note], { folder });

test('a note of the content folder is drawn with the names of the others', async () => {
  const folder = folderWith(files);
  const { code, output, errorOutput } = await draw(folder, 'küche/Brot 🍞.md');
  assert.deepEqual([code, errorOutput], [0, '']);
  for (const text of ['Bread &amp; butter', '>Bake<', '>Käse<', '▾ küche', '>Brot 🍞<']) {
    assert.ok(output.includes(text), text);
  }
  assert.ok(!output.includes('private'));
  assert.equal((await draw(folder, 'content/küche/Brot 🍞.md')).output, output);
  assert.equal((await draw(folder, './küche/Brot 🍞.md')).output, output);
});

test('what only the page has draws the page', async () => {
  const folder = folderWith(files);
  const page = (await draw(folder, 'Käse.md')).output;
  const note = await sitePlugins(['preview', '--note', 'Käse.md'], { folder });
  assert.deepEqual([note.code, note.output], [0, page]);
  const dark = ['preview', '--palette', 'dark'];
  const { output } = await sitePlugins([...dark, '--view', 'page'], { folder });
  assert.equal((await sitePlugins(dark, { folder })).output, output);
  const columns = await sitePlugins([...dark, '--view', 'columns'], { folder });
  assert.equal(columns.code, 2);
  assert.match(columns.errorOutput, /^site-plugins: "--palette" needs "--view page"\./);
});

test('a note that cannot be drawn is named', async () => {
  const folder = folderWith(files);
  symlinkSync('/etc/hosts', `${folder}/content/link.md`);
  const message = async (note: string, code = 2) => {
    const drawn = await draw(folder, note);
    assert.equal(drawn.code, code, note);
    return drawn.errorOutput;
  };
  assert.match(await message('Kase.md'), /folder "content" has no note "Kase.md"\..*"Käse.md"/);
  assert.match(await message('../site.plugins.json'), /has no note/);
  assert.match(await message('link.md'), /"link.md" cannot be read/);
  assert.match(await message('private/diary.md', 0), /"ignorePatterns" hides/);
  const empty = await draw(folderWith({ 'site.plugins.json': site }), 'a.md');
  assert.match(empty.errorOutput, /no folder "content" with notes\. Set "content"/);
});
