/** Parses user ids in paths. */
import { Problem } from '../http/problems.ts';

/**
 * Parses an integer in canonical form; `01`, `1.0`, `1e0`, `+1`, `0x1` and ` 1` are invalid.
 *
 * @returns `NaN` for an integer that no user can have, because it is not a safe one
 * @throws Problem `invalid-id`
 */
export function parseId(text: unknown): number {
  if (typeof text !== 'string' || !/^(?:0|-?[1-9]\d*)$/.test(text)) {
    const detail = 'The id in the path is not an integer in its canonical form, such as 1.';
    throw new Problem('invalid-id', detail);
  }
  return Number.isSafeInteger(Number(text)) ? Number(text) : Number.NaN;
}
