/** Nothing that a file says can steer the terminal, or disguise a line, in what the commands print. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { folderWith, run, sitePlugins } from '../support/cli.ts';

/** Escape sequences, a bidirectional override, and a line break before a workflow command. */
const evil = '\u001b[31m\u202e\n::error::x';

const site = (...names: string[]) =>
  JSON.stringify(
    {
      configuration: { pageTitle: `T${names[0]}`, ignorePatterns: [`p${evil}`] },
      plugins: names.map(name => ({ source: `github:o/${name}`, [`e${evil}`]: name })),
      layout: { byPageType: { [`t${evil}`]: { exclude: names } } },
    },
    null,
    2,
  );

const files = {
  'site.plugins.json': site(`a${evil}`),
  'other.json': site(`b${evil}`, `c${evil}`),
  [`n${evil.replaceAll('/', '')}.json`]: '{',
  'settings/.site-pluginsrc.json': JSON.stringify({ [`k${evil}`]: 1 }),
  'settings/site.plugins.json': '{}',
  'a.yaml': JSON.stringify({ [`k${evil}`]: 1, plugins: [] }),
  'content/a.md': '',
};

const [name = ''] = Object.keys(files).filter(path => path.startsWith('n'));

for (const args of [
  ['check', 'site.plugins.json', name],
  ['check', '--format=github', 'site.plugins.json', name],
  ...Object.keys(reporters).map(format => ['check', `--format=${format}`, 'site.plugins.json']),
  ['check', 'settings'],
  ['check', `no${evil}`],
  ['check', `--rule=${evil}=off`],
  ['check', '--diff', '--color=always', 'site.plugins.json'],
  ['check', `--${evil}`],
  [evil],
  ['format', name],
  ['format', '--check', 'site.plugins.json', 'other.json'],
  ['diff', 'site.plugins.json', 'other.json'],
  ['diff', '--format=markdown', 'site.plugins.json', 'other.json'],
  ['where'],
  ['where', evil],
  ['ignored'],
  ['add', `github:o/d${evil}`],
  ['add', '--file', 'other.json', `{ "source": "github:o/d${evil.replace('\n', '\\n')}" }`],
  ['add', JSON.stringify({ source: { repo: `github:o/e${evil}` } })],
  ['init', '--from', 'a.yaml', 'content'],
  ['init', `no${evil}`],
  ['explain', evil],
]) {
  test(`${JSON.stringify(args)} prints what a file says as visible characters`, async () => {
    const { output, errorOutput } = await sitePlugins(args, { folder: folderWith(files) });
    assert.notEqual(output + errorOutput, '');
    // The command's own colors are escape sequences as well.
    const unsafe = args.includes('--color=always') ? /\u202e/ : /(?!\n)\p{Cc}|\u202e|^::error::x/mu;
    assert.doesNotMatch(output + errorOutput, unsafe);
  });
}

test('the message of a revision that does not exist is printed as visible characters', async () => {
  const folder = folderWith({ 'site.plugins.json': '{}' });
  await run('git', ['init', '-q'], { folder });
  for (const args of [
    ['check', `--since=${evil}`],
    ['diff', `--git=no${evil.slice(0, 6)}`],
  ]) {
    const { errorOutput } = await sitePlugins(args, { folder });
    assert.match(errorOutput, /^site-plugins: .*\u241b.*\n$/);
  }
});
