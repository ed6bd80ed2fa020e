/** Executes the commands of other processes; see protocol.ts. To add a call, add an entry here. */

import { compileMatch } from '../faults/match.ts';
import type { RandomSource } from '../faults/random.ts';
import type { FaultRules } from '../faults/rules.ts';
import { invalidMatch, invalidRule } from '../faults/validateRule.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { optionOfFlag, read } from '../options.ts';
import { format, type Text, t } from '../text.ts';
import { generateUsers } from '../users/generated.ts';
import type { Users } from '../users/representation.ts';
import { describeViolation, type Seed, type SeedViolation, toSeed } from '../users/seed.ts';
import type { SeedLoader } from '../users/seedLoader.ts';
import { isUserInput, type UserInput, type Violation } from '../users/validation.ts';
import type {
  ApiCommand,
  ApiMessage,
  ApiSettings,
  Calls,
  HeldRequest,
  Message,
  RequestDetails,
} from './protocol.ts';
import type { Recorder, Recording } from './recorder.ts';

export interface CommandContext {
  readonly users: Users;
  readonly seeds: SeedLoader;
  readonly recorder: Recorder;
  readonly faultRules: FaultRules;
  readonly random: RandomSource;
  readonly settings: LiveSettings;
  /** Sends a notification to the parent. */
  readonly notify: (message: ApiMessage) => void;
  /** Prints a warning and sends it to the parent. */
  readonly warn: (message: Text) => void;
  /** Sends the requests to the parent from now on. */
  readonly watch: () => void;
  /** Opens the socket for other processes and returns its address. */
  readonly share: () => Promise<string>;
  /** Shuts the process down. */
  readonly stop: () => void;
}

/** A call that failed, with a message for the caller. */
class CallError extends Error {}

/** What a handler returns: nothing in particular if its call has no value. */
type Outcome<Value> = Value extends null ? unknown : Value | Promise<Value>;

type Handlers = {
  readonly [Name in keyof Calls]: (
    params: Calls[Name]['params'],
    context: CommandContext,
  ) => Outcome<Calls[Name]['value']>;
};

const handlers: Handlers = {
  configure: ({ settings }, context) => configure(settings, context),
  reset: async (_params, { seeds, notify }) => {
    const violation = await seeds.reset();
    notify(violation === undefined ? { type: 'reset' } : seedRejected(violation));
  },
  stop: (_params, { stop }) => stop(),
  watch: (_params, { watch }) => watch(),
  share: async (_params, { share }) => ({ address: await share() }),
  users: async ({ limit = Number.POSITIVE_INFINITY }, { users, seeds }) => {
    await seeds.loaded();
    const first = [];
    for (const { user } of users.entries()) {
      if (first.length >= limit) break;
      first.push(user);
    }
    return { count: users.size, users: first };
  },
  addUser: (user, { users }) => ({ id: users.add(valid(user)).user.id }),
  replaceUser: ({ id, ...user }, { users }) => users.replace(existing(users, id), valid(user)),
  deleteUser: ({ id }, { users }) => users.remove(existing(users, id)),
  requests: async (_params, { recorder }) =>
    (await recorder.recorded()).map(recording => recording.details()),
  waitForRequest: ({ match, after, timeoutMs }, { recorder }) => {
    refuse(invalidMatch(match));
    const matches = compileMatch(match);
    return firstOf<RequestDetails>({ timeoutMs, failure: 'No matching request' }, found => {
      const consider = (recording: Recording) => {
        if (recording.id <= after) return;
        const details = recording.details();
        const { method, path: url, requestHeaders: headers, requestBody } = details;
        if (matches({ method, url, headers, body: () => requestBody })) found(details);
      };
      for (const recording of recorder.after(after)) consider(recording);
      return recorder.onRecorded(consider);
    });
  },
  fail: ({ rule }, { faultRules }) => {
    refuse(invalidRule(rule));
    return { id: faultRules.add(rule) };
  },
  faultHits: ({ id }, { faultRules }) => ({ hits: faultRules.find(id)?.hits ?? 0 }),
  heldRequest: ({ id, timeoutMs }, { faultRules }) => {
    const rule = faultRules.find(id);
    if (rule === undefined) throw new CallError('The rule was removed by a reset.');
    return firstOf<HeldRequest>({ timeoutMs, failure: 'No request was held' }, found => {
      for (const held of rule.held) found(held);
      return rule.onHold(found);
    });
  },
  enableFault: ({ id, isEnabled }, { faultRules }) => faultRules.enable(id, isEnabled),
  removeFault: ({ id }, { faultRules }) => faultRules.remove(id),
  startOver: async ({ seed }, context) => {
    const { seeds, recorder, faultRules, random } = context;
    if (seed === undefined) refuseSeed(await seeds.reset());
    else await seeds.replace(usersOf(seed, context));
    recorder.forget();
    faultRules.clear();
    random.restart();
  },
  useSeed: async ({ seed }, context) => {
    await context.seeds.useUsers(usersOf(seed, context));
  },
};

/** Executes a command. Errors are returned in the result. */
export async function carryOut(
  { key, call, params }: ApiCommand,
  context: CommandContext,
): Promise<Message<'result'>> {
  const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined;
  if (handler === undefined) return { type: 'result', key, error: `${call} cannot be called.` };
  try {
    const value = await (handler as Handlers[keyof Calls])(params as never, context);
    return { type: 'result', key, value: value ?? null };
  } catch (error) {
    return { type: 'result', key, error: (error as Error).message };
  }
}

async function configure(
  given: ApiSettings,
  { settings, seeds, faultRules, notify, warn }: CommandContext,
): Promise<void> {
  settings.apply(given);
  faultRules.refresh();
  for (const [index, rule] of [given.faults ?? []].flat().entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) warn(t('The fault rule {0} is ignored. {1}', index + 1, reason));
  }
  const violation = await seeds.use(given);
  if (violation !== undefined) notify(seedRejected(violation));
  notify({ type: 'configured' });
}

/** The notification that a seed is invalid. */
export function seedRejected({ pointer, detail }: Violation): ApiMessage {
  return { type: 'seedRejected', pointer, reason: detail };
}

/**
 * Resolves with the first value that `listen` finds.
 *
 * @param listen starts to listen; returns a function that ends it
 */
function firstOf<Value>(
  { timeoutMs, failure }: { readonly timeoutMs: number; readonly failure: string },
  listen: (found: (value: Value) => void) => () => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let end = () => {};
    const timer = setTimeout(() => {
      end();
      reject(new CallError(`${failure} within ${timeoutMs} ms.`));
    }, timeoutMs);
    end = listen(value => {
      clearTimeout(timer);
      end();
      resolve(value);
    });
  });
}

/** @throws CallError */
function refuse(reason: Text | undefined): void {
  if (reason !== undefined) throw new CallError(format(reason));
}

function refuseSeed(violation: SeedViolation | undefined): void {
  if (violation !== undefined) throw new CallError(describeViolation(violation));
}

/** @throws CallError if a user is invalid */
function valid(user: UserInput): UserInput {
  if (isUserInput(user)) return user;
  throw new CallError('A user has a name and an email, which are strings.');
}

/** @throws CallError if there is no such user */
function existing(users: Users, id: number) {
  const entry = users.find(id);
  if (entry === undefined) throw new CallError(`No user has the id ${id}.`);
  return entry;
}

/** @throws CallError if the seed is invalid */
function usersOf(seed: Calls['useSeed']['params']['seed'], { settings }: CommandContext): Seed {
  if (typeof seed === 'number') {
    const { value = 0, problem } = read(optionOfFlag('users'), seed);
    if (problem !== undefined) throw new CallError(`seed ${problem}`);
    return { users: generateUsers(value, settings.current.randomSeed) };
  }
  const result = toSeed(seed);
  if ('violation' in result) throw new CallError(describeViolation(result.violation));
  return result;
}
