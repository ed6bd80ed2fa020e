/** Faults that a request asks for itself (RFC 7240). */
import { maximumDelayMs } from '../settings.ts';

/** What `Prefer` asks for; a member is absent where nothing known is asked for. */
export interface Preferences {
  /** A status from 400 to 599. */
  readonly code?: number;
  /** Whole seconds, at most 30. */
  readonly wait?: number;
}

/** Reads `Prefer: code=500, wait=2`. Unknown and malformed preferences are ignored (section 2). */
export function parsePrefer(field: string): Preferences {
  const wanted = new Map<string, string>();
  for (const preference of field.split(',')) {
    const match = /^\s*(\w+)\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/.exec(preference);
    const [, name = '', value = ''] = match ?? [];
    // The first one counts when a preference is given twice.
    if (match !== null && !wanted.has(name.toLowerCase())) wanted.set(name.toLowerCase(), value);
  }
  const code = Number(wanted.get('code'));
  const wait = Number(wanted.get('wait'));
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait >= 0 && { wait: Math.min(wait, maximumDelayMs / 1000) }),
  };
}
