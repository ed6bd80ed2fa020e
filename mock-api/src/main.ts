/** The entry point of the User API process: parses the arguments and listens. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { type Arguments, readArguments, UsageError, usage } from './arguments.ts';
import { ParentChannel, SharedChannel } from './control/channels.ts';
import { type CommandContext, carryOut, seedRejected } from './control/commands.ts';
import { Recorder } from './control/recorder.ts';
import { FaultFile } from './faults/faultFile.ts';
import { RandomSource } from './faults/random.ts';
import { FaultRules } from './faults/rules.ts';
import { WaitingRequests } from './faults/waiting.ts';
import { createApp } from './http/app.ts';
import { normalizeHost } from './http/hosts.ts';
import { createServer } from './http/server.ts';
import {
  endOnSignals,
  endWithParent,
  ignoreClosedOutput,
  reportFailure,
  requireNode,
  StartError,
} from './lifetime.ts';
import {
  announce,
  createSecondListener,
  exposureWarning,
  ListenError,
  listen,
  listenOnOtherLoopback,
} from './listen.ts';
import { LiveSettings } from './liveSettings.ts';
import { logRequests } from './log.ts';
import { format, type Text, verbatim } from './text.ts';
import type { Users } from './users/representation.ts';
import { builtInSeed, describeViolation } from './users/seed.ts';
import { SeedLoader } from './users/seedLoader.ts';
import { UserStore } from './users/userStore.ts';

const recorder = new Recorder();
const parent = new ParentChannel(recorder);

async function main(): Promise<void> {
  requireNode();
  ignoreClosedOutput();
  const words = readArguments(process.argv.slice(2));
  if (words === 'help') process.stdout.write(usage);
  else await serve(words);
}

async function serve({ port, settings: given, ...flags }: Arguments): Promise<void> {
  const host = normalizeHost(flags.host);
  const settings = new LiveSettings(given);
  const users: Users = new UserStore(builtInSeed, () =>
    parent.sendLatest('changed', () => ({ type: 'changed' })),
  );
  const random = new RandomSource(() => settings.current.randomSeed);
  const faultRules = new FaultRules(
    settings,
    () => random.next(),
    () => parent.sendLatest('faults', () => ({ type: 'faults', added: faultRules.added })),
  );
  const waiting = new WaitingRequests();
  const seeds = new SeedLoader(users, {
    // A request from before a reset must neither change the users nor be recorded after it.
    beforeReset: () => waiting.endAll(),
    warn: message => console.error(message),
  });
  const violation = await seeds.use(given);
  // With a parent process, the parent is notified, and the built-in seed is used.
  if (violation !== undefined && !parent.isConnected) {
    throw new StartError(describeViolation(violation));
  }
  if (violation !== undefined) await parent.send(seedRejected(violation));
  const faultFile = new FaultFile(flags.faultFile, faults => {
    // The rules of the command line come first.
    settings.apply({ faults: [...(given.faults ?? []), ...faults] });
    faultRules.refresh();
  });
  const failure = await faultFile.load();
  if (failure !== undefined) throw new StartError(failure);

  const app = createApp({
    store: users,
    settings,
    faultRules,
    waiting,
    host,
    version: manifest.version,
    log: error => console.error(error),
    refused: ({ message, ...refusal }) => {
      console.error(message);
      void parent.send({ type: 'refused', ...refusal });
    },
    warn: message => console.error(message),
    readAsset,
  });
  const isRecording = parent.isConnected || flags.log !== undefined;
  const server = createServer(app, isRecording ? { recorder } : {});
  const secondListener = createSecondListener(server);
  const stop = endOnSignals(server, secondListener);
  if (flags.isEndingWithParent) endWithParent();
  if (flags.log !== undefined) logRequests(recorder, flags.log);
  const shared = new SharedChannel(
    () => ({ type: 'listening', ...listening }),
    async (command, reply) => reply(await carryOut(command, context)),
  );
  const context: CommandContext = {
    settings,
    users,
    seeds,
    recorder,
    faultRules,
    random,
    notify: message => void parent.send(message),
    watch: () => parent.watch(),
    share: () => shared.open(),
    stop,
    warn,
  };
  parent.listen(
    async command => parent.send(await carryOut(command, context)),
    // No other process could stop this one.
    () => process.exit(0),
  );
  const listening = await listen(server, host, port);
  await listenOnOtherLoopback(secondListener, host, listening.port);
  process.stdout.write(announce(listening));
  await parent.send({ type: 'listening', ...listening });
  resetWhenAsked(seeds, flags.isWatchingSeed);
  faultFile.follow();
  const warning = exposureWarning(host);
  if (warning !== undefined) warn(warning);
}

/** Resets the users on SIGUSR2 and, with `--watch-seed`, when the seed file changes. */
function resetWhenAsked(seeds: SeedLoader, isWatching: boolean): void {
  const reset = async () => {
    const violation = await seeds.reset();
    if (violation === undefined) console.log('The users were reset to the seed.');
    else console.error(`${describeViolation(violation)} The users were not changed.`);
  };
  if (process.platform !== 'win32') process.on('SIGUSR2', reset);
  if (isWatching) seeds.watch(reset);
}

function warn(message: Text): void {
  console.error(`Warning: ${format(message)}`);
  void parent.send({ type: 'warning', message });
}

/** Reads the files of the documentation page, which are next to the bundle. */
async function readAsset(name: string): Promise<Buffer | undefined> {
  const folder = dirname(process.argv[1] ?? '.');
  return readFile(join(folder, name)).catch(() => undefined);
}

main().catch(async (error: unknown) => {
  const isUsage = error instanceof UsageError;
  const isListenError = error instanceof ListenError;
  const isExpected = isUsage || isListenError || error instanceof StartError;
  const message = isExpected ? error.message : String(error);
  reportFailure(message, isUsage);
  await parent.send({
    type: 'failed',
    code: isListenError ? error.code : 'EUSAGE',
    message: isListenError ? error.text : verbatim(message),
  });
  process.exit(2);
});
