/** The seed: the initial users. */

import schema from '../../../schemas/user-api.seed.schema.json' with { type: 'json' };
import type { RejectedSeed } from '../control/protocol.ts';
import type { JsonResult } from '../files.ts';
import type { SeedUser } from '../library/api.ts';
import { format, t } from '../text.ts';
import builtIn from './seed.json' with { type: 'json' };
import type { User } from './userStore.ts';
import { type Violation, violationsOfSeed } from './validation.ts';

export const builtInSeed: readonly User[] = builtIn;

/** The users sorted by id, or why there are none. */
export type Seed =
  | {
      readonly users: readonly User[];
      /** The names of members that users do not have. */
      readonly dropped: readonly string[];
    }
  | { readonly rejected: RejectedSeed };

/** The members of a user. */
const members: readonly string[] = Object.keys(schema.items.properties);

/** The maximum number of violations in a message. */
const maximumViolations = 5;

/**
 * Validates a seed and assigns missing ids.
 *
 * @param file its path, if it is in a file
 */
export function toSeed(json: JsonResult, file?: string): Seed {
  const violations =
    'value' in json
      ? [...violationsOfSeed(json.value)]
      : [{ pointer: '', detail: json.problem } satisfies Violation];
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
    dropped: [...names].filter(name => !members.includes(name)),
  };
}

function describe(violations: readonly Violation[], file: string | undefined): string {
  const shown = violations.slice(0, maximumViolations).map(({ pointer, detail }) =>
    // The pointer of a violation of the whole seed is empty.
    `${pointer} ${format(detail)}`.trim(),
  );
  const more = violations.length - shown.length;
  const reasons = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  if (file === undefined) return `The seed ${reasons}.`;
  return `${file}${violations[0]?.pointer === '' ? '' : ':'} ${reasons}.`;
}
