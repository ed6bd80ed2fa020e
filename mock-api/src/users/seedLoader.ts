/** Loads the built-in users, generated ones, given ones or a seed file into the store. */
import type { GivenSeed, Loaded } from '../control/protocol.ts';
import { type JsonResult, readJsonFile } from '../files.ts';
import { type ApiSettings, LiveSettings, optionOfFlag, read } from '../options.ts';
import { verbatim } from '../text.ts';
import { generateUsers } from './generated.ts';
import { builtInSeed, toSeed } from './seed.ts';
import type { UserStore } from './userStore.ts';

/** Where the initial users come from. */
interface Source extends Required<ApiSettings> {
  /** Takes precedence over the settings. */
  readonly given?: GivenSeed | undefined;
}

interface SeedLoaderOptions {
  /** Called immediately before all users are replaced. */
  readonly beforeReset: () => void;
  /** Called with a sentence about a seed that is not used as its author may expect. */
  readonly warn: (message: string) => void;
}

/** The maximum number of names in a warning. */
const maximumNames = 5;

/** Stores the current seed and loads its users into the store, one seed after the other. */
export class SeedLoader {
  readonly #store: UserStore;
  readonly #options: SeedLoaderOptions;
  #source: Source = new LiveSettings().current;
  #lastLoad: Promise<unknown> = Promise.resolve();

  constructor(store: UserStore, options: SeedLoaderOptions) {
    this.#store = store;
    this.#options = options;
  }

  /**
   * Loads another seed; those settings that are absent do not change. Does nothing if the seed is
   * already in use, so that settings can be sent again without losing data. If the seed is invalid, the
   * users are not changed.
   */
  use(settings: ApiSettings, given?: GivenSeed): Promise<Loaded> {
    return this.#afterOthers(async () => {
      const before = this.#source;
      const isOther = (given ?? settings.seedFile ?? settings.userCount) !== undefined;
      const source = { ...before, ...settings, given: isOther ? given : before.given };
      const loaded = identify(source) === identify(before) ? {} : await this.#load(source);
      if (loaded.rejected === undefined) this.#source = source;
      return loaded;
    });
  }

  /** Reloads the seed and resets the users. */
  reset(): Promise<Loaded> {
    return this.#afterOthers(() => this.#load(this.#source));
  }

  /** Replaces the users without changing the seed. @param seed users, or how many are generated */
  replace(seed: GivenSeed): Promise<Loaded> {
    return this.#afterOthers(() => this.#load({ ...this.#source, given: seed }));
  }

  /** Resolves when the seeds so far are loaded. */
  async loaded(): Promise<void> {
    await this.#lastLoad;
  }

  #afterOthers(load: () => Promise<Loaded>): Promise<Loaded> {
    const loading = this.#lastLoad.then(load);
    // The caller handles a failure; the next seed is loaded all the same.
    this.#lastLoad = loading.catch(() => {});
    return loading;
  }

  async #load({ seedFile, given, userCount, randomSeed }: Source): Promise<Loaded> {
    const isFile = given === undefined && seedFile !== '';
    const seed = isFile
      ? toSeed(await readJsonFile(seedFile), seedFile)
      : toSeed(usersOf(given ?? (userCount || builtInSeed), randomSeed));
    if ('rejected' in seed) return seed;
    const { users, dropped } = seed;
    if (dropped.length > 0) {
      const names = dropped.slice(0, maximumNames).map(name => JSON.stringify(name));
      this.#options.warn(
        `The seed has members that users do not have, and they are dropped: ${names.join(', ')}.`,
      );
    }
    this.#options.beforeReset();
    this.#store.reset(users);
    return {};
  }
}

function usersOf(seed: GivenSeed, randomSeed: number): JsonResult {
  if (typeof seed !== 'number') return { value: seed };
  const { problem } = read(optionOfFlag('users'), seed);
  if (problem !== undefined) return { problem: verbatim(problem.replace(/\.$/, '')) };
  return { value: generateUsers(seed, randomSeed) };
}

/** The random seed only matters for generated users, and these only without a file. */
function identify({ given, seedFile, userCount, randomSeed }: Source): string {
  if (given !== undefined) return 'given';
  return seedFile === '' && userCount > 0 ? `${userCount} ${randomSeed}` : seedFile;
}
