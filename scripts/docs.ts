/** Updates the generated docs and the generated parts of the manifest. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { derivedPages, read } from './docs/pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const [path, text] of await derivedPages()) {
  if (read(path) === text) continue;
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
  console.log(`Wrote ${path}`);
}
