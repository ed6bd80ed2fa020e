/** Users as responses: their JSON, its headers and its entity tag, made once per change. */
import { randomBytes } from 'node:crypto';
import type { Body } from '../http/body.ts';
import type { UserEntry, UserStore } from './userStore.ts';

/** A response body with its headers. */
export interface Representation {
  readonly body: Body;
  /** A strong entity tag (RFC 9110, section 8.8.3), quotes included. */
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
}

export type Users = UserStore<Representation>;

/** In UTF-16 code units. Longer lists are encoded once, in pieces of about this length. */
const pieceLength = 65_536;

/** Makes representations of users and of the list of them, and keeps them until they change. */
export class Representations {
  readonly #users: Users;
  /** Distinguishes the tags of this process from those of an earlier one. */
  readonly #instance: string;
  #list: Representation | undefined;
  #listRevision = 0;

  constructor(users: Users, instance: string = randomBytes(5).toString('base64url')) {
    this.#users = users;
    this.#instance = instance;
  }

  /** The user as JSON. */
  ofUser(entry: UserEntry<Representation>): Representation {
    entry.cached ??= this.ofNewUser(entry);
    return entry.cached;
  }

  /** The same without keeping it, as most users are not read right after they were created. */
  ofNewUser(entry: UserEntry<Representation>): Representation {
    return this.#represent(JSON.stringify(entry.user), this.tagOf(entry));
  }

  /** The user's entity tag alone. Users have different tags, even those that came with one seed. */
  tagOf({ user, revision }: UserEntry<Representation>): string {
    return `"${this.#instance}-${revision}-${user.id}"`;
  }

  /** All users as a JSON array, in the order of their ids. */
  ofList(): Representation {
    const { revision } = this.#users;
    if (this.#list === undefined || this.#listRevision !== revision) {
      this.#list = this.#represent(encodeList(this.#users), `"${this.#instance}-${revision}"`);
      this.#listRevision = revision;
    }
    return this.#list;
  }

  #represent(body: Body, etag: string): Representation {
    const length = isPieces(body) ? total(body) : Buffer.byteLength(body);
    const headers = ['Content-Type', 'application/json', 'Content-Length', `${length}`];
    return { body, etag, headers: [...headers, 'ETag', etag, 'Vary', 'Origin'] };
  }
}

/** As a text where it is short, otherwise in pieces: a text cannot be longer than 512 MiB. */
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
