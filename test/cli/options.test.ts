/** The options of `check` and `format` that limit, redirect and style their output. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  checkedPaths,
  clean,
  commitAll,
  folderWith,
  misspelled,
  read,
  sitePlugins,
  sitePluginsProgram,
  write,
} from '../support/cli.ts';

/** `misspelled` with a warning as well. */
const both = misspelled.replace(
  '"plugins": [',
  '"plugins": [{ "source": "plugins/x", "enabled": true }, ',
);

test('--output-file writes the report to a file instead of standard output', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const args = ['check', '--format', 'json', '--output-file', 'out.json'];
  assert.deepEqual(await sitePlugins(args, { folder }), { code: 1, output: '', errorOutput: '' });
  assert.equal(JSON.parse(read(folder, 'out.json')).counts.error, 1);
});

test('--output-file FORMAT=F writes a report in another format beside the shown one', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const files = ['--output-file=sarif=a.sarif', '--output-file', 'gitlab=b=c.json'];
  const { code, output } = await sitePlugins(['check', ...files], { folder });
  assert.equal(code, 1);
  assert.match(output, /^site\.plugins\.json:\d+:\d+ error unknown-property$/m);
  assert.equal(JSON.parse(read(folder, 'a.sarif')).runs[0].results.length, 1);
  assert.equal(JSON.parse(read(folder, 'b=c.json')).length, 1);
});

const asHints = ['--rule=unknown-property=hint', '--rule=source-form=hint'];

for (const [what, args, code, shown] of [
  ['warnings count with -q', ['-q', '--rule=unknown-property=off', '--max-warnings=0'], 1, []],
  ['hints do not count as warnings', [...asHints, '--max-warnings=0'], 0, []],
  ['--exit-zero exits with 0 if there are problems', ['--exit-zero'], 0, ['error', 'warning']],
  ['--exit-zero exits with 2 if there are failures', ['--exit-zero', 'no.json'], 2, []],
] as const) {
  test(what, async () => {
    const folder = folderWith({ 'site.plugins.json': both });
    const outcome = await sitePlugins(['check', ...args], { folder });
    const reported = ['error', 'warning'].filter(name => outcome.output.includes(` ${name} `));
    assert.deepEqual([outcome.code, reported], [code, shown]);
  });
}

test('--no-error-on-unmatched accepts empty folders and globs, but no missing files', async () => {
  const folder = folderWith({ 'a/': '' });
  for (const [paths, code] of [
    [[], 0],
    [['a', '*.plugins.json'], 0],
    [['b.json'], 2],
  ] as const) {
    const args = ['check', '--no-error-on-unmatched', ...paths];
    assert.equal((await sitePlugins(args, { folder })).code, code);
  }
});

test('--color overrides the variables, those the terminal, and files are not colored', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  for (const [options, env, isColored] of [
    [[], {}, false],
    [[], { FORCE_COLOR: '1' }, true],
    [[], { FORCE_COLOR: '0' }, false],
    [[], { NO_COLOR: '1' }, false],
    [['--color=always', '--output-file=pretty=out.txt'], { NO_COLOR: '1' }, true],
    [['--color=never'], { FORCE_COLOR: '1' }, false],
  ] as const) {
    const { output } = await sitePluginsProgram(['check', ...options], { folder, env });
    assert.equal(output.includes('\u001b['), isColored, JSON.stringify([options, env]));
  }
  assert.match(read(folder, 'out.txt'), /error unknown-property$/m);
});

test('--since checks what has changed since a revision, and new files', async () => {
  const folder = folderWith({ 'a/site.plugins.json': clean, 'b ü/site.plugins.json': clean });
  commitAll(folder);
  write(folder, 'b ü/site.plugins.json', misspelled);
  commitAll(folder);
  for (const path of ['site.plugins.json', 'a0/site.plugins.json']) write(folder, path, misspelled);
  const untracked = ['a0/site.plugins.json', 'site.plugins.json'];
  const [first = '', last = ''] = untracked;
  assert.deepEqual(await checkedPaths(folder, '--since', 'HEAD'), untracked);
  const sorted = [first, 'b ü/site.plugins.json', last];
  assert.deepEqual(await checkedPaths(folder, '--since', 'HEAD~1'), sorted);
});

test('--exclude skips files that are searched for, however its glob is written', async () => {
  const folder = folderWith({ 'site.plugins.json': clean, 'c d/site.plugins.json': misspelled });
  for (const same of ['c d/', './c d', 'b/../c d', join(folder, 'c d'), join(folder, 'c*', '**')]) {
    assert.deepEqual(await checkedPaths(folder, '--exclude', same), ['site.plugins.json'], same);
  }
  const formatted = await sitePlugins(['format', '--check', '--exclude', 'c d'], { folder });
  assert.deepEqual([formatted.code, formatted.output], [0, '']);
});

test('--show-settings prints what applies to a file', async () => {
  const folder = folderWith({
    'a/.site-pluginsrc.json': '{ "rules": { "low-contrast": "off" }, "exclude": ["b"] }',
    'a/b/site.plugins.json': clean,
    'own/site.plugins.json': '{ "$schema": "../own.json" }',
    'own.json': '{}',
  });
  const options = ['--show-settings', '--rule=invalid-locale=error'];
  const args = ['check', ...options, 'a/b/site.plugins.json'];
  const { code, output } = await sitePlugins(args, { folder });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(output), {
    file: 'a/b/site.plugins.json',
    schema: 'bundled',
    settings: 'a/.site-pluginsrc.json',
    rules: { 'low-contrast': 'off', 'invalid-locale': 'error' },
    ignore: [],
    catalogPlugins: 0,
    isExcluded: true,
  });
  const ofFolder = await sitePlugins([...args.slice(0, -1), 'a/b'], { folder });
  assert.equal(ofFolder.output, output);
  const own = await sitePlugins(['check', '--show-settings', 'own'], { folder });
  assert.equal(JSON.parse(own.output).schema, 'own.json');
  const below = await sitePlugins(['check', '--show-settings', 'site.plugins.json/x'], { folder });
  assert.equal(below.code, 0);
});
