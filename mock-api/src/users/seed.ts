/** The seed: the initial users. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { format, t } from '../text.ts';
import { maximumSeedId } from './schemas.ts';
import builtIn from './seed.json' with { type: 'json' };
import type { User } from './userStore.ts';
import { type UserInput, type Violation, violationsOfSeed } from './validation.ts';

export const builtInSeed: readonly User[] = builtIn;

/** The first violation of a seed, and the other ones. */
export interface SeedViolation extends Violation {
  readonly others?: readonly Violation[];
}

/** The users sorted by id, or the violations. */
type SeedResult = { readonly users: readonly User[] } | { readonly violation: SeedViolation };

/** The maximum number of violations in a message. */
const maximumViolations = 5;

/** Parses a seed. Never throws. */
export function parseSeed(text: string): SeedResult {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { violation: { pointer: '', detail: t('is not JSON: {0}', (error as Error).message) } };
  }
  return toSeed(value);
}

/** Validates a seed and assigns missing ids. */
export function toSeed(value: unknown): SeedResult {
  const [violation, ...others] = violationsOfSeed(value);
  if (violation !== undefined) return { violation: { ...violation, others } };
  return withIds(value as readonly (UserInput & { readonly id?: number })[]);
}

/** Reads a seed file. Never throws. */
export async function readSeed(file: string): Promise<SeedResult> {
  try {
    const bytes = await readFile(file);
    if (isUtf8(bytes)) return parseSeed(bytes.toString());
    const detail = t('is not UTF-8. Save it with this encoding');
    return { violation: { pointer: '', detail } };
  } catch (error) {
    return {
      violation: { pointer: '', detail: t('cannot be read: {0}', (error as Error).message) },
    };
  }
}

/** Returns the message of the violations of a seed. */
export function describeViolation(violation: SeedViolation): string {
  const all = [violation, ...(violation.others ?? [])];
  const named = all.slice(0, maximumViolations).map(({ pointer, detail }) =>
    // The pointer of a violation of the whole file is empty.
    pointer === '' ? format(detail) : `${pointer} ${format(detail)}`,
  );
  const more = all.length - named.length;
  return `The seed ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}.`;
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
