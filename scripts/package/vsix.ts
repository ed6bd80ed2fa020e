import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vsce = join(import.meta.dirname, 'node_modules/@vscode/vsce/vsce');

/** The modification time of all files in the package, so that builds are reproducible. */
const seconds = Date.UTC(2000, 0, 1) / 1000;

/**
 * Creates the `.vsix` file.
 * @param path the absolute path of the package
 * @throws Error if the packaging tool fails or prints a warning
 */
export function packVsix(path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-package-'));
  try {
    copyIncluded(folder);
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    writeFileSync(join(folder, 'README.md'), selfContainedReadme(readme));
    const args = ['package', '--no-dependencies', '--allow-missing-repository', '--out', path];
    const output = execFileSync(process.execPath, [vsce, ...args, '--no-rewrite-relative-links'], {
      cwd: folder,
      // Zip files store local times.
      env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds), TZ: 'UTC' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (/\bWARN|\bERROR\b/.test(output)) throw new Error(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the files and folders that `.vscodeignore` includes, at least in part. The packaging tool
 * matches every file of its folder with every pattern, which takes half a minute for the project
 * with its packages and VS Code builds.
 */
function copyIncluded(folder: string): void {
  const patterns = readFileSync(join(root, '.vscodeignore'), 'utf8').split(/\r?\n/);
  const included = patterns.flatMap(pattern => /^!([^/]+)/.exec(pattern)?.[1] ?? []);
  for (const name of globSync(['.vscodeignore', ...new Set(included)], { cwd: root })) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
}

/**
 * Returns the README without its pictures, with plain text instead of links to other files, and without
 * sentences and lines that only link to them. Without a public repository, VS Code can show neither: it
 * loads pictures of READMEs over HTTPS only. The walkthrough has pictures.
 */
export function selfContainedReadme(text: string): string {
  return text
    .replace(/^!\[[^\]]*\]\((?!\w+:)[^)]+\)\n+/gm, '')
    .replace(/^(?:[^[\n]*: )?(?:\[[^\]]+\]\((?!\w+:|#)[^)]+\)[ ·,.]*)+\n+/gm, '')
    .replace(/(?<=\.) \[[^\]]+\]\((?!\w+:|#)[^)]+\)$/gm, '')
    .replace(/\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}
