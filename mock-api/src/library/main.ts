/** The library `site-plugins/user-api`: the User API as a test double. */
import { join } from 'node:path';
import { suggest, UsageError } from '../arguments.ts';
import { ApiProcess } from '../control/apiProcess.ts';
import type { Caller } from '../control/calls.ts';
import type { ListeningMessage } from '../control/protocol.ts';
import { invalidRule } from '../faults/validateRule.ts';
import { liveOptions, type OptionSpec, optionOfFlag, read } from '../options.ts';
import { format } from '../text.ts';
import type {
  connectUserApi as declaredConnect,
  startUserApi as declaredStart,
  FaultHandle,
  HoldHandle,
  UserApiControls,
} from './api.ts';
import { addressVariable, Connection } from './connection.ts';

/** How long requests and connections are waited for by default, in milliseconds. */
const defaultTimeoutMs = 5000;

export const startUserApi: typeof declaredStart = async (options = {}) => {
  const { seed, port = 0, host, ...settings } = given('startUserApi', options, startNames);
  for (const rule of settings.faults ?? []) {
    const reason = invalidRule(rule);
    if (reason !== undefined) throw new UsageError(format(reason));
  }
  const program = join(import.meta.dirname, 'mock-api.js');
  const address = host === undefined ? [] : [`--host=${host}`];
  const api = new ApiProcess(program, [`--port=${port}`, ...address]);
  const listening = await untilListening(api);
  // Why it could not start is in the error.
  api.output.stderr?.on('data', chunk => process.stderr.write(chunk));
  const stop = () => api.stop();
  try {
    const { rejected } = await api.call('configure', {
      settings,
      ...(seed !== undefined && { seed }),
    });
    if (rejected !== undefined) throw new Error(rejected.message);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...controls(api, listening),
    share: async () => (await api.call('share', {})).address,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};

export const connectUserApi: typeof declaredConnect = async (
  address = process.env[addressVariable] ?? '',
  { timeout = defaultTimeoutMs } = {},
) => {
  const { connection, listening } = await Connection.open(address, timeout);
  const close = () => connection.close();
  return { ...controls(connection, listening), close, [Symbol.asyncDispose]: close };
};

/** What every process can do that is connected with the API. */
function controls(caller: Caller, { url, origin, port }: ListeningMessage): UserApiControls {
  const fail: UserApiControls['fail'] = async rule =>
    handleOf(caller, await caller.call('fail', { rule }));
  return {
    url,
    origin,
    port,
    reset: async seed => {
      await caller.call('startOver', seed === undefined ? {} : { seed });
    },
    users: async () => [...(await caller.call('users', {})).users],
    requests: async () => [...(await caller.call('requests', {}))],
    waitForRequest: (match = {}, { timeout = defaultTimeoutMs, after = 0 } = {}) =>
      caller.call('waitForRequest', { match, after, timeoutMs: timeout }),
    configure: async settings => {
      await caller.call('configure', { settings: given('configure', settings, liveNames) });
    },
    fail,
    hold: async match => holdHandleOf(caller, await fail({ ...match, hold: true })),
  };
}

/** Resolves when the API listens. @throws Error with the reason if it does not */
function untilListening({ events }: ApiProcess): Promise<ListeningMessage> {
  return new Promise((resolve, reject) => {
    events.on('message', message => {
      if (message.type === 'listening') resolve(message);
      if (message.type === 'failed') reject(new Error(format(message.message)));
    });
    events.once('end', ({ error }) => reject(error ?? new Error('The User API has exited.')));
  });
}

type Handle = FaultHandle & { readonly id: number };

function handleOf(caller: Caller, { id }: { readonly id: number }): Handle {
  return {
    id,
    hits: async () => (await caller.call('faultHits', { id })).hits,
    enable: async (isEnabled = true) => {
      await caller.call('enableFault', { id, isEnabled });
    },
    remove: async () => {
      await caller.call('removeFault', { id });
    },
  };
}

function holdHandleOf(caller: Caller, handle: FaultHandle): HoldHandle {
  const { id } = handle as Handle;
  return {
    ...handle,
    waitForRequest: ({ timeout = defaultTimeoutMs } = {}) =>
      caller.call('heldRequest', { id, timeoutMs: timeout }),
    release: handle.remove,
  };
}

/** The names of the options of the library with their specifications. */
const liveNames = new Map<string, OptionSpec | undefined>(
  liveOptions
    .filter(({ live }) => live !== 'seedFile' && live !== 'userCount')
    .map(option => [option.live, option]),
);
const startNames = new Map<string, OptionSpec | undefined>([
  ['port', optionOfFlag('port')],
  ['host', optionOfFlag('host')],
  ...liveNames,
  ['seed', undefined],
]);

/** Returns the given options that are not `undefined` or `null`. @throws UsageError */
function given<Options extends object>(
  caller: string,
  options: Options,
  known: ReadonlyMap<string, OptionSpec | undefined>,
): Options {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new UsageError(`${caller} takes an object with options.`);
  }
  const entries = Object.entries(options).filter(([, value]) => (value ?? undefined) !== undefined);
  for (const [name, value] of entries) {
    if (!known.has(name)) {
      const names = [...known.keys()];
      const hint = suggest(name, names) || ` The options are ${names.join(', ')}.`;
      throw new UsageError(`"${name}" is not an option of ${caller}.${hint}`);
    }
    const option = known.get(name);
    const { problem } = option === undefined ? {} : read(option, value);
    if (problem !== undefined) throw new UsageError(`${name} ${problem}`);
  }
  // The entries are those of the options.
  return Object.fromEntries(entries) as Options;
}
