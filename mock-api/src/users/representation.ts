/** How users are answered: their JSON, its headers and its entity tag, made once per change. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { UserEntry, UserStore } from './userStore.ts';

/** What is ready to be sent. */
export interface Representation {
  /** A buffer where the text is large, so that it is encoded once and not for every request. */
  readonly body: string | Buffer;
  /** A strong entity tag (RFC 9110, section 8.8.3), quotes included. */
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[];
}

export type Users = UserStore<Representation>;

const largeText = 65_536;

/** Answers with what is given; the length is among the headers. For HEAD the body stays here. */
export function send(
  res: ServerResponse,
  status: number,
  { headers, body }: Pick<Representation, 'headers' | 'body'>,
): void {
  res.writeHead(status, headers);
  res.end(body);
}

/** Answers without a body. */
export function sendEmpty(res: ServerResponse, status: number, headers: string[] = []): void {
  res.writeHead(status, headers);
  res.end();
}

/** Answers 200 with what is not asked for often enough to be kept. */
export function sendJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  const length = `${Buffer.byteLength(body)}`;
  res.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', length]);
  res.end(body);
}

/** Makes representations of users and of the list of them, and keeps them while they hold. */
export class Representations {
  readonly #users: Users;
  /** Sets the tags of this process apart from those of the one before. */
  readonly #instance: string;
  #list: Representation | undefined;
  #listRevision = 0;

  constructor(users: Users, instance: string = randomBytes(5).toString('base64url')) {
    this.#users = users;
    this.#instance = instance;
  }

  /** The user as JSON. */
  ofUser(entry: UserEntry<Representation>): Representation {
    entry.cached ??= this.#represent(JSON.stringify(entry.user), entry.revision);
    return entry.cached;
  }

  /** The user's entity tag alone. */
  tagOf(entry: UserEntry<Representation>): string {
    return this.#tag(entry.revision);
  }

  /** All users as a JSON array, in the order of their ids. */
  ofList(): Representation {
    const { revision } = this.#users;
    if (this.#list === undefined || this.#listRevision !== revision) {
      this.#list = this.#represent(JSON.stringify(this.#users.users()), revision);
      this.#listRevision = revision;
    }
    return this.#list;
  }

  #represent(text: string, revision: number): Representation {
    const body = text.length > largeText ? Buffer.from(text) : text;
    const etag = this.#tag(revision);
    const headers = [
      'Content-Type',
      'application/json',
      'Content-Length',
      `${Buffer.byteLength(body)}`,
      'ETag',
      etag,
      'Vary',
      'Origin',
    ];
    return { body, etag, headers };
  }
  #tag(revision: number): string {
    return `"${this.#instance}-${revision}"`;
  }
}
