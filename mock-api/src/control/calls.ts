/** Implements the calls of the parent process. To add a call, add an entry here. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallCommand, Calls, HeldRequest, RequestDetails, ResultMessage } from '../control.ts';
import { invalidMatch, invalidRule } from '../faults/invalidRule.ts';
import { compileMatch } from '../faults/matcher.ts';
import type { RandomSource } from '../faults/random.ts';
import type { FaultRules } from '../faults/rules.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { format } from '../text.ts';
import { generateUsers, maximumUsers } from '../users/generated.ts';
import type { Users } from '../users/representation.ts';
import { describeViolation, toSeed } from '../users/seed.ts';
import type { SeedLoader } from '../users/seedLoader.ts';
import type { User } from '../users/userStore.ts';
import { isUserInput, type UserInput } from '../users/validation.ts';
import type { Recorder, Recording } from './recorder.ts';

export interface CallContext {
  readonly users: Users;
  readonly seeds: SeedLoader;
  readonly recorder: Recorder;
  readonly faultRules: FaultRules;
  readonly random: RandomSource;
  readonly settings: LiveSettings;
  /** Opens the socket for other processes and returns its address. */
  readonly share: () => Promise<string>;
}

type Handlers = {
  readonly [Name in keyof Calls]: (
    params: Calls[Name]['params'],
    context: CallContext,
  ) => Calls[Name]['value'] | Promise<Calls[Name]['value']>;
};

/** How long a reader of the requests waits for bodies that are still arriving, in milliseconds. */
const arrivalTimeoutMs = 1000;

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

/** A call that failed, with a message for the caller. */
class CallError extends Error {}

const handlers: Handlers = {
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
  replaceUser: ({ id, ...user }, { users }) => {
    users.replace(existing(users, id), valid(user));
    return null;
  },
  deleteUser: ({ id }, { users }) => {
    users.remove(existing(users, id));
    return null;
  },
  requests: async (_params, { recorder }) => {
    const recordings = recorder.after(0);
    await Promise.race([
      Promise.all(recordings.map(one => new Promise<void>(done => one.whenComplete(done)))),
      sleep(arrivalTimeoutMs, undefined, { ref: false }),
    ]);
    return recordings.map(recording => recording.details());
  },
  fail: ({ rule }, { faultRules }) => {
    const reason = invalidRule(rule);
    if (reason !== undefined) throw new CallError(format(reason));
    return { id: faultRules.add(rule) };
  },
  faultHits: ({ id }, { faultRules }) => ({ hits: faultRules.find(id)?.hits ?? 0 }),
  waitForRequest: ({ match, after, timeoutMs }, { recorder }) => {
    const reason = invalidMatch(match);
    if (reason !== undefined) throw new CallError(format(reason));
    const matches = compileMatch(match);
    return firstOf<RequestDetails>({ timeoutMs, failure: 'No matching request' }, found => {
      const consider = (recording: Recording) =>
        recording.whenComplete(() => {
          const details = recording.details();
          const { method, path: url, requestHeaders: headers, requestBody } = details;
          if (matches({ method, url, headers, body: () => requestBody })) found(details);
        });
      for (const recording of recorder.after(after)) consider(recording);
      return recorder.onRecorded(recording => {
        // Its response is recorded after the listeners were called.
        if (recording.id > after) consider(recording);
      });
    });
  },
  heldRequest: ({ id, timeoutMs }, { faultRules }) => {
    const rule = faultRules.find(id);
    if (rule === undefined) throw new CallError('The rule was removed by a reset.');
    return firstOf<HeldRequest>({ timeoutMs, failure: 'No request was held' }, found => {
      for (const held of rule.held) found(held);
      return rule.onHold(found);
    });
  },
  enableFault: ({ id, isEnabled }, { faultRules }) => {
    faultRules.enable(id, isEnabled);
    return null;
  },
  removeFault: ({ id }, { faultRules }) => {
    faultRules.remove(id);
    return null;
  },
  startOver: async ({ seed }, context) => {
    const { seeds, recorder, faultRules, random } = context;
    if (seed === undefined) {
      const violation = await seeds.reset();
      if (violation !== undefined) throw new CallError(describeViolation(violation));
    } else {
      await seeds.replace(usersOf(seed, context));
    }
    recorder.forget();
    faultRules.clear();
    random.restart();
    return null;
  },
  useSeed: async ({ seed }, context) => {
    await context.seeds.useUsers(usersOf(seed, context));
    return null;
  },
  share: async (_params, { share }) => ({ address: await share() }),
};

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
function usersOf(
  seed: Calls['useSeed']['params']['seed'],
  { settings }: CallContext,
): readonly User[] {
  if (typeof seed !== 'number') {
    const result = toSeed(seed);
    if ('violation' in result) throw new CallError(describeViolation(result.violation));
    return result.users;
  }
  if (Number.isInteger(seed) && seed >= 0 && seed <= maximumUsers) {
    return generateUsers(seed, settings.current.randomSeed);
  }
  throw new CallError(`seed takes users or an integer from 0 to ${maximumUsers}, not ${seed}.`);
}

/** Executes a call. Errors are returned in the result. */
export async function carryOut(command: CallCommand, context: CallContext): Promise<ResultMessage> {
  const { key, call, params } = command;
  const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined;
  if (handler === undefined) return { type: 'result', key, error: `${call} cannot be called.` };
  try {
    const value = await (handler as Handlers[keyof Calls])(params as never, context);
    return { type: 'result', key, value };
  } catch (error) {
    return { type: 'result', key, error: (error as Error).message };
  }
}
