import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { InstalledBuild } from './installBuild.ts';
import { startOwned } from './ownedProcess.ts';
import type { Profile } from './profile.ts';

/** A running VS Code server. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly profile: Profile;
  /** Variables of the server's environment besides the inherited ones. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Receives each line the server prints. */
  readonly onLine?: (line: string) => void;
}

const listening = /Extension host agent listening on (\d+)/;

/**
 * Starts VS Code's own server on a free port of 127.0.0.1, for a browser that a program drives.
 * @throws when it ends before it listens
 */
export async function startServer(build: InstalledBuild, options: ServerOptions): Promise<Server> {
  const said: string[] = [];
  let port = 0;
  let up = (): void => {};
  const isUp = new Promise<void>(resolve => {
    up = resolve;
  });
  const server = startOwned([build.nodePath, build.serverMain, ...serverArguments(options)], {
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
    throw new Error(`VS Code's server ended with code ${code}:\n${said.join('\n')}`);
  });
  await Promise.race([isUp, ended]);
  ended.catch(() => {});
  return { port, pid: server.pid, stop: () => server.stop() };
}

function serverArguments({ profile }: ServerOptions): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0'],
    '--without-connection-token',
    '--accept-server-license-terms',
    ...['--server-data-dir', profile.root],
    ...['--extensions-dir', profile.extensionsDir],
    // Without it a release build ignores the extension that is named in the address.
    '--enable-smoke-test-driver',
  ];
}

/** Our own environment without what would make VS Code's server think it runs inside VS Code. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VSCODE_') && !name.startsWith('npm_') && name !== 'NODE_OPTIONS',
  );
  return Object.fromEntries(kept);
}

/** Installs a packaged extension, as `code --install-extension` does. */
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
