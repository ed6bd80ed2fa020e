/** Loads the built-in seed, generated users or a seed file into the store. */
import type { ApiSettings } from '../control/protocol.ts';
import { followFile, type JsonResult, readJsonFile } from '../files.ts';
import { generateUsers } from './generated.ts';
import type { Users } from './representation.ts';
import { builtInSeed, type Seed, type SeedViolation, toSeedOf } from './seed.ts';
import type { User } from './userStore.ts';

/** Where the initial users come from. */
interface Source {
  /** The empty string is none. */
  readonly file: string;
  /** The number of generated users; 0 is none. */
  readonly count: number;
  readonly randomSeed: number;
  /** Users that were given instead. */
  readonly users?: readonly User[];
}

const noSource: Source = { file: '', count: 0, randomSeed: 0 };

interface SeedLoaderOptions {
  /** Called immediately before all users are replaced. */
  readonly beforeReset: () => void;
  /** Called with a sentence about a seed that is not used as its author may expect. */
  readonly warn: (message: string) => void;
}

/** Stores the current seed and loads its users into the store, one seed after the other. */
export class SeedLoader {
  readonly #store: Users;
  readonly #options: SeedLoaderOptions;
  #source = noSource;
  /** What the file had when it was loaded. */
  #json: JsonResult = { value: [] };
  #fileChanged: (() => void) | undefined;
  #stopFollowing = () => {};
  #lastLoad: Promise<unknown> = Promise.resolve();

  constructor(store: Users, options: SeedLoaderOptions) {
    this.#store = store;
    this.#options = options;
  }

  /**
   * Loads another seed; those settings that are absent do not change. Does nothing if the seed is
   * already in use, so that settings can be sent again without losing data.
   *
   * @returns the violation if the seed is invalid; the users are not changed then
   */
  use(settings: ApiSettings): Promise<SeedViolation | undefined> {
    return this.#afterOthers(() => this.#use(settings));
  }

  /** Reloads the seed and resets the users. Returns the same as {@link use}. */
  reset(): Promise<SeedViolation | undefined> {
    return this.#afterOthers(() => this.#load(this.#source));
  }

  /** Replaces the users without changing the seed. */
  replace({ users, warning }: Seed): Promise<void> {
    return this.#afterOthers(async () => {
      this.#warn(warning);
      this.#reset(users);
    });
  }

  /** Resolves when the seeds so far are loaded. */
  async loaded(): Promise<void> {
    await this.#lastLoad;
  }

  /** Calls `changed` when the current seed file is modified or replaced. */
  watch(changed: () => void): void {
    this.#fileChanged = changed;
    this.#follow();
  }

  /** Makes users the seed, and resets the users to it. */
  useUsers({ users, warning }: Seed): Promise<SeedViolation | undefined> {
    this.#warn(warning);
    return this.#afterOthers(() => this.#load({ ...noSource, users }));
  }

  #afterOthers<Result>(load: () => Promise<Result>): Promise<Result> {
    const loading = this.#lastLoad.then(load);
    // The caller handles a failure; the next seed is loaded all the same.
    this.#lastLoad = loading.catch(() => {});
    return loading;
  }

  async #use({ seedFile, userCount, randomSeed }: ApiSettings): Promise<SeedViolation | undefined> {
    const before = this.#source;
    const isOther = seedFile !== undefined || userCount !== undefined;
    const source: Source = {
      ...(!isOther && before.users !== undefined && { users: before.users }),
      file: typeof seedFile === 'string' ? seedFile : before.file,
      count: typeof userCount === 'number' ? userCount : before.count,
      randomSeed: typeof randomSeed === 'number' ? randomSeed : before.randomSeed,
    };
    const isSame = identify(source) === identify(before);
    this.#source = isSame ? source : before;
    return isSame ? undefined : this.#load(source);
  }

  async #load(source: Source): Promise<SeedViolation | undefined> {
    const { file } = source;
    const json = file === '' ? { value: [] } : await readJsonFile(file);
    const result = file === '' ? { users: usersOf(source) } : toSeedOf(file, json);
    if ('violation' in result) return result.violation;
    const isOther = file !== this.#source.file;
    this.#source = source;
    this.#json = json;
    if (isOther) this.#follow();
    this.#warn(result.warning);
    this.#reset(result.users);
    return undefined;
  }

  #reset(users: readonly User[]): void {
    this.#options.beforeReset();
    this.#store.reset(users);
  }

  #warn(warning: string | undefined): void {
    if (warning !== undefined) this.#options.warn(warning);
  }

  #follow(): void {
    this.#stopFollowing();
    const { file } = this.#source;
    if (this.#fileChanged === undefined || file === '') return;
    this.#stopFollowing = followFile(file, this.#json, this.#fileChanged);
  }
}

function usersOf({ count, randomSeed, users }: Source): readonly User[] {
  if (users !== undefined) return users;
  return count === 0 ? builtInSeed : generateUsers(count, randomSeed);
}

/** The random seed only matters for generated users, and these only without a file. */
function identify({ file, count, randomSeed, users }: Source): string {
  if (users !== undefined) return 'users';
  if (file !== '') return file;
  return count === 0 ? '' : `${count} ${randomSeed}`;
}
