import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { createVSIX } from '@vscode/vsce';
import { root } from './ingredients.ts';

/** A fixed time for every file in the package, so that two builds are byte for byte the same. */
const seconds = Date.UTC(2000, 0, 1) / 1000;

/**
 * Packs the extension.
 * @param packagePath where to; absolute
 * @returns what the packaging tool said
 * @throws when it warned about anything
 */
export async function packVsix(packagePath: string): Promise<string> {
  process.env.SOURCE_DATE_EPOCH = String(seconds);
  // A zip file holds local times.
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

/** Hands back what is written to the console meanwhile. */
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
