/** Injects faults: delays and failures by fault rules or by the `Prefer` header. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { describeRequest, recordingOf } from '../control/recorder.ts';
import { Problem, problemNameOf, requiredHeaders } from '../http/problems.ts';
import { alter, jsonHeaders, respond } from '../http/respond.ts';
import { hasBody, readBody, uploadOf } from '../http/upload.ts';
import type { FaultRule } from '../library/api.ts';
import { type LiveSettings, maximumDelayMs } from '../options.ts';
import { pathOf } from './match.ts';
import type { ActiveRule, FaultRules } from './rules.ts';
import type { WaitingRequests } from './waiting.ts';

interface FaultOptions {
  readonly settings: LiveSettings;
  readonly rules: FaultRules;
  readonly waiting: WaitingRequests;
  /** The methods of the resource at a path, for 405 (RFC 9110, section 15.5.6). */
  readonly allowAt: (path: string) => string | undefined;
}

/** A request at the place in the application where it would be carried out. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly next: (problem?: Problem) => void;
  readonly options: FaultOptions;
}

/** Injects the fault of the first source that applies: a rule, or `Prefer`. */
export function injectFaults(options: FaultOptions): RequestHandler {
  return (req, res, next) => {
    const inject = () => injectFault({ req, res, next, options });
    const { rules, settings } = options;
    if (rules.have('matchBody')) readBody(req, res, settings.current.bodyLimitBytes, inject);
    else inject();
  };
}

function injectFault(exchange: Exchange): void {
  const { req, res, next, options } = exchange;
  const { rules, settings } = options;
  const { latencyMs, bodyLimitBytes } = settings.current;
  const { method, url, headers } = req;
  const latency = url.startsWith('/api/') ? latencyMs : 0;
  const body = () => (hasBody(req) ? uploadOf(req, bodyLimitBytes).bytes().toString() : undefined);
  const active = rules.take({ method, url, headers, body });
  if (active !== undefined) {
    const recording = recordingOf(res);
    if (recording !== undefined) recording.isFault = true;
    const { delayMs = 0 } = active.rule;
    applyRule(exchange, active, () => delay(exchange, active.rule, delayMs + latency));
    return;
  }
  const { code, wait = 0 } = preferencesOf(req, res);
  if (code !== undefined) delay(exchange, { status: code }, wait * 1000 + latency);
  else if (wait > 0 || latency > 0) delay(exchange, {}, wait * 1000 + latency);
  else next();
}

/** Returns what the client prefers, and reports it. */
function preferencesOf({ headers }: Request, res: Response): Preferences {
  if (headers.prefer === undefined) return {};
  const preferences = parsePrefer(String(headers.prefer));
  const applied = Object.entries(preferences).map(([name, value]) => `${name}=${value}`);
  if (applied.length > 0) res.setHeader('Preference-Applied', applied.join(', '));
  return preferences;
}

/** The supported preferences of a `Prefer` header. */
interface Preferences {
  /** A status from 400 to 599. */
  readonly code?: number;
  /** Whole seconds, at most 30. */
  readonly wait?: number;
}

/**
 * Parses a header such as `Prefer: code=500, wait=2` (RFC 7240). Unknown and malformed preferences are ignored
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

/** Holds a request if its rule says so, and continues when it is released. */
function applyRule(exchange: Exchange, active: ActiveRule, proceed: () => void): void {
  const { req, res, options } = exchange;
  const { hold, cut, reset, never } = active.rule;
  const start = () => {
    if (hold !== true) return proceed();
    const release = options.waiting.wait(req, undefined, () => {
      active.forget(release);
      proceed();
    });
    active.hold(release, describeRequest(req));
    res.once('close', () => active.forget(release));
  };
  const { bodyLimitBytes } = options.settings.current;
  // What is sent before a connection ends, or while it waits for a release, is recorded.
  if (hold || cut || reset || never) readBody(req, res, bodyLimitBytes, start);
  else start();
}

function delay(exchange: Exchange, effect: FaultRule, ms: number): void {
  const end = () => carryOut(exchange, effect);
  if (ms === 0) end();
  else exchange.options.waiting.wait(exchange.req, Math.min(ms, maximumDelayMs), end);
}

function carryOut({ req, res, next, options }: Exchange, effect: FaultRule): void {
  if (res.destroyed || res.headersSent || req.socket.destroyed) return;
  if (endConnection(req, effect, options.waiting)) return;
  const { headers = {}, contentType, bytesPerSecond, cutAfterBytes } = effect;
  const own = { ...headers, ...(contentType !== undefined && { 'Content-Type': contentType }) };
  if (Object.keys(own).length > 0 || bytesPerSecond !== undefined || cutAfterBytes !== undefined) {
    alter(res, { headers: own, bytesPerSecond, cutAfterBytes });
  }
  const allow = options.allowAt(pathOf(req.url));
  if (effect.body !== undefined || effect.malformed === true) respondWith(res, effect, allow);
  else if (effect.status === undefined) next();
  else next(failureOf(effect.status, allow));
}

/** Two different lengths, which every client must reject (RFC 9112, section 6.3). */
const unreadable = 'HTTP/1.1 500 Cut\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

/** Ends or abandons the connection if that is the effect; returns whether it is. */
function endConnection(
  req: IncomingMessage,
  { cut, reset, never }: FaultRule,
  waiting: WaitingRequests,
): boolean {
  const { socket } = req;
  if (never === true) {
    waiting.wait(req, undefined, () => {});
    return true;
  }
  if (cut !== true && reset !== true) return false;
  // Many clients repeat a request, and browsers even a POST, if a connection that they used before is
  // closed before the first byte of the response (RFC 9112, section 9.3.1). The failure would not be seen.
  if (isBrowser(req.headers) || socket.bytesWritten > 0)
    socket.end(unreadable, () => socket.destroy());
  else if (reset === true) socket.resetAndDestroy();
  else socket.destroy();
  return true;
}

/** Browsers also open connections in advance, and treat them as used. */
function isBrowser(headers: IncomingHttpHeaders): boolean {
  const { origin, 'sec-fetch-mode': mode, 'user-agent': agent = '' } = headers;
  // Node's fetch has a mode, but neither an origin nor such an agent.
  return origin !== undefined || agent.startsWith('Mozilla/') || (mode ?? 'cors') !== 'cors';
}

/** Returns the problem of a status, like that of the API itself if it uses this status. */
function failureOf(status: number, allow: string | undefined): Problem {
  const detail = 'This response was requested on purpose; the request was not carried out.';
  const own = status === 500 ? undefined : problemNameOf(status);
  const headers = requiredHeaders(status, allow);
  return new Problem(own ?? 'fault-on-demand', detail, { status, headers });
}

/** Sends the body of a rule, or truncated JSON. */
function respondWith(
  res: ServerResponse,
  { status = 200, body, malformed }: FaultRule,
  allow: string | undefined,
): void {
  const isText = typeof body === 'string';
  const json = malformed === true ? '{"id": 1, "name": "Ada Lovel' : JSON.stringify(body);
  const text = isText ? body : json;
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  const headers = [...jsonHeaders(text, type), 'Cache-Control', 'no-store'];
  respond(res, status, [...headers, ...requiredHeaders(status, allow)], text);
}
