/** Faults requested with the `Prefer` header (RFC 7240). */
import { maximumDelayMs } from '../liveSettings.ts';

/** The supported preferences of a `Prefer` header. */
interface Preferences {
  /** A status from 400 to 599. */
  readonly code?: number;
  /** Whole seconds, at most 30. */
  readonly wait?: number;
}

/**
 * Parses a header such as `Prefer: code=500, wait=2`. Unknown and malformed preferences are ignored
 * (section 2).
 */
export function parsePrefer(field: string): Preferences {
  const wanted = new Map<string, string>();
  for (const preference of field.split(',')) {
    const match = /^\s*(\w+)\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/.exec(preference);
    const [, name = '', value = ''] = match ?? [];
    // If a preference occurs twice, the first one is used.
    if (match !== null && !wanted.has(name.toLowerCase())) wanted.set(name.toLowerCase(), value);
  }
  const code = Number(wanted.get('code'));
  const wait = Number(wanted.get('wait'));
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait >= 0 && { wait: Math.min(wait, maximumDelayMs / 1000) }),
  };
}
