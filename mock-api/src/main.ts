/** The entry point of the User API process: parses the arguments and listens. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Arguments, readArguments, UsageError, usage } from './arguments.ts';
import { hasParent, listenToParent, openSocket, sendToParent } from './control/channels.ts';
import { useFaultFile } from './faults/faultFile.ts';
import { normalizeHost } from './hosts.ts';
import type { FaultRule } from './library/api.ts';
import {
  endOnSignals,
  endWithParent,
  ignoreClosedOutput,
  reportFailure,
  requireNode,
} from './lifetime.ts';
import { announce, exposureWarning, ListenError, Listener } from './listen.ts';
import { logRequests } from './log.ts';
import { StartError, verbatim } from './text.ts';
import { createUserApi } from './userApi.ts';
import type { SeedLoader } from './users/seedLoader.ts';

async function main(): Promise<void> {
  requireNode();
  ignoreClosedOutput();
  const words = readArguments(process.argv.slice(2));
  if (words === 'help') process.stdout.write(usage);
  else await serve(words);
}

async function serve({ port, settings, ...flags }: Arguments): Promise<void> {
  const host = normalizeHost(flags.host);
  let socket: Promise<string> | undefined;
  const api = createUserApi({
    host,
    settings,
    isRecording: hasParent() || flags.log !== undefined,
    print: message => console.error(message),
    notify: sendToParent,
    share: () => {
      socket ??= openSocket(listening, api.handle);
      return socket;
    },
    stop: () => stop(),
    readAsset,
  });
  const { rejected } = await api.seeds.use(settings);
  if (rejected !== undefined) throw new StartError(rejected.message);
  // The rules of the command line come first.
  const applyFaults = (faults: readonly FaultRule[]) =>
    api.settings.apply({ faults: [...(settings.faults ?? []), ...faults] });
  const { faultFile } = flags;
  const follow = faultFile === '' ? () => {} : await useFaultFile(faultFile, applyFaults);
  const listener = new Listener(api.server);
  const stop = endOnSignals(() => listener.close());
  if (flags.isEndingWithParent) endWithParent();
  if (flags.log !== undefined) logRequests(api.recorder, flags.log);
  listenToParent(api.handle);
  const address = await listener.listen(host, port);
  process.stdout.write(announce(address));
  const listening = { type: 'listening', ...address } as const;
  await sendToParent(listening);
  resetOnRequest(api.seeds, flags.isWatchingSeed);
  follow();
  const warning = exposureWarning(host);
  if (warning !== undefined) api.warn(warning);
}

/** Resets the users on SIGUSR2 and, with `--watch-seed`, when the seed file changes. */
function resetOnRequest(seeds: SeedLoader, isWatching: boolean): void {
  const reset = async () => {
    const { rejected } = await seeds.reset();
    if (rejected === undefined) console.log('The users were reset to the seed.');
    else console.error(`${rejected.message} The users were not changed.`);
  };
  if (process.platform !== 'win32') process.on('SIGUSR2', reset);
  if (isWatching) seeds.watch(reset);
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
  await sendToParent({
    type: 'failed',
    code: isListenError ? error.code : 'EUSAGE',
    message: isListenError ? error.text : verbatim(message),
  });
  process.exit(2);
});
