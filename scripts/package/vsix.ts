import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { createVSIX } from '@vscode/vsce';
import { selfContainedReadme } from './readme.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const hasRepository = 'repository' in manifest;
  const cwd = await mkdtemp(join(tmpdir(), 'site-plugins-package-'));
  try {
    await copyIncluded(cwd);
    if (!hasRepository) {
      const readme = readFileSync(join(root, 'README.md'), 'utf8');
      await writeFile(join(cwd, 'README.md'), selfContainedReadme(readme));
    }
    const said = await listen(() =>
      createVSIX({
        cwd,
        packagePath,
        dependencies: false,
        allowMissingRepository: !hasRepository,
        rewriteRelativeLinks: hasRepository,
      }),
    );
    if (/\bWARN|\bERROR\b/.test(said)) throw new Error(said);
    return said;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/**
 * Copies the files and folders that `.vscodeignore` includes, at least in part. The packaging tool
 * matches every file of its folder with every pattern, which takes half a minute for the project
 * with its packages and VS Code builds.
 */
async function copyIncluded(folder: string): Promise<void> {
  const patterns = readFileSync(`${root}.vscodeignore`, 'utf8').split(/\r?\n/);
  const included = patterns.flatMap(pattern => /^!([^/]+)/.exec(pattern)?.[1] ?? []);
  const names = globSync(['.vscodeignore', ...new Set(included)], { cwd: root });
  await Promise.all(names.map(name => cp(root + name, join(folder, name), { recursive: true })));
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
