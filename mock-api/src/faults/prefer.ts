/** Faults requested with the `Prefer` header (RFC 7240). */
import { parsePair, parseParameters, splitList } from '../http/fields.ts';
import { maximumDelayMs } from '../options.ts';

/** The supported preferences of a `Prefer` header. */
export interface Preferences {
  /** A status from 400 to 599. */
  readonly code?: number;
  /** Whole seconds, at most 30. */
  readonly wait?: number;
}

/**
 * Parses a header such as `Prefer: code=500, wait=2`. Unknown and malformed preferences are ignored
 * (section 2), and so are parameters of a preference.
 */
export function parsePrefer(field: string): Preferences {
  const wanted = new Map<string, string>();
  for (const preference of splitList(field)) {
    const { name, value } = parsePair(parseParameters(preference).value);
    // If a preference occurs twice, the first one is used.
    if (value !== undefined && !wanted.has(name)) wanted.set(name, value);
  }
  const code = integer(wanted.get('code'));
  const wait = integer(wanted.get('wait'));
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait >= 0 && { wait: Math.min(wait, maximumDelayMs / 1000) }),
  };
}

/** Returns a number in its canonical form; otherwise `NaN`. */
function integer(text = ''): number {
  return /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
}
