/** The users in memory, and what HTTP sends of them, which is serialized once per change. */
import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { User } from '../library/api.ts';
import type { UserInput } from './validation.ts';

/** A response body. */
export type Body = string | Buffer;

/** A response body with its headers. */
export interface Representation {
  readonly body: Body;
  /** A strong entity tag (RFC 9110, section 8.8.3), quotes included. */
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
}

/** A user with its entity tag, which no other user has, even of the same seed. */
export class UserEntry {
  readonly user: User;
  readonly etag: string;
  #representation: Representation | undefined;

  constructor(user: User, etag: string) {
    this.user = user;
    this.etag = etag;
  }

  /** What HTTP sends of the user, kept for the next reader. */
  get representation(): Representation {
    this.#representation ??= represent(this);
    return this.#representation;
  }
}

/** Returns what HTTP sends of a user, without keeping it, for a user that may never be read. */
export function represent({ user, etag }: UserEntry): Representation {
  return representationOf(JSON.stringify(user), etag);
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
  /** Distinguishes the ETags of this process from those of earlier processes. */
  readonly #instance = randomBytes(5).toString('base64url');
  #list: Representation | undefined;
  #highestId = 0;

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
    this.#highestId += 1;
    const entry = this.#set({ id: this.#highestId, name, email });
    this.#change();
    return entry;
  }

  /** Replaces the name and email of an existing user. */
  replace({ user: { id } }: UserEntry, { name, email }: UserInput): void {
    this.#set({ id, name, email });
    this.#change();
  }

  remove({ user: { id } }: UserEntry): void {
    this.#entries.delete(id);
    if (id === this.#highestId) this.#highestId = [...this.#entries.keys()].at(-1) ?? 0;
    this.#change();
  }

  /** Replaces all users. @param users sorted by unique ids */
  reset(users: readonly User[]): void {
    this.#entries.clear();
    this.#highestId = users.at(-1)?.id ?? 0;
    for (const { id, name, email } of users) this.#set({ id, name, email });
    this.#change();
  }

  /** The ETag of the list. */
  get etag(): string {
    return `"${this.#instance}-${this.revision}"`;
  }

  /** The representation of all users, sorted by id. */
  get representation(): Representation {
    if (this.#list === undefined) {
      const text = JSON.stringify(this.users());
      const body = text.length > longLength ? Buffer.from(text) : text;
      this.#list = representationOf(body, this.etag);
    }
    return this.#list;
  }

  #set(user: User): UserEntry {
    const entry = new UserEntry(user, `"${this.#instance}-${this.revision + 1}-${user.id}"`);
    this.#entries.set(user.id, entry);
    return entry;
  }

  #change(): void {
    this.revision += 1;
    this.#list = undefined;
  }
}

function representationOf(body: Body, etag: string): Representation {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(body)}`,
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: 'Origin',
  };
  return { body, etag, headers };
}
