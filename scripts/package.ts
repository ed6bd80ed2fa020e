/**
 * `npm run package`: creates the extension `dist/site-plugins-VERSION.vsix` and the npm package
 * `dist/site-plugins-VERSION.tgz`. `--no-build` uses the existing bundles.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTarball } from './package/tarball.ts';
import { packVsix } from './package/vsix.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!process.argv.includes('--no-build')) {
  execFileSync(process.execPath, ['--run', 'build'], { cwd: root, stdio: 'inherit' });
}
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const path = join(root, 'dist', `${name}-${version}`);
packVsix(`${path}.vsix`);
packTarball(`${path}.tgz`);
for (const file of [`${path}.vsix`, `${path}.tgz`]) {
  console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
}
