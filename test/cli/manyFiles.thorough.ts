/** Many files are checked with the same results as few. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { clean, folderWith, misspelled, sitePlugins } from '../support/cli.ts';

const file = 'site.plugins.json';

const texts = [clean, misspelled, '{ "plugins": [', `{ "plugins": [${'{},'.repeat(9)}] }`, '"a"'];

/** Creates a folder with sites in the order of their names. */
function sites(count: number): string {
  const folder = folderWith({});
  for (let index = 0; index < count; index++) {
    const site = join(folder, `site-${String(index).padStart(4, '0')}`);
    mkdirSync(site);
    writeFileSync(join(site, file), texts[index % texts.length] ?? '');
  }
  return folder;
}

interface Report {
  readonly files: readonly { readonly path: string; readonly problems: readonly object[] }[];
  readonly failures: readonly { readonly path: string }[];
}

async function report(folder: string, ...args: readonly string[]): Promise<Report> {
  const { output } = await sitePlugins(['check', '--format', 'json', ...args], { folder });
  return JSON.parse(output);
}

describe('many files', () => {
  const folder = sites(450);

  test('are reported like few files, in the same order', async () => {
    const [many, few] = [await report(folder), await report(folder, 'site-000[0-4]/*')];
    const paths = many.files.map(({ path }) => path);
    assert.equal(paths.length, 450);
    assert.deepEqual(paths, [...paths].sort());
    for (const [index, { problems }] of many.files.entries()) {
      assert.deepEqual(problems, few.files[index % texts.length]?.problems);
    }
  });

  test('have settings, and failures', async () => {
    writeFileSync(join(folder, 'site-0007', '.site-pluginsrc.json'), '{ "rules": 1 }');
    writeFileSync(join(folder, 'site-0012', file), Buffer.from([0xff, 0xfe, 0, 1]));
    const { files, failures } = await report(folder, '--rule', 'unknown-property=off');
    assert.equal(files.length, 448);
    assert.deepEqual(failures.map(({ path }) => path).sort(), [
      'site-0007/.site-pluginsrc.json',
      `site-0012/${file}`,
    ]);
    assert.ok(!JSON.stringify(files).includes('unknown-property'));
  });

  test('are fixed', async () => {
    await report(folder, '--fix');
    for (const site of ['site-0001', 'site-0436']) {
      assert.equal(readFileSync(join(folder, site, file), 'utf8'), clean);
    }
  });
});
