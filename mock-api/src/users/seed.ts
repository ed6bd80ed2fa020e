/** The seed: the initial users. */
import type { JsonResult } from '../files.ts';
import { format, t } from '../text.ts';
import schemas from './schemas.json' with { type: 'json' };
import builtIn from './seed.json' with { type: 'json' };
import type { User } from './userStore.ts';
import { type UserInput, type Violation, violationsOfSeed } from './validation.ts';

export const builtInSeed: readonly User[] = builtIn;

/** The first violation of a seed, and the other ones. */
export interface SeedViolation extends Violation {
  /** The path of the seed file, if there is one. */
  readonly file?: string;
  readonly others?: readonly Violation[];
}

/** The users sorted by id. */
export interface Seed {
  readonly users: readonly User[];
  /** A sentence about members that users do not have; `undefined` if there are none. */
  readonly warning?: string;
}

type SeedResult = Seed | { readonly violation: SeedViolation };

/** A valid user of a seed. */
type SeedUser = UserInput & { readonly id?: number };

/** The members of a user. */
const members: readonly string[] = Object.keys(schemas.Seed.items.properties);

/** It leaves room for new ids above the highest id. */
const maximumSeedId = schemas.Seed.items.properties.id.maximum;

/** The maximum number of violations in a message, and of names of members. */
const maximumViolations = 5;
const maximumNames = 5;

/** Validates a seed and assigns missing ids. */
export function toSeed(value: unknown): SeedResult {
  const [violation, ...others] = violationsOfSeed(value);
  if (violation !== undefined) return { violation: { ...violation, others } };
  const users = value as readonly SeedUser[];
  const result = withIds(users);
  const names = new Set(users.flatMap(Object.keys).filter(name => !members.includes(name)));
  if (names.size === 0 || 'violation' in result) return result;
  const list = [...names]
    .slice(0, maximumNames)
    .map(name => JSON.stringify(name))
    .join(', ');
  const warning = `The seed has members that users do not have, and they are dropped: ${list}.`;
  return { ...result, warning };
}

/** The same for the content of a file. */
export function toSeedOf(file: string, json: JsonResult): SeedResult {
  const result =
    'value' in json ? toSeed(json.value) : { violation: { pointer: '', detail: json.problem } };
  return 'violation' in result ? { violation: { ...result.violation, file } } : result;
}

/** Returns the message of the violations of a seed. */
export function describeViolation({ file, others = [], ...violation }: SeedViolation): string {
  const all = [violation, ...others];
  const named = all.slice(0, maximumViolations).map(({ pointer, detail }) =>
    // The pointer of a violation of the whole file is empty.
    pointer === '' ? format(detail) : `${pointer} ${format(detail)}`,
  );
  const more = all.length - named.length;
  const reasons = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  if (file === undefined) return `The seed ${reasons}.`;
  return `${file}${violation.pointer === '' ? '' : ':'} ${reasons}.`;
}

function withIds(given: readonly SeedUser[]): SeedResult {
  const users = new Map<number, User>();
  let highest = 0;
  for (const [index, { id = highest + 1, name, email }] of given.entries()) {
    if (users.has(id)) {
      return { violation: { pointer: `/${index}/id`, detail: t('repeats the id {0}', id) } };
    }
    if (id > maximumSeedId) {
      // It follows the id before it, and the users could not be saved as a seed.
      return {
        violation: { pointer: `/${index}/id`, detail: t('must be at most {0}', maximumSeedId) },
      };
    }
    users.set(id, { id, name, email });
    highest = Math.max(highest, id);
  }
  return { users: [...users.values()].sort((a, b) => a.id - b.id) };
}
