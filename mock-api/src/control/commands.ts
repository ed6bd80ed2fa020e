/** What other processes can call. To add a call, add a method to {@link ApiCalls}. */
import { compileMatch } from '../faults/match.ts';
import type { FaultRules } from '../faults/rules.ts';
import { invalidMatch, invalidRule } from '../faults/validateRule.ts';
import type { FaultRule, RecordedRequest, RequestMatch, User } from '../library/api.ts';
import type { ApiSettings, LiveSettings } from '../options.ts';
import { format, type Text, t } from '../text.ts';
import type { SeedLoader } from '../users/seed.ts';
import type { UserStore } from '../users/userStore.ts';
import type { UserInput } from '../users/validation.ts';
import type { ApiCommand, GivenSeed, Loaded, Message } from './protocol.ts';
import { poll, type Recorder } from './recorder.ts';

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

/** The calls by their names: each method is one. Faults and delays do not affect them. */
class ApiCalls {
  private readonly context: CommandContext;

  constructor(context: CommandContext) {
    this.context = context;
  }

  /**
   * Changes settings. Those that are absent or cannot be read are not changed. `seed` is used instead of
   * the seed of the settings.
   */
  configure(given: {
    readonly settings: ApiSettings;
    readonly seed?: GivenSeed | undefined;
  }): Promise<Loaded> {
    const { settings, seeds, warn } = this.context;
    settings.apply(given.settings);
    for (const [index, rule] of [given.settings.faults ?? []].flat().entries()) {
      const reason = invalidRule(rule);
      if (reason !== undefined) warn(t('The fault rule {0} is ignored. {1}', index + 1, reason));
    }
    return seeds.use(given.seed);
  }

  /**
   * Resets the users to the seed, which is read again, or to the given ones: ids are optional, and a number
   * generates as many.
   */
  reset({ seed }: { readonly seed?: GivenSeed | undefined }): Promise<Loaded> {
    return this.context.seeds.reset(seed);
  }

  /** Shuts the process down, with the exit code 0, so that there is no result. */
  stop() {
    return new Promise<void>(this.context.stop);
  }

  /** Sends `changes` from now on, the first ones with the recorded requests. */
  watch() {
    this.context.watch();
  }

  /** Opens a socket for other processes of the same user; see channels.ts. */
  async share() {
    return { address: await this.context.share() };
  }

  /** Returns the first users and the total number of users. Without a limit, returns all users. */
  async users({ limit }: { readonly limit?: number }) {
    const { seeds, users } = this.context;
    await seeds.loaded();
    return { count: users.size, users: users.users().slice(0, limit) };
  }

  addUser(user: UserInput) {
    return { id: this.context.users.add(user).user.id };
  }

  replaceUser({ id, ...user }: User) {
    const { users } = this.context;
    return users.replace(existing(users, id), user);
  }

  deleteUser({ id }: { readonly id: number }) {
    const { users } = this.context;
    return users.remove(existing(users, id));
  }

  /** Returns the last requests, oldest first. */
  async requests(): Promise<RecordedRequest[]> {
    return (await this.context.recorder.recorded()).map(recording => recording.details());
  }

  /** Returns the first matching request with a higher id, as soon as its response is complete. */
  async waitForRequest({ match, after, timeoutMs }: RequestWait): Promise<RecordedRequest> {
    refuse(invalidMatch(match));
    const { recorder } = this.context;
    const matches = compileMatch(match);
    let lastSeen = after;
    const find = () => {
      const unseen = recorder.after(lastSeen).map(recording => recording.details());
      lastSeen = Math.max(lastSeen, recorder.lastId);
      return unseen.find(({ method, path: url, requestHeaders: headers, requestBody }) =>
        matches({ method, url, headers, body: () => requestBody }),
      );
    };
    return (await poll(find, timeoutMs)) ?? raise(`No matching request within ${timeoutMs} ms.`);
  }

  /** Adds a fault rule, which takes precedence over the configured ones. */
  fail({ rule }: { readonly rule: FaultRule }) {
    refuse(invalidRule(rule));
    return { id: this.context.faultRules.add(rule) };
  }

  /** Returns the number of requests that a rule added by `fail` was applied to. */
  faultHits({ id }: { readonly id: number }) {
    return { hits: this.context.faultRules.find(id)?.hits ?? 0 };
  }

  /** Returns the first request that a rule holds, as soon as there is one. */
  async heldRequest({ id, timeoutMs }: { readonly id: number; readonly timeoutMs: number }) {
    const rule = this.context.faultRules.find(id) ?? raise('The rule was removed by a reset.');
    const held = await poll(() => rule.held[0], timeoutMs);
    return held ?? raise(`No request was held within ${timeoutMs} ms.`);
  }

  /** Enables or disables a rule added by `fail`; has no effect if it was used or removed. */
  enableFault({ id, isEnabled }: { readonly id: number; readonly isEnabled: boolean }) {
    return this.context.faultRules.find(id)?.enable(isEnabled);
  }

  /** Removes a rule added by `fail`; has no effect if it was used or removed. */
  removeFault({ id }: { readonly id: number }) {
    return this.context.faultRules.find(id)?.end();
  }

  /**
   * Resets the users, removes the recorded requests and the rules added by `fail`, and restarts the random
   * numbers.
   */
  async startOver({ seed }: { readonly seed?: GivenSeed | undefined }) {
    const { seeds, recorder, faultRules } = this.context;
    const { rejected } = await seeds.reset(seed);
    if (rejected !== undefined) raise(rejected.message);
    recorder.forget();
    faultRules.clear();
  }
}

interface RequestWait {
  readonly match: RequestMatch;
  readonly after: number;
  readonly timeoutMs: number;
}

/** The parameters and the value of each call. */
export type Calls = {
  readonly [Name in keyof ApiCalls]: {
    readonly params: Parameters<ApiCalls[Name]> extends [infer Params extends object]
      ? Params
      : object;
    readonly value: Awaited<ReturnType<ApiCalls[Name]>>;
  };
};

/** Handles a message of another process; errors are in the result. */
export type Handle = (message: unknown) => Promise<Message<'result'>>;

/** Returns the function that handles the messages of other processes. */
export function handlerOf(context: CommandContext): Handle {
  const calls = new ApiCalls(context);
  const names = new Set<string>(Object.getOwnPropertyNames(ApiCalls.prototype));
  names.delete('constructor');
  return async message => {
    const { key, call, params } = Object(message) as ApiCommand;
    try {
      if (!names.has(call)) raise(`${call} cannot be called.`);
      const value = await calls[call as keyof ApiCalls](params as never);
      return { type: 'result', key, value };
    } catch (error) {
      return { type: 'result', key, error: (error as Error).message };
    }
  };
}

/** @throws Error if there is no user with the id */
function existing(users: UserStore, id: number) {
  return users.find(id) ?? raise(`No user has the id ${id}.`);
}

/** @throws Error if there is a reason */
function refuse(reason: Text | undefined): void {
  if (reason !== undefined) raise(format(reason));
}

function raise(message: string): never {
  throw new Error(message);
}
