/** Sorts the texts of the translations by code unit, as the last step of `npm run format`. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeChanged } from './writeChanged.ts';

const folder = fileURLToPath(new URL('../client/l10n/', import.meta.url));

for (const name of globSync('bundle.l10n.*.json', { cwd: folder })) {
  const bundle: Readonly<Record<string, string>> = JSON.parse(readFileSync(folder + name, 'utf8'));
  const inOrder = Object.keys(bundle).sort();
  writeChanged(folder + name, `${JSON.stringify(bundle, inOrder, 2)}\n`);
}
