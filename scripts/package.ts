/**
 * `npm run package`: creates the extension `dist/site-plugins-VERSION.vsix` and the npm package
 * `dist/site-plugins-VERSION.tgz`. `--no-build` uses the existing bundles.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTarball } from './package/tarball.ts';
import { packVsix } from './package/vsix.ts';
import { listZip } from './package/zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** In bytes. */
const budget = 1_600_000;

async function main(options: readonly string[]): Promise<void> {
  if (!options.includes('--no-build')) build();
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `${product.name}-${product.version}`;
  const vsix = join(root, 'dist', `${name}.vsix`);
  await packVsix(vsix);
  packTarball(join(root, 'dist', `${name}.tgz`));
  report(`dist/${name}.vsix`, readFileSync(vsix));
  console.log(`dist/${name}.tgz`);
}

function build(): void {
  const windows = process.platform === 'win32';
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
}

function report(name: string, zip: Buffer): void {
  const entries = listZip(zip);
  for (const { path, size, compressed } of entries) {
    console.log(`${kilobytes(size)} ${kilobytes(compressed)}  ${path}`);
  }
  const sum = entries.reduce((total, { size }) => total + size, 0);
  console.log(`${kilobytes(sum)} ${kilobytes(zip.length)}  ${name}, ${entries.length} files`);
  if (zip.length > budget) {
    throw new Error(`The package has ${zip.length} bytes, which exceeds the limit of ${budget}.`);
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(9)} kB`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
