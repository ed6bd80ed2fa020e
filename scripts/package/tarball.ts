import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ingredients.ts';

/**
 * Packs what was built for npm. npm gives every file one time and one owner, so that two builds of the
 * same sources are byte for byte the same.
 * @param target where to; absolute
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
