/**
 * Runs the command line in folders that are made for a test and removed after it: in this process, which
 * takes a tenth of the time, or as the bundled program.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../server/src/cli/commandLine.ts';
import { cacheEnvironment } from './cacheEnvironment.ts';
import { gardenText } from './gardenText.ts';

export const cliPath = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

interface RunOptions {
  readonly folder?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs a program to its end. Colors are those of the program's own choice for a pipe. */
export function run(
  command: string,
  args: readonly string[],
  { folder = process.cwd(), input = '', env = {} }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    const own = { ...inherited, ...cacheEnvironment, ...env };
    const child = spawn(command, args, { cwd: folder, env: own });
    const output: Buffer[] = [];
    const errorOutput: Buffer[] = [];
    child.stdout.on('data', chunk => output.push(chunk));
    child.stderr.on('data', chunk => errorOutput.push(chunk));
    // A program that does not read its input may end before all of it is written.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', code =>
      resolve({
        code,
        output: Buffer.concat(output).toString(),
        errorOutput: Buffer.concat(errorOutput).toString(),
      }),
    );
  });
}

/** Runs the bundled program with these arguments. */
export function sitePluginsProgram(
  args: readonly string[],
  options?: RunOptions,
): Promise<Outcome> {
  return run(process.execPath, [cliPath, ...args], options);
}

/** Commands that start another program, of which this process has none. */
const otherPrograms = ['lsp', 'user-api'];

/** Runs the command line with these arguments, in this process if it can. */
export async function sitePlugins(
  args: readonly string[],
  options: Omit<RunOptions, 'env'> = {},
): Promise<Outcome> {
  if (otherPrograms.includes(args[0] ?? '')) return sitePluginsProgram(args, options);
  const { folder = process.cwd(), input = '' } = options;
  let output = '';
  let errorOutput = '';
  const command = runCommandLine(args, {
    folder,
    colors: false,
    write(text) {
      output += text;
    },
    writeError(text) {
      errorOutput += text;
    },
    readInput: async () => Buffer.from(input),
  });
  const code = await ended(`site-plugins ${args.join(' ')}`, command);
  return { code: code ?? null, output, errorOutput };
}

// The clock of the machine, also where a test has set up its own.
const { setTimeout, clearTimeout } = globalThis;
const limitMs = 60_000;

/** Returns the result of a command, which has to end. */
async function ended<T>(command: string, result: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`"${command}" does not end within ${limitMs / 1000} s.`);
    timer = setTimeout(reject, limitMs, error);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The paths of the files that a check reports, in their order. */
export async function checkedPaths(folder: string, ...args: readonly string[]): Promise<string[]> {
  const { output } = await sitePlugins(['check', '--format=json', ...args], { folder });
  return JSON.parse(output).files.map(({ path }: { path: string }) => path);
}

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder with these files; a path that ends in a slash is a folder. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-plugins-test-')));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('/')) mkdirSync(join(folder, path), { recursive: true });
    else write(folder, path, content);
  }
  return folder;
}

/** Writes a file in a folder, which is created if it is missing. */
export function write(folder: string, path: string, content: string | Uint8Array): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Runs Git in a folder and returns what it prints. Throws if it fails. */
export function git(folder: string, ...args: readonly string[]): string {
  const user = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync('git', [...user, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: [...stdio],
  });
}

/** Commits all files of a folder, and makes it a repository first if necessary. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'x');
}

export function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

const garden = JSON.parse(gardenText);

/** A configuration without problems in any folder, because it has no local plugins. */
export const clean = `${JSON.stringify(
  {
    ...garden,
    plugins: garden.plugins.filter(({ source }: { source: unknown }) => !/^\./.test(`${source}`)),
  },
  null,
  2,
)}\n`;

/** The same with one property misspelled: `enbaled` in the first plugin entry. */
export const misspelled = clean.replace('"enabled": true', '"enbaled": true');

/** The one-based line and column of the misspelled property. */
export const mistake = {
  line: misspelled.slice(0, misspelled.indexOf('"enbaled"')).split('\n').length,
  column: 7,
};
