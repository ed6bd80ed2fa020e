/** The users, in memory. Knows nothing of HTTP, but keeps room for how a user is answered. */
import type { UserInput } from './validation.ts';

export interface User extends UserInput {
  readonly id: number;
}

/** A user and its place in the order of ids. */
export interface UserEntry<Cached = unknown> {
  readonly user: User;
  /** The store's revision in which this user became what it is; no two contents share one. */
  readonly revision: number;
  /** Whatever a reader derived from `user`; it goes when the user does. */
  cached: Cached | undefined;
  lower: UserEntry<Cached> | undefined;
  higher: UserEntry<Cached> | undefined;
}

/**
 * A collection ordered by id. A new id is the highest there is plus 1, in constant time: ids only
 * ever grow at the end, so the entries are linked in their order and the last one is the highest.
 */
export class UserStore<Cached = unknown> {
  #entries = new Map<number, UserEntry<Cached>>();
  #highest: UserEntry<Cached> | undefined;
  #revision = 0;
  readonly #changed: () => void;

  /** @param seed ordered by id, without repetition. @param changed called after every change. */
  constructor(seed: readonly User[], changed: () => void = () => {}) {
    this.#changed = changed;
    this.#fill(seed);
  }

  /** Grows with every change; equal revisions mean equal users. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** In the order of their ids. */
  users(): User[] {
    return Array.from(this.#entries.values(), entry => entry.user);
  }

  find(id: number): UserEntry<Cached> | undefined {
    return this.#entries.get(id);
  }

  /** Adds a user under a new id. Members besides name and email are left behind. */
  add({ name, email }: UserInput): UserEntry<Cached> {
    this.#revision += 1;
    const entry = this.#append({ id: (this.#highest?.user.id ?? 0) + 1, name, email });
    this.#changed();
    return entry;
  }

  /** Replaces name and email of a user that is there; its id and its place stay. */
  replace(entry: UserEntry<Cached>, { name, email }: UserInput): void {
    this.#revision += 1;
    const { lower, higher } = entry;
    const { id } = entry.user;
    const user = { id, name, email };
    const next = { user, revision: this.#revision, cached: undefined, lower, higher };
    if (lower !== undefined) lower.higher = next;
    if (higher === undefined) this.#highest = next;
    else higher.lower = next;
    this.#entries.set(id, next);
    this.#changed();
  }

  remove(entry: UserEntry<Cached>): void {
    this.#revision += 1;
    const { lower, higher } = entry;
    if (lower !== undefined) lower.higher = higher;
    if (higher === undefined) this.#highest = lower;
    else higher.lower = lower;
    this.#entries.delete(entry.user.id);
    this.#changed();
  }

  /** Forgets every user and starts again from these, ordered by id. */
  reset(seed: readonly User[]): void {
    this.#entries.clear();
    this.#highest = undefined;
    this.#fill(seed);
    this.#changed();
  }

  #fill(seed: readonly User[]): void {
    this.#revision += 1;
    for (const { id, name, email } of seed) this.#append({ id, name, email });
  }

  #append(user: User): UserEntry<Cached> {
    const lower = this.#highest;
    const revision = this.#revision;
    const entry: UserEntry<Cached> = {
      user,
      revision,
      cached: undefined,
      lower,
      higher: undefined,
    };
    if (lower !== undefined) lower.higher = entry;
    this.#highest = entry;
    this.#entries.set(user.id, entry);
    return entry;
  }
}
