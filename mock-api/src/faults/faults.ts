/** Injects faults: delays and failures by fault rules, by the `Prefer` header, or at random. */
import type { Request, RequestHandler, Response } from 'express';
import type { FaultRule } from '../control.ts';
import { Problem, problemNameOf } from '../http/problems.ts';
import { jsonHeaders, respond } from '../http/respond.ts';
import { type LiveSettings, maximumDelayMs, type Settings } from '../liveSettings.ts';
import { parsePrefer } from './prefer.ts';
import type { FaultRules } from './rules.ts';

interface FaultOptions {
  readonly settings: LiveSettings;
  readonly rules: FaultRules;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** The methods of the resource at a path, for 405 (RFC 9110, section 15.5.6). */
  readonly allowAt: (path: string) => string | undefined;
}

/** The fault of a request. */
interface Fault {
  readonly delayMs: number;
  readonly status?: number | undefined;
  readonly cut?: boolean | undefined;
  readonly malformed?: boolean | undefined;
}

/** Injects the fault of the first source that applies: a rule, `Prefer`, or the random faults. */
export function faults(options: FaultOptions): RequestHandler {
  return (req, res, next) => {
    const fault = faultOf(req, res, options);
    if (fault === undefined) {
      next();
      return;
    }
    const proceed = () => {
      if (res.destroyed || res.headersSent) return;
      if (fault.cut === true) req.socket.destroy();
      else if (fault.malformed === true) sendMalformed(res, fault.status ?? 200);
      else if (fault.status === undefined) next();
      else next(toProblem(fault.status, options.allowAt(pathOf(req))));
    };
    const delayMs = Math.min(fault.delayMs, maximumDelayMs);
    if (delayMs === 0) proceed();
    else setTimeout(proceed, delayMs);
  };
}

function faultOf(req: Request, res: Response, options: FaultOptions): Fault | undefined {
  const { prefer } = req.headers;
  const { rules } = options;
  const rule = rules.isEmpty ? undefined : rules.take(req.method, pathOf(req));
  const { latencyMs, jitterMs, failureRate } = options.settings.current;
  if (rule === undefined && prefer === undefined && latencyMs + jitterMs + failureRate === 0) {
    return undefined;
  }
  const asked = parsePrefer(String(prefer ?? ''));
  const drawn = req.url.startsWith('/api/') ? draw(options) : { delayMs: 0 };
  if (rule !== undefined) return ofRule(rule, drawn);
  const applied = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  if (applied.length > 0) res.setHeader('Preference-Applied', applied.join(', '));
  return {
    delayMs: (asked.wait ?? 0) * 1000 + drawn.delayMs,
    status: asked.code ?? drawn.status,
  };
}

function ofRule({ delayMs = 0, status, cut, malformed }: FaultRule, drawn: Fault): Fault {
  const isFailing = status !== undefined || cut === true || malformed === true;
  return {
    delayMs: delayMs + drawn.delayMs,
    status: isFailing ? status : drawn.status,
    cut,
    malformed,
  };
}

function draw({ settings, random }: FaultOptions): Fault {
  const { latencyMs, jitterMs, failureRate }: Settings = settings.current;
  return {
    delayMs: latencyMs + (jitterMs > 0 ? random() * jitterMs : 0),
    ...(failureRate > 0 && random() < failureRate && { status: 500 }),
  };
}

function pathOf({ url }: Request): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Responds like the API itself if it uses this status. */
function toProblem(status: number, allow: string | undefined): Problem {
  const detail = 'This response was requested on purpose; the request was not carried out.';
  const own = status === 500 ? undefined : problemNameOf(status);
  const headers = status === 405 ? ['Allow', allow ?? ''] : [];
  return new Problem(own ?? 'fault-on-demand', detail, { status, headers });
}

function sendMalformed(res: Response, status: number): void {
  const body = '{"id": 1, "name": "Ada Lovel';
  respond(res, status, jsonHeaders(body), body);
}
