import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ingredients.ts';

/**
 * Creates the npm package. npm sets the same modification time and owner for all files, so the
 * result is reproducible.
 * @param target the absolute path of the package
 */
export function packTarball(target: string): void {
  const folder = dirname(target);
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const printed = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename }] = JSON.parse(printed);
  renameSync(join(folder, filename), target);
}
