import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { createVSIX } from '@vscode/vsce';
import { root } from './ingredients.ts';

/** The modification time of all files in the package, so that builds are reproducible. */
const seconds = Date.UTC(2000, 0, 1) / 1000;

/**
 * Creates the `.vsix` file.
 * @param packagePath the absolute path of the package
 * @returns the output of the packaging tool
 * @throws Error if the packaging tool prints a warning
 */
export async function packVsix(packagePath: string): Promise<string> {
  process.env.SOURCE_DATE_EPOCH = String(seconds);
  // Zip files store local times.
  process.env.TZ = 'UTC';
  const hasRepository = 'repository' in JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const said = await listen(() =>
    createVSIX({
      cwd: root,
      packagePath,
      dependencies: false,
      allowMissingRepository: !hasRepository,
      rewriteRelativeLinks: hasRepository,
    }),
  );
  if (/\bWARN|\bERROR\b/.test(said)) throw new Error(said);
  return said;
}

/** Captures the console output of a function. */
async function listen(action: () => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const methods = ['log', 'info', 'warn', 'error'] as const;
  const before = methods.map(method => console[method]);
  for (const method of methods) console[method] = (...words) => void said.push(words.join(' '));
  try {
    await action();
  } finally {
    for (const [index, method] of methods.entries()) console[method] = before[index] ?? (() => {});
  }
  return stripVTControlCharacters(said.join('\n'));
}
