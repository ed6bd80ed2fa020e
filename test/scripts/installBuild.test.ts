import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { finishInstallation } from '../../scripts/vscode/installBuild.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-plugins-builds-'));
after(() => rmSync(cache, { recursive: true }));

/** Writes an installation as a process does before it is complete. */
function install(by: string): string {
  const folder = join(cache, `unfinished-${by}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'installed-by'), by);
  return folder;
}

test('two processes that install the same VS Code at once use that of the faster one', async () => {
  const folder = join(cache, 'build');
  const [one, other] = [install('one'), install('other')];
  await finishInstallation(one, folder);
  await finishInstallation(other, folder);
  assert.equal(readFileSync(join(folder, 'installed-by'), 'utf8'), 'one');
  assert.deepEqual(readdirSync(cache), ['build']);
});

test('an installation that cannot be renamed for another reason is an error', async () => {
  await assert.rejects(finishInstallation(join(cache, 'missing'), join(cache, 'new')), {
    code: 'ENOENT',
  });
});
