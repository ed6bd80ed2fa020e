import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { InstalledBuild } from './installBuild.ts';
import { startOwned } from './ownedProcess.ts';
import type { Profile } from './profile.ts';

/** A running VS Code server. */
export interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly profile: Profile;
  /** Folders of extensions that it has besides the few that VS Code brings. */
  readonly moreExtensions?: readonly string[];
  /** Environment variables in addition to the inherited ones. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Receives each line of the server's output. */
  readonly onLine?: (line: string) => void;
}

/** The extensions of VS Code that a window has, as all of them take a fifth of its start: themes, languages beside the configuration, and Git. */
const fewExtensions = [
  'configuration-editing',
  'git',
  'git-base',
  'json',
  'json-language-features',
  'markdown-basics',
  'markdown-language-features',
  'theme-defaults',
  'theme-modern-icons',
  'theme-seti',
  'yaml',
];

const listening = /Extension host agent listening on (\d+)/;

/**
 * Starts the VS Code server on a free port of 127.0.0.1 for browser automation.
 * @throws Error if it exits before it listens
 */
export async function startServer(build: InstalledBuild, options: ServerOptions): Promise<Server> {
  const said: string[] = [];
  let port = 0;
  let up = (): void => {};
  const isUp = new Promise<void>(resolve => {
    up = resolve;
  });
  const builtin = ['--builtin-extensions-dir', await linkExtensions(build, options)];
  const args = [...serverArguments(options), ...builtin];
  const server = startOwned([build.nodePath, build.serverMain, ...args], {
    env: { ...serverEnvironment(), ...options.environment },
    onLine(line) {
      options.onLine?.(line);
      said.push(line);
      const found = listening.exec(line)?.[1];
      if (found === undefined) return;
      port = Number(found);
      up();
    },
  });
  const ended = server.exited.then(code => {
    throw new Error(`The VS Code server exited with code ${code}:\n${said.join('\n')}`);
  });
  await Promise.race([isUp, ended]);
  return { port, stop: () => server.stop() };
}

function serverArguments({ profile }: ServerOptions): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0'],
    '--without-connection-token',
    '--accept-server-license-terms',
    ...['--server-data-dir', profile.root],
    ...['--extensions-dir', profile.extensionsDir],
    // Without it, release builds ignore the extension in the URL.
    '--enable-smoke-test-driver',
    // It has the environment of this process, as with `code` in a terminal. Without it, each window would
    // wait for a login shell, which runs what the user's profile says.
    '--force-disable-user-env',
  ];
}

/** Links those of the few extensions that the build has, and more. @returns their folder, in the profile */
async function linkExtensions(
  build: InstalledBuild,
  { profile, moreExtensions = [] }: ServerOptions,
): Promise<string> {
  const folder = join(profile.root, 'builtin');
  await mkdir(folder);
  const few = fewExtensions.map(name => join(build.extensions, name)).filter(existsSync);
  for (const extension of [...few, ...moreExtensions]) {
    await symlink(extension, join(folder, basename(extension)), 'junction');
  }
  return folder;
}

/** Returns the environment without variables that make the server assume it runs inside VS Code. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VSCODE_') && !name.startsWith('npm_') && name !== 'NODE_OPTIONS',
  );
  return Object.fromEntries(kept);
}

/** Installs a packaged extension like `code --install-extension`. */
export async function installExtension(
  build: InstalledBuild,
  vsix: string,
  profile: Profile,
): Promise<void> {
  const args = [
    build.serverMain,
    '--accept-server-license-terms',
    ...['--server-data-dir', profile.root],
    ...['--extensions-dir', profile.extensionsDir],
    ...['--install-extension', vsix],
  ];
  const { stdout } = await promisify(execFile)(build.nodePath, args, { env: serverEnvironment() });
  if (!stdout.includes('was successfully installed')) {
    throw new Error(`VS Code did not install ${vsix}:\n${stdout}`);
  }
}
