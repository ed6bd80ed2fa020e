/** Faults on demand, so that a page can be tried against a slow or failing API (RFC 7240). */
import type { RequestHandler } from 'express';
import { Problem } from '../http/problems.ts';
import { type LiveSettings, longestDelayMs, type Settings } from '../settings.ts';

/** What `Prefer` asks for; a member is absent where it asks for nothing that is known. */
interface Preferences {
  /** A status from 400 to 599. */
  readonly code?: number;
  /** Whole seconds, at most 30. */
  readonly wait?: number;
}

/** Reads `Prefer: code=500, wait=2`. Unknown and malformed preferences are ignored, as they must. */
export function parsePrefer(field: string): Preferences {
  const wanted = new Map<string, string>();
  for (const preference of field.split(',')) {
    const match = /^\s*(\w+)\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/.exec(preference);
    const [, name = '', value = ''] = match ?? [];
    // Of a preference that is given twice the first counts.
    if (match !== null && !wanted.has(name.toLowerCase())) wanted.set(name.toLowerCase(), value);
  }
  const code = Number(wanted.get('code'));
  const wait = Number(wanted.get('wait'));
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait >= 0 && { wait: Math.min(wait, longestDelayMs / 1000) }),
  };
}

/** Delays and fails requests as they ask for themselves, and those under `/api/` by settings. */
export function faults(settings: LiveSettings, random: () => number): RequestHandler {
  return (req, res, next) => {
    const { prefer } = req.headers;
    const { latencyMs, jitterMs, failureRate } = settings.current;
    if (prefer === undefined && latencyMs + jitterMs + failureRate === 0) {
      next();
      return;
    }
    const asked = parsePrefer(String(prefer ?? ''));
    const applied = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
    if (applied.length > 0) res.setHeader('Preference-Applied', applied.join(', '));
    const drawn = req.url.startsWith('/api/') ? draw(settings.current, random) : {};
    const code = asked.code ?? drawn.code;
    const delay = (asked.wait ?? 0) * 1000 + (drawn.delayMs ?? 0);
    const goOn = () => (code === undefined ? next() : next(fault(code)));
    if (delay === 0) goOn();
    else setTimeout(() => !res.destroyed && goOn(), Math.min(delay, longestDelayMs));
  };
}

function draw(
  { latencyMs, jitterMs, failureRate }: Settings,
  random: () => number,
): { delayMs?: number; code?: number } {
  return {
    delayMs: latencyMs + (jitterMs > 0 ? random() * jitterMs : 0),
    ...(failureRate > 0 && random() < failureRate && { code: 500 }),
  };
}

function fault(status: number): Problem {
  const detail = 'This fault was asked for; the request was not carried out.';
  return new Problem('fault-on-demand', detail, { status });
}
