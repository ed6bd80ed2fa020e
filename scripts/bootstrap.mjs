/**
 * Bootstraps `npm test` and `npm start`: installs the packages of the project, including the Node
 * version that its scripts require. Runs on the system's Node (20 or newer), so it is plain
 * JavaScript without dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Whether npm has installed the packages of the lockfile since it was last changed.
 * @param {string} folder an absolute path
 */
function isInstalled(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const changed = statSync(join(folder, 'package-lock.json')).mtimeMs;
  return existsSync(installed) && statSync(installed).mtimeMs >= changed;
}

/**
 * Installs the packages of a folder's lockfile unless they are already installed.
 * @param {string} [folder] relative to the root of the project
 * @throws Error if npm fails
 */
export async function installPackages(folder = '.') {
  const path = join(root, folder);
  if (isInstalled(path)) return;
  const lockfile = join(folder, 'package-lock.json');
  console.log(`Installing the packages of ${lockfile} (npm ci) …`);
  const started = Date.now();
  let code = 1;
  for (let attempt = 0; attempt < 3 && code !== 0 && code < 128; attempt += 1) {
    code = await run('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: path,
      shell: windows,
      // What runs with the packages builds first.
      env: { ...process.env, SITE_PLUGINS_NO_PREPARE: '1' },
    });
  }
  if (code !== 0) throw new Error(`npm ci failed in ${path} (exit code ${code}).`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Installed the packages of ${lockfile} in ${seconds} s.`);
}

/**
 * Installs missing packages, runs a TypeScript file with the project's Node and the arguments of
 * this process, and exits with its exit code.
 * @param {string} script relative to the root of the project
 * @param {readonly string[]} [folders] those whose packages are installed besides the project's
 */
export async function runOnProjectNode(script, folders = []) {
  try {
    await Promise.all(['.', ...folders].map(folder => installPackages(folder)));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} No script was run.`);
    process.exit(1);
  }
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const code = await run(projectNode, [join(root, script), ...process.argv.slice(2)], {
    env: { ...process.env, PATH },
    // The IPC channel closes when this process exits for any reason, and the script then exits too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.exit(code);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} the exit code, or 128 + the signal number if a signal ended the process
 */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => child.kill(signal));
    // npm passes SIGTERM to the shell in which it runs a script, and the shell ends without it, so that the
    // script is left without its parent.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500).unref();
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
    });
  });
}
