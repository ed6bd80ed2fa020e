/** The files that `npm run package` creates. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { listZip } from './zip.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vsix = join(root, 'dist', `site-plugins-${manifest.version}.vsix`);

describe('the package', () => {
  test('contains programs, texts and images only', async () => {
    const paths = listZip(await readFile(vsix));
    assert.ok(paths.includes('extension/dist/THIRD-PARTY-NOTICES.txt'));
    const allowed =
      /^extension\/(?:(?:dist|docs|schemas|client\/(?:assets|l10n|language|snippets|walkthrough))\/)?[^/]+$/;
    const packaging = ['[Content_Types].xml', 'extension.vsixmanifest'];
    const others = paths.filter(path => !allowed.test(path) && !packaging.includes(path));
    assert.deepEqual(others, []);
    assert.deepEqual(
      paths.filter(path => /\.(?:map|ts)$|node_modules|cli\.js$/.test(path)),
      [],
    );
  });

  test('is smaller than 1.15 MB', async () => {
    const { length } = await readFile(vsix);
    assert.ok(length < 1_150_000, `${length} bytes`);
  });

  test('is reproducible byte for byte, as is the npm package', async () => {
    const packages = [vsix, vsix.replace(/\.vsix$/, '.tgz')];
    const read = () => Promise.all(packages.map(path => readFile(path)));
    const first = await read();
    const env = { ...process.env, TZ: 'Asia/Tokyo' };
    const options = { cwd: root, env, stdio: 'ignore' } as const;
    execFileSync(process.execPath, ['scripts/package.ts', '--no-build'], options);
    for (const [index, again] of (await read()).entries()) {
      assert.ok(first[index]?.equals(again), packages[index]);
    }
  });

  test('lists the packages in the bundles, and their dependencies, in the notices', async () => {
    const notices = await readFile(join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    // Of the server, the client, the User API and its page.
    for (const name of ['yaml', 'vscode-languageclient', 'express', 'preact']) {
      assert.match(notices, new RegExp(`^-+\n${name} [\\d.]+ \\(\\S+\\)\n-+\n\n.{10}`, 'ms'), name);
    }
  });
});
