import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, commitAll, folderWith, sitePlugins } from '../support/cli.ts';

const changed = clean
  .replace('"pageTitle": "', '"pageTitle": "New ')
  .replace('"enabled": true', '"enabled": false');

test('diff writes sentences, markdown or JSON, and reads one version from standard input', async () => {
  const folder = folderWith({ 'old.json': clean, 'new.json': changed });
  const text = await sitePlugins(['diff', 'old.json', '-'], { folder, input: changed });
  assert.equal(text.code, 0);
  assert.match(
    text.output,
    /^Plugins\n {2}Plugin ".+" is disabled\.\n\nSettings\n {2}"pageTitle" changes from ".+" to "New .+"\.\n$/,
  );
  const markdown = await sitePlugins(['diff', 'old.json', 'new.json', '--format', 'markdown'], {
    folder,
  });
  assert.match(
    markdown.output,
    /^### Plugins\n\n- Plugin ".+" is disabled\.\n\n### Settings\n\n- /,
  );
  const json = await sitePlugins(['diff', 'old.json', 'new.json', '--format', 'json'], { folder });
  const { version, changes } = JSON.parse(json.output);
  assert.equal(version, 1);
  const kinds = changes.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(kinds, ['plugin-disabled', 'setting-changed']);
  const [{ file, pointer, line, endLine }] = changes;
  assert.deepEqual([file, pointer], ['new', '/plugins/0/enabled']);
  assert.equal(line, endLine);
  assert.match(changed.split('\n')[line - 1] ?? '', /"enabled": false/);
});

test('text of the file is escaped in Markdown', async () => {
  const hostile = clean.replace(/"pageTitle": "[^"]*"/, '"pageTitle": "<img> [a](b) @all\\n# x"');
  const folder = folderWith({ 'a.json': clean, 'b.json': hostile });
  const args = ['diff', 'a.json', 'b.json', '--format', 'markdown'];
  const { output } = await sitePlugins(args, { folder });
  assert.ok(output.includes('\\<img\\> \\[a\\](b) \\@all'), output);
});

test('diff --git compares with a revision', async () => {
  const folder = folderWith({ 'sites/site.plugins.json': clean });
  commitAll(folder);
  const file = 'sites/site.plugins.json';
  const same = await sitePlugins(['diff', '--git', 'HEAD', file], { folder });
  assert.deepEqual([same.code, same.output], [0, 'No effect.\n']);
  for (const revision of ['--output=x', 'HEAD:other', 'absent']) {
    const { code, errorOutput } = await sitePlugins(['diff', `--git=${revision}`, file], {
      folder,
    });
    assert.equal(code, 2);
    assert.match(
      errorOutput,
      /sites\/site\.plugins\.json (?:cannot be compared\. .*(?:is not a Git revision|does not exist in this repository)|is not in Git at )/,
    );
  }
});

test('diff --git says which version has syntax errors', async () => {
  const folder = folderWith({ 'site.plugins.json': '{' });
  commitAll(folder);
  const { errorOutput } = await sitePlugins(['diff', '--git', 'HEAD'], { folder });
  const [committed = '', current = ''] = errorOutput.split('\n');
  assert.match(committed, /site\.plugins\.json at "HEAD" has syntax errors/);
  assert.match(current, /site\.plugins\.json has syntax errors/);
});

const sparse = JSON.stringify({
  plugins: [
    { source: 'github:o/graph', enabled: true },
    { source: './plugins/toc', enabled: true },
  ],
});
const explicit = JSON.stringify({
  plugins: [
    { source: 'github:o/graph', enabled: true, order: 1, layout: { position: 'left' } },
    { source: './plugins/toc', enabled: true, order: 2, layout: { position: 'right' } },
  ],
});
const project = {
  'site/.site-pluginsrc.json': JSON.stringify({ catalogs: ['plugins.json'] }),
  'site/plugins.json': JSON.stringify({
    plugins: [{ source: 'github:o/graph', order: 1, layout: { position: 'left' } }],
  }),
  'site/plugins/toc/package.json': JSON.stringify({
    sitePlugin: { order: 2, layout: { position: 'right' } },
  }),
};

test('diff uses the default orders and positions of the project of the new version', async () => {
  const folder = folderWith({
    ...project,
    'site/site.plugins.json': explicit,
    'old.json': sparse,
    'other.json': explicit.replace('left', 'body').replace('"order":1', '"order":9'),
  });
  const diff = async (...args: string[]) =>
    (await sitePlugins(['diff', ...args], { folder })).output;
  assert.equal(await diff('old.json', 'site/site.plugins.json'), 'No effect.\n');
  assert.equal(
    await diff('other.json', 'site/site.plugins.json'),
    'Plugins\n  Run order: "graph" now comes before "toc".\n\nLayout\n  Moved from body to left: "graph". On all pages.\n',
  );
  assert.match(await diff('site/site.plugins.json', 'old.json'), /No longer shown: "graph"/);
});
