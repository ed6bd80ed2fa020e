/**
 * What `npm test` and `npm start` need before anything else can run: the project's packages, and
 * among them the Node that the project is written for. Runs on the system's Node (20 or newer), so
 * it is plain JavaScript and uses nothing from `node_modules`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Whether every package of the lockfile is installed in the version it names. Optional packages may
 * be missing: most of them belong to other systems.
 * @param {string} [folder] where `package-lock.json` is
 * @returns {boolean}
 */
export function isInstalled(folder = root) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(folder, 'package-lock.json'));
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = path === '' || installed[path]?.version === version;
    return found || (optional === true && installed[path] === undefined);
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Installs the packages of a folder's lockfile unless they are there.
 * @param {string} [folder] relative to the root of the project
 * @throws when npm fails
 */
export async function installPackages(folder = '.') {
  const path = join(root, folder);
  if (isInstalled(path)) return;
  console.log(`Installing the packages of ${join(folder, 'package-lock.json')} (npm ci) …`);
  const started = Date.now();
  let code = 1;
  for (let attempt = 0; attempt < 3 && code !== 0 && code < 128; attempt += 1) {
    code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: path, shell: windows });
  }
  if (code !== 0) throw new Error(`npm ci failed in ${path} (exit code ${code}).`);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Installs what is missing and runs a TypeScript file on the project's Node with this process's
 * arguments, then ends this process with its exit code.
 * @param {string} script relative to the root of the project
 */
export async function runOnProjectNode(script) {
  try {
    await installPackages();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} Nothing else was run.`);
    process.exit(1);
  }
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  process.exit(
    await run(projectNode, [join(root, script), ...process.argv.slice(2)], {
      env: { ...process.env, PATH },
      // The channel closes when this process ends, however it ends; the script leaves with it.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} the exit code, 128 + the signal's number when a signal ended it
 */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => child.kill(signal));
    }
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal])),
    );
  });
}
