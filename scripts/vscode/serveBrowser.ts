import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { newest } from './builds.ts';
import { copyExtension } from './copyExtension.ts';
import { cacheFolder, installBuild } from './installBuild.ts';
import { startOwned } from './ownedProcess.ts';
import { cleanWindow, createProfileIn, type Profile, trusted } from './profile.ts';
import { serverEnvironment } from './server.ts';
import { workbenchAddress } from './workbenchAddress.ts';

interface Served {
  readonly folder: string;
  readonly file: string | undefined;
  readonly port: number | undefined;
}

const usualPort = 4173;

/**
 * Serves VS Code with the extension to browsers on this machine until this process is stopped.
 * @throws Error with a message for the user
 */
export async function serveBrowser({ folder, file, port }: Served): Promise<void> {
  const chosen = await choosePort(port);
  const build = await installBuild(newest, console.log);
  const profile = await prepareProfile();
  await installExtensionFiles(profile);
  const origin = `http://127.0.0.1:${chosen}`;
  const address = workbenchAddress(origin, { folder, ...(file === undefined ? {} : { file }) });
  const said: string[] = [];
  const server = startOwned(
    [build.nodePath, build.codeServerMain, ...serverArguments(profile, origin)],
    {
      env: cleanEnvironment(),
      onLine: line => said.push(line),
    },
  );
  const ended = server.exited.then(code => {
    throw new Error(`The VS Code server exited with code ${code}:\n${said.join('\n')}`);
  });
  await Promise.race([answers(address), ended]);
  console.log(`Site Plugins is ready: ${address}`);
  console.log('Press Ctrl+C to stop.');
  await ended;
}

/** The profile is reused, so that changes of settings are kept. */
async function prepareProfile(): Promise<Profile> {
  const folder = join(cacheFolder, 'start');
  const settings = join(folder, 'data', 'User', 'settings.json');
  const before = existsSync(settings) ? await readFile(settings, 'utf8') : undefined;
  const profile = await createProfileIn(folder, { ...cleanWindow, ...trusted });
  if (before !== undefined) await writeFile(settings, before);
  return profile;
}

/** Copies the built extension to the folder of installed extensions. */
async function installExtensionFiles(profile: Profile): Promise<void> {
  await rm(profile.extensionsDir, { recursive: true, force: true });
  const { publisher, name, version } = manifest;
  await copyExtension(join(profile.extensionsDir, `${publisher}.${name}-${version}`));
}

function serverArguments(profile: Profile, origin: string): string[] {
  return [
    ...['--auth', 'none'],
    ...['--bind-addr', new URL(origin).host],
    ...['--user-data-dir', profile.userDataDir],
    ...['--extensions-dir', profile.extensionsDir],
    // A separate file, because the default one may configure another address or a password.
    ...['--config', join(profile.root, 'config.yaml')],
    ...['--session-socket', join(profile.root, `${new URL(origin).port}.sock`)],
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-workspace-trust',
    '--disable-getting-started-override',
    '--ignore-last-opened',
  ];
}

/** Returns the environment without variables that override the arguments of code-server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PORT, PASSWORD, HASHED_PASSWORD, CODE_SERVER_CONFIG, ...kept } = serverEnvironment();
  return kept;
}

async function answers(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** @throws Error if the requested port is in use */
async function choosePort(asked: number | undefined): Promise<number> {
  if (asked === undefined) return (await probe(usualPort)) ?? (await probe(0)) ?? usualPort;
  const free = await probe(asked);
  if (free === undefined)
    throw new Error(`Port ${asked} is in use. Choose another one with --port.`);
  return free;
}

/** @returns the port, or a free port for 0; `undefined` if it is in use */
function probe(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
