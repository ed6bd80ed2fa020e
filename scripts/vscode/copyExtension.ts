import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Globs of the files and folders that VS Code needs to run the extension from a folder. */
const extensionParts = [
  'package.json',
  'package.nls*.json',
  'README.md',
  'CHANGELOG.md',
  'client',
  'dist',
  'schemas',
];

/**
 * Copies the extension to a new folder with some properties of its manifest replaced.
 * @returns the folder
 */
export async function copyExtension(
  extension: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  for (const part of globSync(extensionParts, { cwd: root })) {
    await cp(join(root, part), join(extension, part), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const changed = JSON.stringify({ ...manifest, ...changes });
  await writeFile(join(extension, 'package.json'), changed);
  return extension;
}
