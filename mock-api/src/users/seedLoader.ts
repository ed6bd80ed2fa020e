/** Loads the built-in seed or a seed file into the store. */
import { unwatchFile, watchFile } from 'node:fs';
import type { Users } from './representation.ts';
import { builtInSeed, readSeed } from './seed.ts';
import type { Violation } from './validation.ts';

/** The polling interval for changes of the seed file in milliseconds. */
const watchIntervalMs = 200;

/** Stores the current seed and loads its users into the store. */
export class SeedLoader {
  readonly #store: Users;
  #file = '';
  #fileChanged: (() => void) | undefined;

  constructor(store: Users) {
    this.#store = store;
  }

  /**
   * Loads another seed file; the empty string is the built-in seed. Does nothing if the file is
   * already in use, so that settings can be sent again without losing data.
   *
   * @returns the violation if the seed is invalid; the users are not changed then
   */
  async use(file: string): Promise<Violation | undefined> {
    return file === this.#file ? undefined : this.#load(file);
  }

  /** Reloads the seed and resets the users. Returns the same as {@link use}. */
  reset(): Promise<Violation | undefined> {
    return this.#load(this.#file);
  }

  /** Calls `changed` when the current seed file is modified or replaced. */
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
