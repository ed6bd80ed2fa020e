/** Sends responses. All responses of the application are sent by these functions. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordingOf } from '../control/recorder.ts';
import type { Body } from '../users/userStore.ts';
import { alterationOf, alteredHeaders, sendAltered } from './alteration.ts';
import { prefixOf } from './fields.ts';
import { type Problem, problemBody, problemHeaders } from './problems.ts';
import { hasBody, uploadOf } from './upload.ts';

/**
 * Sends a response. The headers are alternating names and values, as for `writeHead`, and include
 * the length of the body. For HEAD, Node omits the body.
 *
 * Every response has `Cache-Control`, because a client may otherwise cache it heuristically (RFC 9111,
 * section 4.2.2), and some DOM environments then never revalidate it.
 */
export function respond(
  res: ServerResponse,
  status: number,
  given: readonly string[] = [],
  body?: Body,
): void {
  const headers = given.includes('Cache-Control') ? given : [...given, 'Cache-Control', 'no-cache'];
  const alteration = alterationOf(res);
  const sent = alteration === undefined ? headers : alteredHeaders(headers, alteration);
  // Node's types do not accept a readonly array, although it is not modified.
  res.writeHead(status, sent as string[]);
  recordingOf(res)?.respond(res, sent, body);
  if (alteration !== undefined) sendAltered(res, body, alteration, () => finish(res));
  else if (isRead(res.req)) res.end(body);
  else {
    res.write(body ?? '');
    finish(res);
  }
}

/**
 * Ends a response when the request has been read. Closing a connection with unread data resets it, which
 * can discard the response before the client has read it (RFC 9112, section 9.6). The rest of an upload
 * is discarded, until the time limit of the request.
 */
function finish(res: ServerResponse): void {
  if (isRead(res.req)) res.end();
  else uploadOf(res.req).whenOver(() => res.end());
}

function isRead(req: IncomingMessage): boolean {
  return !hasBody(req) || req.readableEnded;
}

/** Responds with 200 and JSON that is serialized for each request. */
export function respondJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  respond(res, 200, jsonHeaders(body), body);
}

/** The headers of a JSON body. */
export function jsonHeaders(body: string | Buffer, type = 'application/json'): string[] {
  return ['Content-Type', type, 'Content-Length', `${Buffer.byteLength(body)}`];
}

/** Responds with a problem, on a Node or an Express response. */
export function respondProblem(
  res: ServerResponse,
  problem: Problem,
  more: readonly string[] = [],
): void {
  const { req } = res;
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/';
  const { status, body } = problemBody(problem, path, prefixOf(req));
  const type = 'application/problem+json';
  respond(res, status, [...jsonHeaders(body, type), ...problemHeaders(problem), ...more], body);
}
