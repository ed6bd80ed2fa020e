/** Injects faults: delays and failures by fault rules, by the `Prefer` header, or at random. */
import type { Request, RequestHandler, Response } from 'express';
import { recordingOf } from '../control/recorder.ts';
import type { FaultRule } from '../control.ts';
import { alter } from '../http/alteration.ts';
import { sendContinue } from '../http/sendProblem.ts';
import { hasBody, uploadOf } from '../http/upload.ts';
import type { LiveSettings, Settings } from '../liveSettings.ts';
import { endConnection, failureOf, respondAsTold } from './effects.ts';
import { type MatchedRequest, pathOf } from './matcher.ts';
import { parsePrefer } from './prefer.ts';
import { maximumDelayMs } from './ruleMembers.ts';
import type { ActiveRule, FaultRules } from './rules.ts';
import type { WaitingRequests } from './waiting.ts';

interface FaultOptions {
  readonly settings: LiveSettings;
  readonly rules: FaultRules;
  readonly waiting: WaitingRequests;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** The methods of the resource at a path, for 405 (RFC 9110, section 15.5.6). */
  readonly allowAt: (path: string) => string | undefined;
}

/** The fault of a request. */
interface Fault {
  /** What happens after the delay. */
  readonly effect: FaultRule;
  readonly delayMs: number;
  /** The rule that the fault comes from. */
  readonly active?: ActiveRule;
}

/** Injects the fault of the first source that applies: a rule, `Prefer`, or the random faults. */
export function faults(options: FaultOptions): RequestHandler {
  const { rules, settings } = options;
  return (req, res, next) => {
    const isSelecting = !rules.isEmpty && hasBody(req) && rules.needBody;
    // A body is read up to its limit, as for a request without a fault.
    const limit = settings.current.bodyLimitBytes;
    if (isSelecting) receiveBody(req, res, { limit, proceed: () => inject(req, res, next) });
    else inject(req, res, next);
  };

  function inject(req: Request, res: Response, next: (problem?: unknown) => void): void {
    const fault = faultOf(req, res, options);
    if (fault === undefined) {
      next();
      return;
    }
    const { effect, delayMs, active } = fault;
    const limit = settings.current.bodyLimitBytes;
    const carryOut = () => {
      if (res.destroyed || res.headersSent || req.socket.destroyed) return;
      const allow = options.allowAt(pathOf(req.url));
      if (endConnection(req, effect, options.waiting)) return;
      applyChanges(res, effect);
      if (effect.body !== undefined || effect.malformed === true) respondAsTold(res, effect, allow);
      else if (effect.status === undefined) next();
      else next(failureOf(effect.status, allow));
    };
    const delay = () => {
      if (delayMs === 0) carryOut();
      else options.waiting.wait(req, Math.min(delayMs, maximumDelayMs), carryOut);
    };
    const isHeld = effect.hold === true && active !== undefined;
    const start = () => {
      if (isHeld) hold(req, res, { active, proceed: delay });
      else delay();
    };
    // What is sent before a connection ends, or while it waits for a release, is recorded.
    const needsBody = isHeld || effect.cut || effect.reset || effect.never;
    if (needsBody && hasBody(req)) receiveBody(req, res, { limit, proceed: start });
    else start();
  }

  function hold(
    req: Request,
    res: Response,
    { active, proceed }: { readonly active: ActiveRule; readonly proceed: () => void },
  ): void {
    const waiting = options.waiting.wait(req, undefined, () => {
      rules.heldChanged(active);
      proceed();
    });
    const { method, originalUrl: path } = req;
    active.hold(waiting, recordingOf(res)?.request() ?? { method, path, requestHeaders: {} });
    res.once('close', () => {
      active.forget(waiting);
      rules.heldChanged(active);
    });
  }
}

/** Reads the body of a request, and continues when it is complete or too large. */
function receiveBody(
  req: Request,
  res: Response,
  { limit, proceed }: { readonly limit: number; readonly proceed: () => void },
): void {
  sendContinue(req, res);
  const upload = uploadOf(req, limit);
  upload.whenSettled(() => {
    recordingOf(res)?.receivedBytes(upload.bytes(), upload.isTooLarge ? 'truncated' : undefined);
    if (!res.headersSent && (upload.isComplete || upload.isTooLarge)) proceed();
  });
}

function faultOf(req: Request, res: Response, options: FaultOptions): Fault | undefined {
  const { prefer } = req.headers;
  const { rules } = options;
  const active = rules.isEmpty
    ? undefined
    : rules.take(matchedRequest(req, options.settings.current.bodyLimitBytes));
  const { latencyMs, jitterMs, failureRate } = options.settings.current;
  if (active === undefined && prefer === undefined && latencyMs + jitterMs + failureRate === 0) {
    return undefined;
  }
  const asked = parsePrefer(String(prefer ?? ''));
  const drawn = req.url.startsWith('/api/') ? draw(options) : { delayMs: 0 };
  if (active !== undefined) return ofRule(active, drawn);
  const applied = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  if (applied.length > 0) res.setHeader('Preference-Applied', applied.join(', '));
  const status = asked.code ?? drawn.status;
  return {
    effect: status === undefined ? {} : { status },
    delayMs: (asked.wait ?? 0) * 1000 + drawn.delayMs,
  };
}

function matchedRequest(req: Request, limit: number): MatchedRequest {
  const { method, url, headers } = req;
  const body = () => (hasBody(req) ? uploadOf(req, limit).bytes().toString() : undefined);
  return { method, url, headers, body };
}

interface Drawn {
  readonly delayMs: number;
  readonly status?: number;
}

/** A rule that only waits or changes the response does not keep a request from failing at random. */
function ofRule(active: ActiveRule, drawn: Drawn): Fault {
  const { rule } = active;
  const isFailing =
    rule.status !== undefined || rule.body !== undefined || rule.malformed || endsConnection(rule);
  const random = isFailing || drawn.status === undefined ? {} : { status: drawn.status };
  return {
    effect: { ...rule, ...random },
    delayMs: (rule.delayMs ?? 0) + drawn.delayMs,
    active,
  };
}

function endsConnection({ cut, reset, never }: FaultRule): boolean {
  return cut === true || reset === true || never === true;
}

function draw({ settings, random }: FaultOptions): Drawn {
  const { latencyMs, jitterMs, failureRate }: Settings = settings.current;
  return {
    delayMs: latencyMs + (jitterMs > 0 ? random() * jitterMs : 0),
    ...(failureRate > 0 && random() < failureRate && { status: 500 }),
  };
}

function applyChanges(res: Response, rule: FaultRule): void {
  const { headers = {}, contentType, bytesPerSecond, cutAfterBytes } = rule;
  const list = Object.entries(headers).flat();
  if (contentType !== undefined) list.push('Content-Type', contentType);
  if (list.length === 0 && bytesPerSecond === undefined && cutAfterBytes === undefined) return;
  alter(res, { headers: list, bytesPerSecond, cutAfterBytes });
}
