/** Injects faults: delays and failures by fault rules or by the `Prefer` header. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { describeRequest, recordingOf } from '../control/recorder.ts';
import { hasBody, receive, uploadOf } from '../http/body.ts';
import { Problem, problemNameOf, requiredHeaders } from '../http/problems.ts';
import { type AlteredResponse, jsonHeaders, respond } from '../http/respond.ts';
import type { FaultRule } from '../library/api.ts';
import { maximumDelayMs } from '../options.ts';
import { allowAt } from '../routes/index.ts';
import type { RouteContext } from '../routes/route.ts';
import { namesWith } from './ruleMembers.ts';

/** Injects the fault of the first source that applies: a rule, or `Prefer`. */
export function injectFaults(context: RouteContext) {
  const { faultRules: rules, settings } = context;
  return (req: IncomingMessage, res: AlteredResponse, next: (problem?: unknown) => void): void => {
    // Most requests have no fault, and a promise would cost time.
    if (!rules.have() && settings.current.latencyMs === 0 && !req.headers.prefer) next();
    else inject(req, res, next, context).catch(next);
  };
}

/** Applies the effect on a request when it is time for it; never if the client leaves before. */
async function inject(
  req: IncomingMessage,
  res: AlteredResponse,
  next: (problem?: unknown) => void,
  context: RouteContext,
): Promise<void> {
  const { faultRules: rules, settings, waiting } = context;
  const { latencyMs, bodyLimitBytes } = settings.current;
  const { method = '', url = '', headers, socket } = req;
  const received = async () =>
    hasBody(req) && new Promise((resolve, reject) => receive(req, res, context, resolve, reject));
  if (rules.have('matchBody')) await received();
  const body = () => (hasBody(req) ? uploadOf(req, bodyLimitBytes).bytes().toString() : undefined);
  const active = rules.take({ method, url, headers, body });
  const recording = recordingOf(res);
  if (active !== undefined && recording !== undefined) recording.isFault = true;
  const effect = active?.current ?? preferredEffect(req, res);
  const { hold, cut, reset, never, status, delayMs = 0 } = effect;
  // What is sent before a connection ends, or while it waits for a release, is recorded.
  if (hold || cut || reset || never) await received();
  if (hold) await active?.hold(describeRequest(req), res, waiting);
  const ms = Math.min(delayMs + (url.startsWith('/api/') ? latencyMs : 0), maximumDelayMs);
  if (ms > 0) await new Promise<void>(resolve => waiting.wait(req, ms, resolve));
  if (res.destroyed || res.headersSent || socket.destroyed) return;
  if (never) waiting.wait(req, undefined, () => {});
  else if (cut || reset) endConnection(req, effect);
  else {
    if (namesWith('change').some(name => effect[name] !== undefined)) res.alteration = effect;
    const headers = status === 405 ? { Allow: allowAt(url) } : requiredHeaders[status ?? 200];
    if (effect.body !== undefined || effect.malformed) respondWith(res, effect, headers);
    else next(status === undefined ? undefined : failureOf(status, headers));
  }
}

/** Returns the effect that the client prefers, and reports it. */
function preferredEffect({ headers }: IncomingMessage, res: ServerResponse): FaultRule {
  const preferences = parsePrefer(String(headers.prefer ?? ''));
  const applied = Object.entries(preferences).map(([name, value]) => `${name}=${value}`);
  if (applied.length > 0) res.setHeader('Preference-Applied', applied.join(', '));
  const { code, wait = 0 } = preferences;
  return { delayMs: wait * 1000, ...(code !== undefined && { status: code }) };
}

/**
 * Parses a header such as `Prefer: code=500, wait=2` (RFC 7240): a status from 400 to 599, and whole seconds,
 * at most 30. Unknown and malformed preferences are ignored (section 2), and so are parameters; if a
 * preference occurs twice, the first one is used.
 */
export function parsePrefer(field: string): { readonly code?: number; readonly wait?: number } {
  const wanted: Record<string, number> = {};
  for (const preference of field.split(',')) {
    const form = /^\s*(code|wait)\s*=\s*("?)(0|[1-9]\d*)\2\s*(?:;|$)/i;
    const [, name = '', , digits] = form.exec(preference) ?? [];
    wanted[name.toLowerCase()] ??= Number(digits);
  }
  const { code = 0, wait } = wanted;
  return {
    ...(code >= 400 && code <= 599 && { code }),
    ...(wait !== undefined && { wait: Math.min(wait, maximumDelayMs / 1000) }),
  };
}

/** No status and two lengths, which every client rejects (RFC 9112, sections 4 and 6.3). */
const unreadable = 'HTTP/1.1 Cut\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

/** Closes the connection without a response, or resets it, unless the client would not see it. */
function endConnection(req: IncomingMessage, { reset }: FaultRule): void {
  const { socket } = req;
  if (repeatsRequest(req)) socket.end(unreadable, () => socket.destroy());
  else if (reset) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Whether a client repeats a request by itself, and browsers even a POST, if the connection is closed before the
 * first byte of the response (RFC 9112, section 9.3.1).
 */
function repeatsRequest({ headers, socket }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-mode': mode = 'cors', 'user-agent': agent = '' } = headers;
  // Node's fetch has a mode, but neither an origin nor such an agent.
  const isBrowser = origin !== undefined || mode !== 'cors' || agent.startsWith('Mozilla/');
  // Browsers also open connections in advance, and treat them as used.
  if (isBrowser || /^Java[/-]/.test(agent)) return true;
  return socket.bytesWritten > 0 && /^(?:Go-http-client|okhttp|curl)\//.test(agent);
}

/** Returns the problem of a status, like that of the API itself if it uses this status. */
function failureOf(status: number, headers: OutgoingHttpHeaders = {}): Problem {
  const detail = 'This response was requested on purpose; the request was not carried out.';
  const own = status === 500 ? undefined : problemNameOf(status);
  return new Problem(own ?? 'fault-on-demand', detail, { status, headers });
}

/** Sends the body of a rule, or truncated JSON. */
function respondWith(
  res: ServerResponse,
  { status = 200, body, malformed }: FaultRule,
  required: OutgoingHttpHeaders | undefined,
): void {
  const isText = typeof body === 'string';
  const json = malformed === true ? '{"id": 1, "name": "Ada Lovel' : JSON.stringify(body);
  const text = isText ? body : json;
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  const headers = { ...jsonHeaders(text, type), 'Cache-Control': 'no-store' };
  respond(res, status, { ...headers, ...required }, text);
}
