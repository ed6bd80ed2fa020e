/** The library `site-plugins/user-api`: the User API as a test double. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { didYouMean } from '../../../server/src/node/arguments.ts';
import { ApiProcess, Caller } from '../control/apiProcess.ts';
import { readMessages, writeMessage } from '../control/channels.ts';
import type { ApiCommand, ApiMessage, ListeningMessage } from '../control/protocol.ts';
import { invalidRule } from '../faults/validateRule.ts';
import { liveOptions, type OptionSpec, options, read } from '../options.ts';
import { format } from '../text.ts';
import type {
  connectUserApi as declaredConnect,
  startUserApi as declaredStart,
  FaultRule,
  HoldHandle,
  UserApiControls,
  UserApiOptions,
} from './api.ts';

/** How long requests and connections are waited for by default, in milliseconds. */
const defaultTimeoutMs = 5000;

const addressVariable = 'SITE_PLUGINS_USER_API';

export const startUserApi: typeof declaredStart = async (values = {}) => {
  const names = ['port', 'host', ...liveNames, 'seed'];
  const { seed, port = 0, host, ...settings } = given('startUserApi', values, names);
  const program = join(import.meta.dirname, 'mock-api.js');
  const address = host === undefined ? [] : [`--host=${host}`];
  const api = new ApiProcess(program, [`--port=${port}`, ...address]);
  const listening = await api.listening();
  // Why it could not start is in the error.
  api.errors?.on('data', chunk => process.stderr.write(chunk));
  const stop = () => api.stop();
  try {
    const { rejected } = await api.call('configure', { settings, seed });
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
  if (address === '') {
    throw new Error(
      `connectUserApi needs an address. Pass the result of share(), or set the environment variable ${addressVariable}.`,
    );
  }
  const connection = new Connection(address);
  const late = `"${address}" did not respond within ${timeout} ms.`;
  const timer = setTimeout(() => connection.close(late), timeout);
  const listening = await connection.listening().finally(() => clearTimeout(timer));
  const close = async () => connection.close('The connection to the User API is closed.');
  return { ...controls(connection, listening), close, [Symbol.asyncDispose]: close };
};

/** A connection to the socket of a User API, which does not keep this process alive. */
class Connection extends Caller {
  readonly #socket: Socket;

  constructor(address: string) {
    super();
    let reason = `No User API of this user listens at "${address}". It may have exited.`;
    // `close` follows.
    this.#socket = connect(address).on('error', () => {});
    this.#socket.on('close', () => this.close(reason));
    readMessages(this.#socket, message => {
      reason = 'The User API has exited.';
      this.receive(Object(message) as ApiMessage);
    });
  }

  protected send(command: ApiCommand): void {
    writeMessage(this.#socket, command);
  }

  protected keepAlive(isNeeded: boolean): void {
    if (isNeeded) this.#socket.ref();
    else this.#socket.unref();
  }

  /** @param reason why calls fail from now on */
  close(reason: string): void {
    this.end(new Error(reason));
    this.#socket.destroy();
  }
}

/** What every process can do that is connected with the API. */
function controls(caller: Caller, { url, origin, port }: ListeningMessage): UserApiControls {
  const add = async (rule: FaultRule) => handleOf(caller, (await caller.call('fail', { rule })).id);
  return {
    url,
    origin,
    port,
    reset: seed => caller.call('startOver', { seed }),
    users: async () => (await caller.call('users', {})).users,
    requests: () => caller.call('requests', {}),
    waitForRequest: (match = {}, { timeout = defaultTimeoutMs, after = 0 } = {}) =>
      caller.call('waitForRequest', { match, after, timeoutMs: timeout }),
    configure: async settings => {
      await caller.call('configure', { settings: given('configure', settings, liveNames) });
    },
    fail: add,
    hold: match => add({ ...match, hold: true }),
  };
}

function handleOf(caller: Caller, id: number): HoldHandle {
  const remove = () => caller.call('removeFault', { id });
  return {
    hits: async () => (await caller.call('faultHits', { id })).hits,
    enable: (isEnabled = true) => caller.call('enableFault', { id, isEnabled }),
    remove,
    waitForRequest: ({ timeout = defaultTimeoutMs } = {}) =>
      caller.call('heldRequest', { id, timeoutMs: timeout }),
    release: remove,
  };
}

/** The options of the library that can be changed while the API runs. */
const liveNames: readonly (keyof UserApiOptions)[] = liveOptions.flatMap(({ live }) =>
  live === 'seedFile' || live === 'userCount' ? [] : [live],
);

/** Returns the given options that are not `undefined` or `null`. @throws Error */
function given<Values extends object>(
  caller: string,
  values: Values,
  names: readonly string[],
): Values {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new Error(`${caller} takes an object with options.`);
  }
  const entries = Object.entries(values).filter(([, value]) => (value ?? undefined) !== undefined);
  for (const [name, value] of entries) {
    if (!names.includes(name)) {
      const hint = didYouMean(name, names) || ` The options are ${names.join(', ')}.`;
      throw new Error(`"${name}" is not an option of ${caller}.${hint}`);
    }
    const option = options.find((one: OptionSpec) => (one.live ?? one.flag) === name);
    const { problem } = option === undefined ? {} : read(option, value);
    if (problem !== undefined) throw new Error(`${name} ${problem}`);
    for (const rule of name === 'faults' ? value : []) {
      const reason = invalidRule(rule);
      if (reason !== undefined) throw new Error(format(reason));
    }
  }
  // The entries are those of the options.
  return Object.fromEntries(entries) as Values;
}
