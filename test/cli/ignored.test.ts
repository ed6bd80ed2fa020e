import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderWith, sitePlugins } from '../support/cli.ts';

const site = (...ignorePatterns: string[]) =>
  JSON.stringify({ configuration: { ignorePatterns }, plugins: [] });
const notes = {
  'content/index.md': '',
  'content/private/ü 🌱.md': '',
  'content/private/b.png': '',
};

test('ignored lists the notes that each pattern hides', async () => {
  const folder = folderWith({ ...notes, 'site.plugins.json': site('private', 'zzz') });
  const text = await sitePlugins(['ignored'], { folder });
  assert.equal(
    text.output,
    `content: Hides 1 of 2 notes.
"private": Hides 1 of 2 notes. 1 other file is hidden, too.
  private/ü 🌱.md
"zzz": Hides 0 of 2 notes.
`,
  );
  assert.equal(text.code, 0);
  const json = await sitePlugins(['ignored', '--format=json'], { folder });
  const hidden = { notes: ['private/ü 🌱.md'], others: 1, isComplete: true };
  assert.deepEqual(JSON.parse(json.output), {
    version: 1,
    folder: 'content',
    total: 2,
    ...hidden,
    patterns: [
      { pattern: 'private', ...hidden },
      { pattern: 'zzz', notes: [], others: 0, isComplete: true },
    ],
  });
});

test('check reports a pattern without matches, and diff the notes that become public', async () => {
  const folder = folderWith({ ...notes, 'a.json': site('private', 'zzz'), 'b.json': site('zzz') });
  const checked = await sitePlugins(['check', 'a.json', '--format=json'], { folder });
  assert.match(checked.output, /"unmatched-pattern"/);
  const { output } = await sitePlugins(['diff', 'a.json', 'b.json'], { folder });
  assert.match(output, /Notes that become public: 1, such as "private\//);
});
