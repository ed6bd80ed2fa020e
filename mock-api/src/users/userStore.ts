/** The users, in memory. Independent of HTTP, but with a place for each user's representation. */
import type { UserInput } from './validation.ts';

export interface User extends UserInput {
  readonly id: number;
}

/** A user and what is derived from it. */
export interface UserEntry<Cached = unknown> {
  readonly user: User;
  /** The store's revision in which this user got its content; no two contents share one. */
  readonly revision: number;
  /** Whatever a reader derived from `user`. */
  cached: Cached | undefined;
}

/**
 * A collection ordered by id. A new id is the highest id plus 1, so that the order of the ids is
 * the order of insertion, which a Map keeps.
 */
export class UserStore<Cached = unknown> {
  readonly #entries = new Map<number, UserEntry<Cached>>();
  /** Undefined after the user with the highest id was removed, until it is looked up again. */
  #highestId: number | undefined = 0;
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

  /** The entries in the order of their ids. */
  entries(): Iterable<UserEntry<Cached>> {
    return this.#entries.values();
  }

  /** The users in the order of their ids. */
  users(): User[] {
    return Array.from(this.#entries.values(), entry => entry.user);
  }

  find(id: number): UserEntry<Cached> | undefined {
    return this.#entries.get(id);
  }

  /** Adds a user under a new id. Members other than name and email are dropped. */
  add({ name, email }: UserInput): UserEntry<Cached> {
    this.#revision += 1;
    this.#highestId ??= [...this.#entries.keys()].at(-1) ?? 0;
    const entry = this.#set({ id: this.#highestId + 1, name, email });
    this.#changed();
    return entry;
  }

  /** Replaces name and email of an existing user; its id and its place stay. */
  replace({ user: { id } }: UserEntry<Cached>, { name, email }: UserInput): void {
    this.#revision += 1;
    const user = { id, name, email };
    this.#entries.set(id, { user, revision: this.#revision, cached: undefined });
    this.#changed();
  }

  remove({ user: { id } }: UserEntry<Cached>): void {
    this.#revision += 1;
    this.#entries.delete(id);
    if (id === this.#highestId) this.#highestId = undefined;
    this.#changed();
  }

  /** Removes every user and starts again from these, ordered by id. */
  reset(seed: readonly User[]): void {
    this.#entries.clear();
    this.#highestId = 0;
    this.#fill(seed);
    this.#changed();
  }

  #fill(seed: readonly User[]): void {
    this.#revision += 1;
    for (const { id, name, email } of seed) this.#set({ id, name, email });
  }

  #set(user: User): UserEntry<Cached> {
    const entry = { user, revision: this.#revision, cached: undefined };
    this.#entries.set(user.id, entry);
    this.#highestId = user.id;
    return entry;
  }
}
