/**
 * The entry point of the User API process: parses the arguments, listens, and exits with its parent
 * process.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { type Arguments, readArguments, usage } from './arguments.ts';
import { handleCommand, seedRejected } from './control/commands.ts';
import { logRequests } from './control/logRequests.ts';
import { ParentChannel } from './control/parentChannel.ts';
import { Recorder } from './control/recorder.ts';
import { SharedControl } from './control/sharedControl.ts';
import type { ApiSettings, FaultRule } from './control.ts';
import { readFaultFile } from './faults/faultFile.ts';
import { RandomSource } from './faults/random.ts';
import { FaultRules } from './faults/rules.ts';
import { WaitingRequests } from './faults/waiting.ts';
import { followFile, versionOf } from './followFile.ts';
import { createApp } from './http/app.ts';
import { normalizeHost } from './http/hosts.ts';
import type { Refusal } from './http/refusals.ts';
import { createServer } from './http/server.ts';
import { endGracefully, endOnSignals, endWithParent, ignoreClosedOutput } from './lifecycle.ts';
import {
  announce,
  createSecondEntrance,
  ListenError,
  listen,
  listenOnOtherLoopback,
  warnings,
} from './listen.ts';
import { LiveSettings } from './liveSettings.ts';
import { UsageError } from './optionValue.ts';
import { format, printable, type Text, verbatim } from './text.ts';
import type { Users } from './users/representation.ts';
import { builtInSeed, describeViolation } from './users/seed.ts';
import { SeedLoader } from './users/seedLoader.ts';
import { UserStore } from './users/userStore.ts';

/** Something outside of the options, such as a file that one of them names, cannot be used. */
class StartError extends Error {}

const recorder = new Recorder();
const parent = new ParentChannel(recorder);

async function main(): Promise<void> {
  requireNode();
  ignoreClosedOutput();
  const words = readArguments(process.argv.slice(2));
  if (words === 'help') process.stdout.write(usage);
  else await serve(words);
}

/** The library and VS Code start this program with a Node.js of their own. @throws StartError */
function requireNode(): void {
  const minimum = /\d+/.exec(manifest.engines.node)?.[0] ?? '';
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= Number(minimum)) return;
  throw new StartError(
    `Node.js ${minimum} or newer is required, and this is ${node}. Update Node.js.`,
  );
}

async function serve({ port, settings: given, ...flags }: Arguments): Promise<void> {
  const host = normalizeHost(flags.host);
  const users: Users = new UserStore(builtInSeed, () =>
    parent.sendLatest('changed', () => ({ type: 'changed' })),
  );
  const settings = new LiveSettings(given);
  const faultRules = new FaultRules(settings, () =>
    parent.sendLatest('faults', () => ({ type: 'faults', added: faultRules.added })),
  );
  const waiting = new WaitingRequests();
  const random = new RandomSource(() => settings.current.randomSeed);
  // A request from before a reset must neither change the users nor be recorded after it.
  const seeds = new SeedLoader(users, () => waiting.endAll());
  await loadSeed(seeds, given);
  const faultFile = flags.faultFile ?? '';
  const followFaults = await loadFaults(faultFile, {
    settings,
    faultRules,
    given: given.faults ?? [],
  });
  const isRecording = parent.isConnected || flags.log !== undefined;
  const app = createApp({
    store: users,
    settings,
    faultRules,
    waiting,
    host,
    version: manifest.version,
    log: error => console.error(error),
    refused,
    readAsset,
    random: () => random.next(),
  });
  const server = createServer(app, isRecording ? { recorder } : {});
  const entrance = createSecondEntrance(server);
  const stop = once(() => endGracefully(server, entrance));
  endOnSignals(stop);
  if (flags.exitWithParent === true) endWithParent();
  if (flags.log !== undefined) logRequests(recorder, flags.log);
  const shared = new SharedControl(
    () => ({ type: 'listening', ...listening }),
    (command, reply) => void handleCommand(command, context, reply),
  );
  const context = {
    watch: parent.watch.bind(parent),
    settings,
    users,
    seeds,
    recorder,
    faultRules,
    random,
    share: () => shared.open(),
    stop,
    warn,
  };
  parent.listen(
    command => void handleCommand(command, context, message => void parent.send(message)),
    // No other process could stop this one.
    () => process.exit(0),
  );
  const listening = await listen(server, host, port);
  const isOnBoth = await listenOnOtherLoopback(entrance, host, listening.port);
  process.stdout.write(announce(listening));
  await parent.send({ type: 'listening', ...listening });
  resetWhenAsked(seeds, flags.watchSeed === true);
  followFaults();
  for (const message of await warnings(host, listening.port, isOnBoth)) warn(message);
}

/**
 * Exits if the seed is invalid. With a parent process, the parent is notified, and the built-in
 * seed is used.
 */
async function loadSeed(seeds: SeedLoader, settings: ApiSettings): Promise<void> {
  const violation = await seeds.use(settings);
  if (violation === undefined) return;
  if (!parent.isConnected) throw new StartError(describeViolation(violation));
  await parent.send(seedRejected(violation));
}

interface FaultFileContext {
  readonly settings: LiveSettings;
  readonly faultRules: FaultRules;
  /** The rules of the command line, which come first. */
  readonly given: readonly FaultRule[];
}

/**
 * Applies the rules of a file; exits if they are invalid.
 *
 * @param file the empty string for none
 * @returns a function that starts to follow the file
 */
async function loadFaults(
  file: string,
  { settings, faultRules, given }: FaultFileContext,
): Promise<() => void> {
  if (file === '') return () => {};
  const version = await versionOf(file);
  const apply = async (): Promise<string | undefined> => {
    const read = await readFaultFile(file);
    if ('failure' in read) return read.failure;
    settings.apply({ faults: [...given, ...read.rules] });
    faultRules.refresh();
    return undefined;
  };
  const failure = await apply();
  if (failure !== undefined) throw new StartError(failure);
  return () =>
    followFile(file, version, async () => {
      const reason = await apply();
      if (reason === undefined) console.log('The fault rules were read again.');
      else console.error(`${reason} The fault rules were not changed.`);
    });
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

function refused({ header, value, setting, message }: Refusal): void {
  console.error(message);
  void parent.send({ type: 'refused', header, value, setting });
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

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

/** Reports why the program could not start, as all commands of `site-plugins` do. */
function reportFailure(message: string, isUsage: boolean): void {
  const [command] = process.argv;
  const help = command === process.execPath ? '--help' : `"${command} --help"`;
  console.error(`site-plugins: ${printable(message)}${isUsage ? ` See ${help}.` : ''}`);
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
