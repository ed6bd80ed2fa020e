/** Loads the seed into the store, from a file or the built-in one. */
import { unwatchFile, watchFile } from 'node:fs';
import type { Users } from './representation.ts';
import { builtInSeed, readSeed } from './seed.ts';
import type { Violation } from './validation.ts';

/** How often a watched file is checked for changes, in milliseconds. */
const watchIntervalMs = 200;

/** Keeps which seed is in use, and puts its users into the store. */
export class SeedLoader {
  readonly #store: Users;
  #file = '';
  #fileChanged: (() => void) | undefined;

  constructor(store: Users) {
    this.#store = store;
  }

  /**
   * Starts from the users of another file; the empty string is the built-in seed. A file that is
   * already in use changes nothing, so that settings can be sent again without losing data.
   *
   * @returns the violation of an invalid seed, which changes nothing
   */
  async use(file: string): Promise<Violation | undefined> {
    return file === this.#file ? undefined : this.#load(file);
  }

  /** Puts the users of the seed back, reading its file again. Returns as {@link use} does. */
  reset(): Promise<Violation | undefined> {
    return this.#load(this.#file);
  }

  /** Calls `changed` when the seed file in use changes, also when it is replaced by another file. */
  watch(changed: () => void): void {
    this.#fileChanged = changed;
    this.#watchFile();
  }

  async #load(file: string): Promise<Violation | undefined> {
    const result = file === '' ? { users: builtInSeed } : await readSeed(file);
    if ('violation' in result) return result.violation;
    if (file !== this.#file) {
      if (this.#file !== '') unwatchFile(this.#file);
      this.#file = file;
      this.#watchFile();
    }
    this.#store.reset(result.users);
    return undefined;
  }

  #watchFile(): void {
    const changed = this.#fileChanged;
    if (changed === undefined || this.#file === '') return;
    const options = { interval: watchIntervalMs, persistent: false };
    watchFile(this.#file, options, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) changed();
    });
  }
}
