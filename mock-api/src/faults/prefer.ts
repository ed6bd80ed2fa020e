/** Faults requested with the `Prefer` header (RFC 7240). */
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
  const wanted: Record<string, number> = {};
  for (const preference of field.split(',')) {
    const form = /^\s*(code|wait)\s*=\s*("?)(0|[1-9]\d*)\2\s*(?:;|$)/i;
    const [, name = '', , value] = form.exec(preference) ?? [];
    // If a preference occurs twice, the first one is used.
    wanted[name.toLowerCase()] ??= Number(value);
  }
  const { code = 0, wait } = wanted;
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait !== undefined && { wait: Math.min(wait, maximumDelayMs / 1000) }),
  };
}
