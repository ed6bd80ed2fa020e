/** Which users "reset" returns to. */
import type { Users } from './representation.ts';
import { builtInSeed, readSeed } from './seed.ts';
import type { Flaw } from './validation.ts';

/** Remembers the seed and its file, and puts its users into the store. */
export class SeedLoader {
  readonly #store: Users;
  #file = '';

  constructor(store: Users) {
    this.#store = store;
  }

  /**
   * Starts from the users of another file; the empty string is the built-in seed. A file that is
   * in use already changes nothing, so that settings can be sent again without losing data.
   *
   * @returns what is wrong with the file, in which case everything stays as it is
   */
  async use(file: string): Promise<Flaw | undefined> {
    return file === this.#file ? undefined : this.#load(file);
  }

  /** Puts the users of the seed back, reading its file anew. Returns as {@link use} does. */
  reset(): Promise<Flaw | undefined> {
    return this.#load(this.#file);
  }

  async #load(file: string): Promise<Flaw | undefined> {
    const result = file === '' ? { users: builtInSeed } : await readSeed(file);
    if ('flaw' in result) return result.flaw;
    this.#file = file;
    this.#store.reset(result.users);
    return undefined;
  }
}
