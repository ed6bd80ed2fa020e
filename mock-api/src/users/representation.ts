/** The JSON, headers and ETag of users, computed once per change. */
import { randomBytes } from 'node:crypto';
import type { UserEntry, UserStore } from './userStore.ts';

/** A response body: a string, bytes, or chunks of bytes if a string would be too long. */
export type Body = string | Buffer | readonly Buffer[];

/** A response body with its headers. */
export interface Representation {
  readonly body: Body;
  /** A strong entity tag (RFC 9110, section 8.8.3), quotes included. */
  readonly etag: string;
  /** Alternating names and values, as for `writeHead`. */
  readonly headers: readonly string[];
}

export type Users = UserStore<Representation>;

/** The chunk length in UTF-16 code units for long lists. */
const pieceLength = 65_536;

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
      this.#list = this.#represent(encodeList(this.#users), this.tagOfList());
      this.#listRevision = revision;
    }
    return this.#list;
  }

  #represent(body: Body, etag: string): Representation {
    const length = isPieces(body) ? total(body) : Buffer.byteLength(body);
    const headers = ['Content-Type', 'application/json', 'Content-Length', `${length}`];
    const cached = ['ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Origin'];
    return { body, etag, headers: [...headers, ...cached] };
  }
}

/** Returns a string or, for long lists, chunks, because strings are limited to 512 MiB. */
function encodeList(users: Users): Body {
  const pieces: Buffer[] = [];
  let text = '[';
  for (const { user } of users.entries()) {
    if (text.length > pieceLength) {
      pieces.push(Buffer.from(text));
      text = '';
    }
    text += `${pieces.length === 0 && text === '[' ? '' : ','}${JSON.stringify(user)}`;
  }
  text += ']';
  return pieces.length === 0 ? text : [...pieces, Buffer.from(text)];
}

function isPieces(body: Body): body is readonly Buffer[] {
  return Array.isArray(body);
}

function total(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
