/** `npm start` on the project's Node. See scripts/start.mjs for its options. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { configurationFileName } from '../server/src/core/product.ts';
import { copyExtension } from './vscode/copyExtension.ts';
import { cacheFolder, installBuild } from './vscode/installBuild.ts';
import { leaveWithParent, startOwned } from './vscode/ownedProcess.ts';
import { cleanWindow, createProfile, type Profile, trusted } from './vscode/profile.ts';
import { serverEnvironment } from './vscode/server.ts';
import { workbenchAddress } from './vscode/workbenchAddress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts what is asked for, and returns when it has ended. @throws Error with a message for the user */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      folder: { type: 'string', default: join(root, 'examples', 'garden') },
    },
  });
  const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`);
  const code = values.port === undefined ? findCode() : undefined;
  console.log('Building …');
  run(process.execPath, ['--run', 'build']);
  const path = join(folder, configurationFileName);
  const file = existsSync(path) ? path : undefined;
  if (code === undefined) await serve(folder, file, Number(values.port ?? 4173));
  else {
    const args = ['--new-window', `--extensionDevelopmentPath=${root}`, folder];
    run(code, file === undefined ? args : [...args, file]);
    console.log('Site Plugins is ready: VS Code has opened a window.');
  }
}

/** Runs a program to its end. @throws Error if it fails */
function run(program: string, args: readonly string[]): void {
  const shell = program.endsWith('.cmd');
  const options = { cwd: root, env: serverEnvironment(), shell, stdio: 'inherit' } as const;
  const { status } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`${program} exited with code ${status}.`);
}

/** Finds the command of the desktop VS Code in the PATH; `undefined` if it is missing or has no display. */
function findCode(): string | undefined {
  const { platform, env } = process;
  const hasDisplay = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  const name = platform === 'win32' ? 'code.cmd' : 'code';
  const folders = (env.PATH ?? '').split(delimiter).filter(part => hasDisplay && part !== '');
  return folders.map(part => join(part, name)).find(existsSync);
}

/** Serves VS Code with the extension to browsers on this machine until this process is stopped. */
async function serve(folder: string, file: string | undefined, port: number): Promise<void> {
  await requireFree(port);
  const build = await installBuild('newest');
  const profile = await prepareProfile();
  const origin = `http://127.0.0.1:${port}`;
  const address = workbenchAddress(origin, { folder, ...(file !== undefined && { file }) });
  const args = [
    ...['--auth', 'none', '--bind-addr', new URL(origin).host],
    ...['--user-data-dir', profile.userDataDir, '--extensions-dir', profile.extensionsDir],
    // A separate file, because the default one may configure another address or a password.
    ...['--config', join(profile.root, 'config.yaml')],
    ...['--session-socket', join(profile.root, `${port}.sock`)],
    ...['--disable-telemetry', '--disable-update-check', '--disable-workspace-trust'],
    ...['--disable-getting-started-override', '--ignore-last-opened'],
  ];
  // Variables that override the arguments.
  const { PORT, PASSWORD, HASHED_PASSWORD, CODE_SERVER_CONFIG, ...env } = serverEnvironment();
  const said: string[] = [];
  const onLine = (line: string) => said.push(line);
  // Unlike the VS Code server in it, code-server forwards the port of the User API.
  const server = startOwned([build.nodePath, build.codeServerMain, ...args], { env, onLine });
  const ended = server.exited.then(code => {
    throw new Error(`The VS Code server exited with code ${code}:\n${said.join('\n')}`);
  });
  await Promise.race([responds(address), ended]);
  console.log(`Site Plugins is ready: ${address}`);
  console.log('Press Ctrl+C to stop.');
  await ended;
}

/** Creates a profile, in which the extension is installed, in place of that of an earlier start. */
async function prepareProfile(): Promise<Profile> {
  const folder = join(cacheFolder, 'start');
  await rm(folder, { recursive: true, force: true });
  const profile = await createProfile(folder, { ...cleanWindow, ...trusted });
  const { publisher, name, version } = manifest;
  await copyExtension(join(profile.extensionsDir, `${publisher}.${name}-${version}`));
  return profile;
}

async function responds(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    await new Promise(done => setTimeout(done, 100));
  }
}

/** @throws Error if a port is in use */
async function requireFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new Error(`Port ${port} is in use. Choose another one with --port.`);
  });
  await once(server.close(), 'close');
}

leaveWithParent();
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
