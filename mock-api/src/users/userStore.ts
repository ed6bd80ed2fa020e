/** The users in memory, and what HTTP sends of them, which is created once per change. */
import { randomBytes } from 'node:crypto';
import type { UserInput } from './validation.ts';

export interface User extends UserInput {
  readonly id: number;
}

/** A response body. */
export type Body = string | Buffer;

/** A response body with its headers. */
export interface Representation {
  readonly body: Body;
  /** A strong entity tag (RFC 9110, section 8.8.3), quotes included. */
  readonly etag: string;
  /** Alternating names and values, as for `writeHead`. */
  readonly headers: readonly string[];
}

/** A user with its memoized representation. */
export interface UserEntry {
  readonly user: User;
  /** The revision of the store in which this user was last changed, unique for each change. */
  readonly revision: number;
  representation: Representation | undefined;
}

/** The length in UTF-16 code units from which on a list is encoded once instead of for each response. */
const longLength = 65_536;

/**
 * A collection sorted by id. A new id is the highest id plus 1, so the sort order equals the
 * insertion order of the Map.
 */
export class UserStore {
  /** Incremented by each change; equal revisions mean equal users. */
  revision = 0;
  readonly #entries = new Map<number, UserEntry>();
  #changed = () => {};
  /** Distinguishes the ETags of this process from those of earlier processes. */
  readonly #instance = randomBytes(5).toString('base64url');
  #list: Representation | undefined;
  /** `undefined` after the user with the highest id was removed, until it is determined again. */
  #highestId: number | undefined = 0;

  /** @param seed users sorted by unique ids @param changed called after each change */
  constructor(seed: readonly User[], changed: () => void = () => {}) {
    this.reset(seed);
    this.#changed = changed;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The users sorted by id. */
  users(): User[] {
    return Array.from(this.#entries.values(), entry => entry.user);
  }

  find(id: number): UserEntry | undefined {
    return this.#entries.get(id);
  }

  /** Adds a user with a new id. Properties other than name and email are ignored. */
  add({ name, email }: UserInput): UserEntry {
    this.#highestId ??= [...this.#entries.keys()].at(-1) ?? 0;
    this.#highestId += 1;
    return this.#set({ id: this.#highestId, name, email });
  }

  /** Replaces the name and email of an existing user. */
  replace({ user: { id } }: UserEntry, { name, email }: UserInput): void {
    this.#set({ id, name, email });
  }

  remove({ user: { id } }: UserEntry): void {
    this.#entries.delete(id);
    if (id === this.#highestId) this.#highestId = undefined;
    this.#change();
  }

  /** Replaces all users. @param users sorted by id */
  reset(users: readonly User[]): void {
    this.#entries.clear();
    this.#highestId = users.at(-1)?.id ?? 0;
    const revision = this.revision + 1;
    for (const { id, name, email } of users) {
      this.#entries.set(id, { user: { id, name, email }, revision, representation: undefined });
    }
    this.#change();
  }

  /** Returns the representation of a user. */
  represent(entry: UserEntry): Representation {
    entry.representation ??= this.representNew(entry);
    return entry.representation;
  }

  /** The same without memoizing it, because new users are rarely read immediately. */
  representNew(entry: UserEntry): Representation {
    return representationOf(JSON.stringify(entry.user), this.tagOf(entry));
  }

  /** Returns the representation of all users, sorted by id. */
  representList(): Representation {
    if (this.#list === undefined) {
      const text = JSON.stringify(this.users());
      const body = text.length > longLength ? Buffer.from(text) : text;
      this.#list = representationOf(body, this.tagOfList());
    }
    return this.#list;
  }

  /** Returns the ETag of a user. Different users have different ones, even if they are of the same seed. */
  tagOf({ user, revision }: UserEntry): string {
    return `"${this.#instance}-${revision}-${user.id}"`;
  }

  tagOfList(): string {
    return `"${this.#instance}-${this.revision}"`;
  }

  #set(user: User): UserEntry {
    const entry = { user, revision: this.revision + 1, representation: undefined };
    this.#entries.set(user.id, entry);
    this.#change();
    return entry;
  }

  #change(): void {
    this.revision += 1;
    this.#list = undefined;
    this.#changed();
  }
}

function representationOf(body: Body, etag: string): Representation {
  const length = `${Buffer.byteLength(body)}`;
  const headers = ['Content-Type', 'application/json', 'Content-Length', length];
  const cached = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Origin'];
  return { body, etag, headers: [...headers, ...cached] };
}
