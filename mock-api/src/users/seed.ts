/** The seed: the initial users, which are built in, generated, given or in a file. */
import schema from '../../../schemas/user-api.seed.schema.json' with { type: 'json' };
import type { GivenSeed, Loaded, RejectedSeed } from '../control/protocol.ts';
import { randomNumbers } from '../faults/rules.ts';
import { type JsonResult, readJsonFile } from '../files.ts';
import type { SeedUser, User } from '../library/api.ts';
import { optionOfFlag, read } from '../options.ts';
import type { RouteContext } from '../routes/route.ts';
import { format, t, verbatim } from '../text.ts';
// Names by culture, as they are or as `name:ascii` for addresses; a Chinese family name comes first.
import cultures from './names.json' with { type: 'json' };
import builtIn from './seed.json' with { type: 'json' };
import { type Violation, violationsOf } from './validation.ts';

export const builtInSeed: readonly User[] = builtIn;

/** Loads the users of a seed into the store, one seed after the other. */
export class SeedLoader {
  readonly #context: RouteContext;
  readonly #warn: (message: string) => void;
  /** Takes precedence over the settings. */
  #given: GivenSeed | undefined;
  /** Identifies the seed in use; initially the built-in one. */
  #inUse = '';
  #lastLoad: Promise<unknown> = Promise.resolve();

  /** @param warn called with a sentence about a seed that is not used as its author may expect */
  constructor(context: RouteContext, warn: (message: string) => void) {
    this.#context = context;
    this.#warn = warn;
  }

  /**
   * Loads the seed of the settings, or one that is given from now on. Does nothing if it is already in use,
   * so that settings can be sent again without losing data. If it is invalid, the users are not changed.
   */
  use(given?: GivenSeed): Promise<Loaded> {
    return this.#afterOthers(async () => {
      this.#given ??= given;
      return this.#wanted === this.#inUse ? {} : this.#reload();
    });
  }

  /** Resets the users to the seed, which is read again, or to the given users, which do not replace it. */
  reset(users?: GivenSeed): Promise<Loaded> {
    return this.#afterOthers(() => (users === undefined ? this.#reload() : this.#load(users)));
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

  /** Identifies the seed that should be in use. */
  get #wanted(): string {
    if (this.#given !== undefined) return 'given';
    // The random seed only matters for generated users, and these only without a file.
    const { seedFile, userCount, randomSeed } = this.#context.settings.current;
    return seedFile || (userCount > 0 ? `${userCount} ${randomSeed}` : '');
  }

  async #reload(): Promise<Loaded> {
    const wanted = this.#wanted;
    const loaded = await this.#load(this.#given);
    if (loaded.rejected === undefined) this.#inUse = wanted;
    return loaded;
  }

  async #load(given: GivenSeed | undefined): Promise<Loaded> {
    const { users: store, settings, waiting } = this.#context;
    const { seedFile, userCount, randomSeed } = settings.current;
    const seed =
      given === undefined && seedFile !== ''
        ? toSeed(await readJsonFile(seedFile), seedFile)
        : toSeed(usersOf(given ?? (userCount || builtInSeed), randomSeed));
    if ('rejected' in seed) return seed;
    const { users, dropped } = seed;
    if (dropped.length > 0) {
      const names = dropped.map(name => JSON.stringify(name)).join(', ');
      this.#warn(`The seed has members that users do not have, and they are dropped: ${names}.`);
    }
    // A request from before a reset must neither change the users nor be recorded after it.
    waiting.endAll();
    store.reset(users);
    return {};
  }
}

function usersOf(seed: GivenSeed, randomSeed: number): JsonResult {
  if (typeof seed !== 'number') return { value: seed };
  const { problem } = read(optionOfFlag('users'), seed);
  if (problem !== undefined) return { problem: verbatim(problem.replace(/\.$/, '')) };
  return { value: generateUsers(seed, randomSeed) };
}

/** Returns plausible users with the ids from 1 to `count`. @param seed 0 is a seed like any other */
function generateUsers(count: number, seed: number): User[] {
  // 0 is unpredictable.
  const random = randomNumbers(seed + 1);
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;
  const pickName = (list: readonly string[]) => {
    const [name = '', ascii = name] = pick(list).split(':');
    return { name, ascii: ascii.toLowerCase() };
  };
  return Array.from({ length: count }, (_, index) => {
    const { given, family, isFamilyFirst } = pick(cultures);
    const first = pickName(given);
    const last = pickName(family);
    const name = isFamilyFirst ? last.name + first.name : `${first.name} ${last.name}`;
    const email = `${first.ascii}.${last.ascii}${index + 1}@example.com`;
    return { id: index + 1, name, email };
  });
}

/** The users sorted by id and the names of members that users do not have, or why there are none. */
type Seed =
  | { readonly users: readonly User[]; readonly dropped: readonly string[] }
  | { readonly rejected: RejectedSeed };

/**
 * Validates a seed and assigns missing ids.
 *
 * @param file its path, if it is in a file
 */
export function toSeed(json: JsonResult, file?: string): Seed {
  const violations: Violation[] =
    'value' in json
      ? [...violationsOf('seed', json.value)]
      : [{ pointer: '', detail: json.problem }];
  const isValid = 'value' in json && violations.length === 0;
  const given = (isValid ? json.value : []) as readonly SeedUser[];
  const users = new Map<number, User>();
  let highest = 0;
  for (const [index, { id = highest + 1, name, email }] of given.entries()) {
    const pointer = `/${index}/id`;
    if (users.has(id)) violations.push({ pointer, detail: t('repeats the id {0}', id) });
    users.set(id, { id, name, email });
    highest = Math.max(highest, id);
  }
  const [first] = violations;
  if (first !== undefined) {
    const { pointer, detail: reason } = first;
    return { rejected: { pointer, reason, message: describe(violations, file) } };
  }
  const names = new Set(given.flatMap(Object.keys));
  return {
    users: [...users.values()].sort((a, b) => a.id - b.id),
    dropped: [...names].filter(name => !Object.hasOwn(schema.items.properties, name)),
  };
}

/** The maximum number of violations in a message. */
const maximumViolations = 5;

function describe(violations: readonly Violation[], file?: string): string {
  const shown = violations.slice(0, maximumViolations).map(({ pointer, detail }) =>
    // The pointer of a violation of the whole seed is empty.
    `${pointer} ${format(detail)}`.trim(),
  );
  const more = violations.length - shown.length;
  const reasons = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  const subject = violations[0]?.pointer === '' ? file : file && `${file}:`;
  return `${subject ?? 'The seed'} ${reasons}.`;
}
