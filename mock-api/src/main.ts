/** The entry point of the User API process: parses the arguments and listens. */
import { UsageError } from '../../server/src/cli/command.ts';
import { nodeProblem } from '../../server/src/node/requireNode.ts';
import { readArguments } from './arguments.ts';
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
import type { SeedLoader } from './users/seed.ts';

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
  const { faultFile } = flags;
  // Before they are used, so that no change is missed.
  const seed = flags.isWatchingSeed ? await readJsonFile(seedFile) : undefined;
  const faults = faultFile === '' ? undefined : await readJsonFile(faultFile);
  const { rejected } = await api.seeds.use();
  if (rejected !== undefined) throw new StartError(rejected.message);
  const useFaults = (json: JsonResult) => {
    const own = faultsOf(faultFile, json);
    // The rules of the command line come first.
    api.settings.apply({ faults: [...(settings.faults ?? []), ...own] });
  };
  if (faults !== undefined) useFaults(faults);
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
  if (faults !== undefined) followFile(faultFile, faults, json => replaceFaults(useFaults, json));
  const warning = exposureWarning(host);
  if (warning !== undefined) api.warn(warning);
}

function replaceFaults(use: (json: JsonResult) => void, json: JsonResult): void {
  try {
    use(json);
    console.log('The fault rules were read again.');
  } catch (error) {
    console.error(`${(error as Error).message} The fault rules were not changed.`);
  }
}

/** Returns the rules of a file. @throws StartError with a reason if they are invalid */
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
  const isUsage = error instanceof UsageError;
  const reason = isUsage ? error.message : String(error);
  const failure = error instanceof StartError ? error : new StartError(reason);
  reportFailure(failure.message, isUsage);
  await sendToParent({ type: 'failed', code: failure.code, message: failure.text });
  process.exit(2);
});
