/** The entry point of the User API process: parses the arguments and listens. */
import { nodeProblem } from '../../server/src/node/requireNode.ts';
import { readArguments, UsageError } from './arguments.ts';
import { hasParent, listenToParent, openSocket, sendToParent } from './control/channels.ts';
import { invalidRule } from './faults/validateRule.ts';
import { followFile, type JsonResult, readJsonFile } from './files.ts';
import { normalizeHost } from './hosts.ts';
import type { FaultRule } from './library/api.ts';
import { endOnSignals, endWithParent, ignoreClosedOutput, reportFailure } from './lifetime.ts';
import { announce, exposureWarning, Listener } from './listen.ts';
import { logRequests } from './log.ts';
import { format, StartError } from './text.ts';
import { createUserApi } from './userApi.ts';
import type { SeedLoader } from './users/seedLoader.ts';

async function main(): Promise<void> {
  // The library and VS Code start this program with a Node.js of their own.
  const outdated = nodeProblem();
  if (outdated !== undefined) throw new StartError(outdated);
  ignoreClosedOutput();
  const { port, settings, ...flags } = readArguments(process.argv.slice(2));
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
  });
  const { seedFile = '' } = settings;
  // Before the users are loaded, so that no change is missed.
  const seed = flags.isWatchingSeed ? await readJsonFile(seedFile) : undefined;
  const { rejected } = await api.seeds.use(settings);
  if (rejected !== undefined) throw new StartError(rejected.message);
  // The rules of the command line come first.
  const follow = await useFaultFile(flags.faultFile, faults =>
    api.settings.apply({ faults: [...(settings.faults ?? []), ...faults] }),
  );
  const listener = new Listener(api.server);
  const stop = endOnSignals(() => listener.close());
  if (flags.isEndingWithParent) endWithParent();
  if (flags.log !== undefined) logRequests(api.recorder, flags.log);
  listenToParent(api.handle);
  const address = await listener.listen(host, port);
  process.stdout.write(announce(address));
  const listening = { type: 'listening', ...address } as const;
  await sendToParent(listening);
  const reset = () => resetUsers(api.seeds);
  if (process.platform !== 'win32') process.on('SIGUSR2', reset);
  if (seed !== undefined) followFile(seedFile, seed, reset);
  follow();
  const warning = exposureWarning(host);
  if (warning !== undefined) api.warn(warning);
}

/**
 * Reads a file with fault rules.
 *
 * @param file the empty string is none
 * @returns a function that reads them again whenever the file changes
 * @throws StartError with a reason if they are invalid
 */
async function useFaultFile(
  file: string,
  apply: (rules: readonly FaultRule[]) => void,
): Promise<() => void> {
  if (file === '') return () => {};
  const first = await readJsonFile(file);
  apply(faultsOf(file, first));
  return () =>
    void followFile(file, first, json => {
      try {
        apply(faultsOf(file, json));
        console.log('The fault rules were read again.');
      } catch (error) {
        console.error(`${(error as Error).message} The fault rules were not changed.`);
      }
    });
}

function faultsOf(file: string, json: JsonResult): readonly FaultRule[] {
  if ('problem' in json) throw new StartError(`${file} ${format(json.problem)}.`);
  const { value } = json;
  if (!Array.isArray(value)) throw new StartError(`${file} must be an array of fault rules.`);
  for (const [index, rule] of value.entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) throw new StartError(`${file}: /${index}: ${format(reason)}`);
  }
  return value;
}

async function resetUsers(seeds: SeedLoader): Promise<void> {
  const { rejected } = await seeds.reset();
  if (rejected === undefined) console.log('The users were reset to the seed.');
  else console.error(`${rejected.message} The users were not changed.`);
}

main().catch(async (error: unknown) => {
  const failure = error instanceof StartError ? error : new StartError(String(error));
  reportFailure(failure.message, failure instanceof UsageError);
  await sendToParent({ type: 'failed', code: failure.code, message: failure.text });
  process.exit(2);
});
