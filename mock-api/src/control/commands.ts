/** Handles the calls of other processes; see protocol.ts. To add a call, add a handler here. */
import { compileMatch } from '../faults/match.ts';
import type { FaultRules } from '../faults/rules.ts';
import { invalidMatch, invalidRule } from '../faults/validateRule.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { format, type Text, t } from '../text.ts';
import type { SeedLoader } from '../users/seedLoader.ts';
import type { UserStore } from '../users/userStore.ts';
import { isUserInput, type UserInput } from '../users/validation.ts';
import type { ApiCommand, Calls, HeldRequest, Message, RecordedRequest } from './protocol.ts';
import type { Recorder, Recording } from './recorder.ts';

/** What the calls read and change. */
export interface CommandContext {
  readonly users: UserStore;
  readonly seeds: SeedLoader;
  readonly recorder: Recorder;
  readonly faultRules: FaultRules;
  readonly settings: LiveSettings;
  /** Prints a warning and sends it to the parent. */
  readonly warn: (message: Text) => void;
  /** Reports changes to the parent from now on. */
  readonly watch: () => void;
  /** Opens the socket for other processes and returns its address. */
  readonly share: () => Promise<string>;
  /** Shuts the process down. */
  readonly stop: () => void;
}

/** What a handler returns: nothing in particular if its call has no value. */
type Outcome<Value> = Value extends null ? unknown : Value | Promise<Value>;

type Handlers = {
  readonly [Name in keyof Calls]: (
    params: Calls[Name]['params'],
    context: CommandContext,
  ) => Outcome<Calls[Name]['value']>;
};

const handlers: Handlers = {
  configure: async ({ settings: given, seed }, { settings, seeds, faultRules, warn }) => {
    settings.apply(given);
    faultRules.refresh();
    for (const [index, rule] of [given.faults ?? []].flat().entries()) {
      const reason = invalidRule(rule);
      if (reason !== undefined) warn(t('The fault rule {0} is ignored. {1}', index + 1, reason));
    }
    return seeds.use(given, seed);
  },
  reset: (_params, { seeds }) => seeds.reset(),
  stop: (_params, { stop }) => stop(),
  watch: (_params, { watch }) => watch(),
  share: async (_params, { share }) => ({ address: await share() }),
  users: async ({ limit }, { users, seeds }) => {
    await seeds.loaded();
    return { count: users.size, users: users.users().slice(0, limit) };
  },
  addUser: (user, { users }) => ({ id: users.add(valid(user)).user.id }),
  replaceUser: ({ id, ...user }, { users }) => users.replace(existing(users, id), valid(user)),
  deleteUser: ({ id }, { users }) => users.remove(existing(users, id)),
  requests: async (_params, { recorder }) =>
    (await recorder.recorded()).map(recording => recording.details()),
  waitForRequest: ({ match, after, timeoutMs }, { recorder }) => {
    refuse(invalidMatch(match));
    const matches = compileMatch(match);
    return firstOf<RecordedRequest>({ timeoutMs, failure: 'No matching request' }, found => {
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
    if (rule === undefined) throw new Error('The rule was removed by a reset.');
    return firstOf<HeldRequest>({ timeoutMs, failure: 'No request was held' }, found => {
      for (const held of rule.held) found(held);
      return rule.onHold(found);
    });
  },
  enableFault: ({ id, isEnabled }, { faultRules }) => faultRules.find(id)?.enable(isEnabled),
  removeFault: ({ id }, { faultRules }) => faultRules.remove(id),
  startOver: async ({ seed }, { seeds, recorder, faultRules }) => {
    const { rejected } = await (seed === undefined ? seeds.reset() : seeds.replace(seed));
    if (rejected !== undefined) throw new Error(rejected.message);
    recorder.forget();
    faultRules.clear();
  },
};

/** Handles a command. Errors are returned in the result. */
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
      reject(new Error(`${failure} within ${timeoutMs} ms.`));
    }, timeoutMs);
    end = listen(value => {
      clearTimeout(timer);
      end();
      resolve(value);
    });
  });
}

/** @throws Error */
function refuse(reason: Text | undefined): void {
  if (reason !== undefined) throw new Error(format(reason));
}

/** @throws Error if a user is invalid */
function valid(user: UserInput): UserInput {
  if (isUserInput(user)) return user;
  throw new Error('A user has a name and an email, which are strings.');
}

/** @throws Error if there is no such user */
function existing(users: UserStore, id: number) {
  const entry = users.find(id);
  if (entry === undefined) throw new Error(`No user has the id ${id}.`);
  return entry;
}
