import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, sitePlugins } from '../support/cli.ts';

const site = JSON.stringify(
  {
    plugins: [
      { source: 'github:ada/explorer', enabled: true, layout: { position: 'left', priority: 2 } },
      { source: 'github:ada/search', enabled: false, layout: { position: 'left', priority: 1 } },
    ],
    layout: { byPageType: { '404': { exclude: ['explorer'] } } },
  },
  null,
  2,
);

test('where lists the pages of all plugins or of one', async () => {
  const folder = folderWith({ 'site.plugins.json': site });
  const all = await sitePlugins(['where'], { folder });
  assert.equal(
    all.output,
    `explorer (site.plugins.json:3)
  On all pages but 404: left, plugin 1 of 1
  Excluded from pages of type 404.

search (site.plugins.json:11)
  Disabled.
`,
  );
  assert.equal(all.code, 0);
  const one = await sitePlugins(['where', 'search'], { folder });
  assert.equal(one.output, 'search (site.plugins.json:11)\n  Disabled.\n');
});

test('where --format json lists every page and screen', async () => {
  const conditional = site.replace('"priority": 2', '"condition": "not-index"');
  const folder = folderWith({ 'other.json': conditional });
  const args = ['where', 'explorer', '--file', 'other.json', '--format=json'];
  const { output, code } = await sitePlugins(args, { folder });
  assert.equal(code, 0);
  const { version, file, plugins } = JSON.parse(output);
  assert.deepEqual([version, file], [1, 'other.json']);
  const place = { shown: true, position: 'left', rank: 1, count: 1 };
  const hidden = { shown: false, reason: 'excluded', message: 'Excluded from pages of type 404.' };
  const desktop = ['desktop', 'tablet'];
  assert.deepEqual(plugins, [
    {
      name: 'explorer',
      index: 0,
      line: 3,
      enabled: true,
      condition: 'not-index',
      pages: [
        { pageType: null, screens: desktop, ...place },
        { pageType: null, screens: ['mobile'], ...place },
        { pageType: '404', screens: desktop, ...hidden },
        { pageType: '404', screens: ['mobile'], ...hidden },
      ],
    },
  ]);
});

test('where and ignored read standard input as the text of the configuration', async () => {
  const folder = folderWith({ 'content/a.md': '' });
  const input = site.replace('{', '{ "configuration": { "ignorePatterns": ["a.md"] },');
  const where = await sitePlugins(['where', 'search', '--file', '-'], { folder, input });
  assert.equal(where.output, 'search (site.plugins.json:11)\n  Disabled.\n');
  const ignored = await sitePlugins(['ignored', '-'], { folder, input });
  assert.match(ignored.output, /^content: Hides 1 of 1 notes\./);
});

test('where answers about what can be parsed of a file with syntax errors', async () => {
  const folder = folderWith({ 'broken.json': site.slice(0, -20) });
  const broken = await sitePlugins(['where', 'search', '--file', 'broken.json'], { folder });
  assert.equal(broken.code, 1);
  assert.match(broken.output, /search \(broken\.json:11\)\n {2}Disabled\./);
  assert.match(broken.errorOutput, /syntax errors/);
});
