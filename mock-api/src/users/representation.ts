/** The JSON, headers and ETag of users, computed once per change. */
import { randomBytes } from 'node:crypto';
import type { UserEntry, UserStore } from './userStore.ts';

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

export type Users = UserStore<Representation>;

/** The length in UTF-16 code units from which on a list is encoded once instead of for each response. */
const longLength = 65_536;

/** Creates and memoizes the representations of users and of the list. */
export class Representations {
  readonly #users: Users;
  /** Distinguishes the ETags of this process from those of earlier processes. */
  readonly #instance: string;
  #list: Representation | undefined;
  #listRevision = 0;

  constructor(users: Users, instance: string = randomBytes(5).toString('base64url')) {
    this.#users = users;
    this.#instance = instance;
  }

  /** Returns the representation of a user. */
  ofUser(entry: UserEntry<Representation>): Representation {
    entry.cached ??= this.ofNewUser(entry);
    return entry.cached;
  }

  /**
   * Returns the representation without memoizing it, because new users are rarely read immediately.
   */
  ofNewUser(entry: UserEntry<Representation>): Representation {
    return this.#represent(JSON.stringify(entry.user), this.tagOf(entry));
  }

  /**
   * Returns the ETag of a user. Different users have different ETags, even if they come from the
   * same seed.
   */
  tagOf({ user, revision }: UserEntry<Representation>): string {
    return `"${this.#instance}-${revision}-${user.id}"`;
  }

  /** Returns the ETag of the list. */
  tagOfList(): string {
    return `"${this.#instance}-${this.#users.revision}"`;
  }

  /** Returns the representation of all users, sorted by id. */
  ofList(): Representation {
    const { revision } = this.#users;
    if (this.#list === undefined || this.#listRevision !== revision) {
      const text = JSON.stringify(this.#users.users());
      const body = text.length > longLength ? Buffer.from(text) : text;
      this.#list = this.#represent(body, this.tagOfList());
      this.#listRevision = revision;
    }
    return this.#list;
  }

  #represent(body: Body, etag: string): Representation {
    const length = `${Buffer.byteLength(body)}`;
    const headers = ['Content-Type', 'application/json', 'Content-Length', length];
    const cached = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Origin'];
    return { body, etag, headers: [...headers, ...cached] };
  }
}
