/**
 * Installs the packages of folders with a separate package.json and lockfile, unless they are
 * already installed: `node scripts/install.mjs FOLDER…`.
 */
import { installPackages } from './bootstrap.mjs';

for (const folder of process.argv.slice(2)) await installPackages(folder);
