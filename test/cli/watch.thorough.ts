/** `check --watch`, in a process that runs until it is stopped. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { cacheEnvironment } from '../support/cacheEnvironment.ts';
import { clean, cliPath, folderWith, misspelled, write } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';

interface Watch {
  readonly child: ChildProcess;
  /** Waits until the program waits for changes again, and returns the report before that. */
  report(): Promise<string>;
}

/** Starts `check --watch` in a folder. */
function watch(context: TestContext, folder: string, ...args: readonly string[]): Watch {
  const env = { ...process.env, ...cacheEnvironment, FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [cliPath, 'check', '--watch', ...args], {
    cwd: folder,
    env,
  });
  context.after(() => child.kill());
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      written += text;
    });
  }
  const end = 'site-plugins: Watching for changes. Press Ctrl+C to stop.\n';
  const report = async () => {
    await eventually('a report', () => written.includes(end), { show: () => written });
    // A check that follows at once may have written its report, too.
    const length = written.indexOf(end) + end.length;
    const shown = written.slice(0, length);
    written = written.slice(length);
    return shown;
  };
  return { child, report };
}

test('a file is checked again when it changes', async context => {
  const folder = folderWith({ 'site.plugins.json': clean });
  const { child, report } = watch(context, folder);
  assert.match(await report(), /no problems/i);
  write(folder, 'site.plugins.json', misspelled);
  assert.match(await report(), /site\.plugins\.json:\d+:\d+ error unknown-property/);
  write(folder, 'site.plugins.json', clean);
  assert.match(await report(), /no problems/i);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGINT']);
});

test('a file that is a link is checked again when its target changes', async context => {
  const folder = folderWith({ 'real/mine.json': clean, 'site/': '' });
  symlinkSync('../real/mine.json', join(folder, 'site', 'site.plugins.json'));
  const { report } = watch(context, join(folder, 'site'), 'site.plugins.json');
  assert.match(await report(), /no problems/i);
  write(folder, 'real/mine.json', misspelled);
  assert.match(await report(), /error unknown-property/);
});

test('a file is checked again when a schema in another folder changes, and when a missing plugin is created', async context => {
  const plugins = [{ source: './plugins/mine', enabled: true }];
  const named = JSON.stringify({ $schema: '../schemas/own.json', plugins });
  const folder = folderWith({ 'site/site.plugins.json': named, 'schemas/own.json': '{}' });
  const { report } = watch(context, folder, 'site/site.plugins.json');
  assert.match(await report(), /warning missing-local-plugin/);
  mkdirSync(join(folder, 'site/plugins/mine'), { recursive: true });
  assert.match(await report(), /no problems/i);
  write(folder, 'schemas/own.json', '{ "required": ["zzz"] }');
  assert.match(await report(), /error missing-property/);
});

test('settings that name what is not a path are reported until they are changed', async context => {
  const settings = '{ "catalogs": ["https://example.org/plugins.json"] }';
  const folder = folderWith({ 'site.plugins.json': clean, '.site-pluginsrc.json': settings });
  const { report } = watch(context, folder);
  assert.match(
    await report(),
    /^site-plugins: \.site-pluginsrc\.json: The catalog .* cannot be read\.$/m,
  );
  write(folder, '.site-pluginsrc.json', '{}');
  assert.match(await report(), /no problems/i);
});

test('settings above and new files below are noticed, and what Git ignores is not', async context => {
  const folder = folderWith({
    '.git/': '',
    '.gitignore': 'dist\n',
    'site/site.plugins.json': misspelled,
    'site/dist/': '',
  });
  const { report } = watch(context, join(folder, 'site'));
  assert.match(await report(), /1 error/);
  write(folder, '.site-pluginsrc.json', '{"rules":{"unknown-property":"off"}}');
  assert.match(await report(), /no problems/i);
  write(folder, 'site/dist/site.plugins.json', misspelled);
  write(folder, 'site/garden/site.plugins.json', '{');
  assert.match(await report(), /garden.site\.plugins\.json/);
  rmSync(join(folder, 'site/garden'), { recursive: true });
  assert.match(await report(), /no problems/i);
});

test('what a check itself writes does not start it again and again', async context => {
  // The folder above is watched as well, and other tests write into the one of temporary files.
  const folder = join(folderWith({ 'site/site.plugins.json': misspelled }), 'site');
  const { report } = watch(context, folder, '--fix', '--output-file', 'json=report.json');
  assert.match(await report(), /fixed/i);
  // The file that was fixed is checked once more.
  assert.match(await report(), /no problems/i);
  const written = statSync(join(folder, 'report.json')).mtimeMs;
  await new Promise(resolve => setTimeout(resolve, 500));
  assert.equal(statSync(join(folder, 'report.json')).mtimeMs, written);
});
