/** Parses user ids in paths. */
import { Problem } from '../http/problems.ts';

const canonical = /^(?:0|-?[1-9]\d{0,15})$/;

/**
 * Parses an id in canonical form; `01`, `1.0`, `1e0`, `+1`, `0x1` and ` 1` are invalid.
 *
 * @throws Problem `invalid-id`
 */
export function parseId(text: unknown): number {
  const id = typeof text === 'string' && canonical.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) {
    throw new Problem(
      'invalid-id',
      'The id in the path is not an integer in its canonical form, such as 1.',
    );
  }
  return id;
}
