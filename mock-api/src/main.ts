/** The User API as a process: reads its arguments, listens, and leaves when its parent does. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { type Arguments, readArguments, UsageError, usage } from './arguments.ts';
import { ParentChannel } from './control/parentChannel.ts';
import type { ApiCommand } from './control.ts';
import { createApp } from './http/app.ts';
import { isLoopback } from './http/hosts.ts';
import { createServer } from './http/server.ts';
import { LiveSettings } from './settings.ts';
import type { Users } from './users/representation.ts';
import { builtInSeed } from './users/seed.ts';
import { SeedLoader } from './users/seedLoader.ts';
import { UserStore } from './users/userStore.ts';
import type { Flaw } from './users/validation.ts';

const parent = new ParentChannel();

async function main(): Promise<void> {
  const words = readArguments(process.argv.slice(2));
  if (words === 'help') process.stdout.write(usage);
  else await serve(words);
}

async function serve({ host, port, settings: given }: Arguments): Promise<void> {
  const store: Users = new UserStore(builtInSeed, () => parent.tellChanged());
  const settings = new LiveSettings(given);
  const seeds = new SeedLoader(store);
  const flaw = await seeds.use(given.seedFile ?? '');
  if (flaw !== undefined) {
    await rejectSeed(flaw);
    // What is wrong with the file as a whole has an empty pointer.
    const place = flaw.pointer === '' ? '' : ` ${flaw.pointer}`;
    if (!parent.isThere) throw new UsageError(`The seed${place} ${flaw.detail}.`);
  }
  const app = createApp({
    store,
    settings,
    host,
    version: manifest.version,
    log: error => console.error(error),
    ...(parent.isThere && { record: request => parent.tellRequest(request) }),
    readAsset,
    random: Math.random,
  });
  const server = createServer(app);
  leaveCleanly(server);
  parent.listen(
    command => void obey(command, { server, settings, seeds }),
    // Nobody is left who could stop this process.
    () => process.exit(0),
  );
  listen(server, host, port);
}

function listen(server: Server, host: string, port: number): void {
  server.once('error', error => void giveUp(error, port));
  server.listen(port, host, () => {
    const { port: actual } = server.address() as AddressInfo;
    const origin = `http://${nameable(host)}:${actual}`;
    const url = `${origin}/api/user`;
    process.stdout.write(`User API listening on ${url}\n`);
    if (!isLoopback(nameable(host)) || host === '0.0.0.0' || host === '::') {
      console.error(`Warning: ${host} lets other machines reach the User API.`);
    }
    void parent.tell({ type: 'listening', url, origin, port: actual });
  });
}

/** A host as it stands in a URL; "every address" is reached by the loopback one. */
function nameable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function obey(
  command: ApiCommand,
  { server, settings, seeds }: { server: Server; settings: LiveSettings; seeds: SeedLoader },
): Promise<void> {
  switch (command.type) {
    case 'configure': {
      settings.apply(command.settings);
      const { seedFile } = command.settings;
      const flaw = typeof seedFile === 'string' ? await seeds.use(seedFile) : undefined;
      if (flaw !== undefined) await rejectSeed(flaw);
      await parent.tell({ type: 'configured' });
      break;
    }
    case 'reset': {
      const flaw = await seeds.reset();
      if (flaw === undefined) await parent.tell({ type: 'reset' });
      else await rejectSeed(flaw);
      break;
    }
    case 'stop':
      leave(server);
  }
}

function rejectSeed({ pointer, detail }: Flaw): Promise<void> {
  return parent.tell({ type: 'seedRejected', pointer, reason: detail });
}

/** Ends the process on the usual signals, with code 0. */
function leaveCleanly(server: Server): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => leave(server));
  }
}

/** Lets requests end that have begun, but not for long. */
function leave(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 1000);
}

async function giveUp(error: NodeJS.ErrnoException, port: number): Promise<void> {
  const code = error.code ?? 'UNKNOWN';
  const message = reasons[code]?.(port) ?? `The User API cannot listen: ${error.message}.`;
  console.error(message);
  await parent.tell({ type: 'failed', code, message });
  process.exit(2);
}

const reasons: Record<string, (port: number) => string> = {
  EADDRINUSE: port => `Port ${port} is in use; choose another one for the User API.`,
  EACCES: port => `Port ${port} may not be used without special rights; choose one above 1023.`,
  EADDRNOTAVAIL: () => 'The address of --host is not one of this machine.',
  ENOTFOUND: () => 'The name given as --host is unknown.',
};

/** Files of the documentation page lie beside the bundle. */
async function readAsset(name: string): Promise<Buffer | undefined> {
  const folder = dirname(process.argv[1] ?? '.');
  return readFile(join(folder, name)).catch(() => undefined);
}

main().catch(async (error: unknown) => {
  const message = error instanceof UsageError ? error.message : String(error);
  console.error(message);
  await parent.tell({ type: 'failed', code: 'EUSAGE', message });
  process.exit(2);
});
