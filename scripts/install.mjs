/**
 * Installs the packages that only one part of the project needs, unless they are there: `node
 * scripts/install.mjs FOLDER…`. Each folder has a package.json and a lockfile of its own.
 */
import { installPackages } from './bootstrap.mjs';

for (const folder of process.argv.slice(2)) await installPackages(folder);
