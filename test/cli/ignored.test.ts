import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, sitePlugins } from '../support/cli.ts';

const site = (...ignorePatterns: string[]) =>
  JSON.stringify({ configuration: { ignorePatterns }, plugins: [] });

test('check reports a pattern without matches, and diff the notes that become public', async () => {
  const folder = folderWith({
    'content/index.md': '',
    'content/private/ü 🌱.md': '',
    'a.json': site('private', 'zzz'),
    'b.json': site('zzz'),
  });
  const checked = await sitePlugins(['check', 'a.json', '--format=json'], { folder });
  assert.match(checked.output, /"unmatched-pattern"/);
  const { output } = await sitePlugins(['diff', 'a.json', 'b.json'], { folder });
  assert.match(output, /Notes that become public: 1, such as "private\//);
});
