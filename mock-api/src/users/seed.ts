/** The seed: the initial users. */
import { type JsonResult, parseJson, readJsonFile } from '../jsonFile.ts';
import { format, t } from '../text.ts';
import { maximumSeedId } from './schemas.ts';
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

/** The users sorted by id, or the violations. */
type SeedResult = { readonly users: readonly User[] } | { readonly violation: SeedViolation };

/** The maximum number of violations in a message. */
const maximumViolations = 5;

/** Parses a seed. Never throws. */
export function parseSeed(text: string): SeedResult {
  return toResult(parseJson(text));
}

/** Validates a seed and assigns missing ids. */
export function toSeed(value: unknown): SeedResult {
  const [violation, ...others] = violationsOfSeed(value);
  if (violation !== undefined) return { violation: { ...violation, others } };
  return withIds(value as readonly (UserInput & { readonly id?: number })[]);
}

/** Reads a seed file. Never throws. */
export async function readSeed(file: string): Promise<SeedResult> {
  const result = toResult(await readJsonFile(file));
  return 'violation' in result ? { violation: { ...result.violation, file } } : result;
}

function toResult(json: JsonResult): SeedResult {
  if ('value' in json) return toSeed(json.value);
  return { violation: { pointer: '', detail: json.problem } };
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

function withIds(given: readonly (UserInput & { readonly id?: number })[]): SeedResult {
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
