/**
 * The in-memory store of users. It is independent of HTTP, but has a slot for the representation of
 * each user.
 */
import type { UserInput } from './validation.ts';

export interface User extends UserInput {
  readonly id: number;
}

/** A user with its memoized representation. */
export interface UserEntry<Cached = unknown> {
  readonly user: User;
  /** The revision of the store in which this user was last changed, unique for each change. */
  readonly revision: number;
  /** The memoized representation of `user`. */
  cached: Cached | undefined;
}

/**
 * A collection sorted by id. A new id is the highest id plus 1, so the sort order equals the
 * insertion order of the Map.
 */
export class UserStore<Cached = unknown> {
  readonly #entries = new Map<number, UserEntry<Cached>>();
  /** `undefined` after the user with the highest id was removed, until it is determined again. */
  #highestId: number | undefined = 0;
  #revision = 0;
  readonly #changed: () => void;

  /** @param seed users sorted by unique ids @param changed called after each change */
  constructor(seed: readonly User[], changed: () => void = () => {}) {
    this.#changed = changed;
    this.#fill(seed);
  }

  /** Incremented by each change; equal revisions mean equal users. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The entries sorted by id. */
  entries(): Iterable<UserEntry<Cached>> {
    return this.#entries.values();
  }

  /** The users sorted by id. */
  users(): User[] {
    return Array.from(this.#entries.values(), entry => entry.user);
  }

  find(id: number): UserEntry<Cached> | undefined {
    return this.#entries.get(id);
  }

  /** Adds a user with a new id. Properties other than name and email are ignored. */
  add({ name, email }: UserInput): UserEntry<Cached> {
    this.#revision += 1;
    this.#highestId ??= [...this.#entries.keys()].at(-1) ?? 0;
    const entry = this.#set({ id: this.#highestId + 1, name, email });
    this.#changed();
    return entry;
  }

  /** Replaces the name and email of an existing user. */
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

  /** Replaces all users. @param users sorted by id */
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
