/** What a fault does instead of carrying out the request. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FaultRule } from '../control.ts';
import { Problem, problemNameOf } from '../http/problems.ts';
import { requiredHeaders } from '../http/requiredHeaders.ts';
import { jsonHeaders, respond } from '../http/respond.ts';
import type { WaitingRequests } from './waiting.ts';

/** Two different lengths, which every client must reject (RFC 9112, section 6.3). */
const unreadable = 'HTTP/1.1 500 Cut\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

/** Ends or abandons the connection if the rule says so; returns whether it does. */
export function endConnection(
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
  // Browsers repeat a request, POST included, if a connection that they used before is closed
  // before the first byte of the response (RFC 9112, section 9.3.1). The page would see a success.
  if (isBrowser(req.headers)) socket.end(unreadable, () => socket.destroy());
  else if (reset === true) socket.resetAndDestroy();
  else socket.destroy();
  return true;
}

function isBrowser(headers: IncomingHttpHeaders): boolean {
  const { origin, 'sec-fetch-mode': mode, 'user-agent': agent = '' } = headers;
  // Node's fetch has a mode, but neither an origin nor such an agent.
  return origin !== undefined || agent.startsWith('Mozilla/') || (mode ?? 'cors') !== 'cors';
}

/** Returns the problem of a status, like that of the API itself if it uses this status. */
export function failureOf(status: number, allow: string | undefined): Problem {
  const detail = 'This response was requested on purpose; the request was not carried out.';
  const own = status === 500 ? undefined : problemNameOf(status);
  const headers = requiredHeaders(status, allow);
  return new Problem(own ?? 'fault-on-demand', detail, { status, headers });
}

/** Sends the body of a rule, or truncated JSON. */
export function respondAsTold(
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
