/** The entry point of the User API process: parses the arguments, listens, and follows files. */

import { printableJson } from '../../server/src/core/text/printable.ts';
import { UsageError } from '../../server/src/node/arguments.ts';
import { nodeProblem } from '../../server/src/node/requireNode.ts';
import { readArguments } from './arguments.ts';
import { hasParent, listenToParent, openSocket, sendToParent } from './control/channels.ts';
import type { Loaded } from './control/protocol.ts';
import type { Recorder } from './control/recorder.ts';
import { invalidRule } from './faults/validateRule.ts';
import { followFile, type JsonResult, readJsonFile } from './files.ts';
import { isLoopback, normalizeHost } from './hosts.ts';
import type { FaultRule } from './library/api.ts';
import { endWithParent, Listener } from './lifetime.ts';
import { defaultPort, optionOfFlag } from './options.ts';
import { printed } from './output.ts';
import { format, StartError, t } from './text.ts';
import { createUserApi } from './userApi.ts';

async function main(): Promise<void> {
  // The library and VS Code start this program with a Node.js of their own.
  const outdated = nodeProblem();
  if (outdated !== undefined) throw new StartError(outdated);
  // Without printing, if the output is closed, the API continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { settings, ...given } = readArguments(process.argv.slice(2));
  const { log, seed: seedFile = '', faults: faultFile = '' } = given;
  const host = normalizeHost(given.host ?? optionOfFlag('host').default);
  let socket: Promise<string> | undefined;
  const api = createUserApi({
    host,
    settings,
    isRecording: hasParent() || log !== undefined,
    print: message => console.error(printed(message)),
    notify: sendToParent,
    share: () => {
      socket ??= openSocket(listening, api.handle);
      return socket;
    },
    stop: () => listener.end(),
  });
  // Before they are used, so that no change is missed.
  const seed = given['watch-seed'] ? await readJsonFile(seedFile) : undefined;
  const faults = faultFile === '' ? undefined : await readJsonFile(faultFile);
  requireSeed(await api.seeds.use());
  const useFaults = (json: JsonResult) => {
    const own = faultsOf(faultFile, json);
    // The rules of the command line come first.
    api.settings.apply({ faults: [...(settings.faults ?? []), ...own] });
  };
  if (faults !== undefined) useFaults(faults);
  const listener = new Listener(api.server);
  listener.endOnSignals();
  if (given['exit-with-parent']) endWithParent();
  if (log !== undefined) logRequests(api.recorder, log);
  listenToParent(api.handle);
  const listening = await listener.listen(host, given.port ?? defaultPort);
  // An unexpected error must not end the process, because all users would be lost.
  process.on('uncaughtException', error => console.error(printed(error)));
  const { url, networkUrls } = listening;
  // The format of the first line is stable, because programs parse it.
  console.log([`User API listening on ${url}`, ...networkUrls].join('\n  also on '));
  await sendToParent(listening);
  const reset = () =>
    again('The users were', 'reset to the seed', async () => requireSeed(await api.seeds.reset()));
  if (process.platform !== 'win32') process.on('SIGUSR2', reset);
  if (seed !== undefined) followFile(seedFile, seed, reset);
  if (faults !== undefined) {
    followFile(faultFile, faults, json =>
      again('The fault rules were', 'read again', async () => useFaults(json)),
    );
  }
  if (!isLoopback(host)) {
    api.warn(t('{0} exposes the User API to the network: other machines can use it.', host));
  }
}

/** Prints one line for each request, such as `GET /api/user 200 0.4 ms`; JSON has headers and bodies. */
function logRequests(recorder: Recorder, form: string): void {
  recorder.on('recorded', recording => {
    const { method, path, status, durationMs } = recording;
    const text = () => `${printed(`${method} ${path}`)} ${status} ${durationMs.toFixed(1)} ms\n`;
    // Its bodies and headers are limited when they are recorded.
    process.stdout.write(form === 'json' ? printableJson(recording.details(), 0) : text());
  });
}

/** Changes what a file says, and prints whether it was changed. */
async function again(subject: string, done: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
    console.log(`${subject} ${done}.`);
  } catch (error) {
    console.error(printed(`${(error as Error).message} ${subject} not changed.`));
  }
}

/** @throws StartError with the reason if the seed is invalid */
function requireSeed({ rejected }: Loaded): void {
  if (rejected !== undefined) throw new StartError(rejected.message);
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

main().catch(async (error: unknown) => {
  const isUsage = error instanceof UsageError;
  const reason = isUsage ? error.message : String(error);
  const failure = error instanceof StartError ? error : new StartError(reason);
  // As all commands of `site-plugins` report why they cannot start.
  const help = isUsage ? ' See "site-plugins user-api --help".' : '';
  console.error(`site-plugins: ${printed(failure.message)}${help}`);
  await sendToParent({ type: 'failed', code: failure.code, message: failure.text });
  process.exit(2);
});
