/**
 * Builds the bundles when npm installs the repository itself, as pre-commit does with the hooks: of a package
 * from Git, npm packs what `prepare` leaves. Where bundles are there already, they are kept; a script that
 * builds them itself sets `SITE_PLUGINS_NO_PREPARE`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const has = (/** @type {string} */ path) => existsSync(new URL(`../${path}`, import.meta.url));

// A global installation from Git does not install the build dependencies. `npm ci` runs this file again.
const canBuild = process.env.npm_command === 'ci' || has('node_modules');
const isWanted = process.env.SITE_PLUGINS_NO_PREPARE === undefined && !has('dist/cli.js');
if (isWanted) npm(...(canBuild ? ['run', '--silent', 'build'] : ['ci']));

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, npm_config_global: 'false' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
