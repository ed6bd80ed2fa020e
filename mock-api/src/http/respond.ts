/** Sends responses. All responses of the application are sent by these functions. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordingOf } from '../control/recorder.ts';
import type { FaultRule } from '../library/api.ts';
import type { Body, Representation } from '../users/userStore.ts';
import { isRead, uploadOf } from './body.ts';
import { evaluatePreconditions, prefixOf } from './fields.ts';
import type { Problem } from './problems.ts';
import problems from './problemTypes.json' with { type: 'json' };

/** A response, and the rule that changes it when it is sent. */
export interface AlteredResponse extends ServerResponse {
  alteration?: FaultRule;
}

/**
 * Sends a response, unless the client has left or one was sent because the framing of the body is invalid.
 * The headers include the length of the body. For HEAD, Node omits the body.
 *
 * Every response has `Cache-Control`, because a client may otherwise cache it heuristically (RFC 9111,
 * section 4.2.2), and some DOM environments then never revalidate it.
 */
export function respond(
  res: AlteredResponse,
  status: number,
  given: OutgoingHttpHeaders = {},
  body?: Body,
): void {
  if (res.headersSent || res.destroyed) return;
  const { alteration } = res;
  const headers = 'Cache-Control' in given ? given : { ...given, 'Cache-Control': 'no-cache' };
  if (alteration === undefined) res.writeHead(status, headers);
  else {
    setAltered(res, headers, alteration);
    res.writeHead(status);
  }
  recordingOf(res)?.respond(res, headers, body);
  if (alteration === undefined && isRead(res.req)) res.end(body);
  else sendInParts(res, body, alteration).catch(error => res.emit('error', error));
}

/**
 * Ends a response when the request has been read. Closing a connection with unread data resets it, which
 * can discard the response before the client has read it (RFC 9112, section 9.6). The rest of an upload
 * is discarded, until the time limit of the request.
 */
async function finish(res: ServerResponse): Promise<void> {
  const { req } = res;
  if (!isRead(req)) {
    uploadOf(req);
    // A client that leaves gets no response.
    await finished(req).catch(() => {});
  }
  res.end();
}

/** Sets headers, and those of a rule in place of them, which pages of allowed origins can read, too. */
function setAltered(
  res: ServerResponse,
  headers: OutgoingHttpHeaders,
  { headers: given, contentType }: FaultRule,
): void {
  const own = { ...given, ...(contentType !== undefined && { 'Content-Type': contentType }) };
  const exposed = res.getHeader('Access-Control-Expose-Headers');
  if (exposed !== undefined) {
    res.setHeader('Access-Control-Expose-Headers', [exposed, ...Object.keys(own)].join(', '));
  }
  // Names in another case are the same.
  for (const [name, value = ''] of Object.entries({ ...headers, ...own }))
    res.setHeader(name, value);
}

async function sendInParts(
  res: ServerResponse,
  body: Body = '',
  { bytesPerSecond, cutAfterBytes = Number.POSITIVE_INFINITY }: FaultRule = {},
): Promise<void> {
  const bytes = Buffer.from(body);
  const size = Math.min(bytes.length, cutAfterBytes);
  // A slow body is sent every 50 ms, unless it is slower than a byte.
  const step = bytesPerSecond === undefined ? size : Math.ceil(bytesPerSecond / 20);
  // Header fields are Latin-1 before bytes, and UTF-8 by `flushHeaders`.
  if (res.req.method === 'HEAD') res.flushHeaders();
  else res.write(bytes.subarray(0, 0));
  for (let sent = 0; sent < size; sent += step) {
    if (bytesPerSecond !== undefined) await sleep((1000 * step) / bytesPerSecond);
    // The client has left, or the framing of its request turned out to be invalid.
    if (res.destroyed || res.writableEnded) return;
    res.write(bytes.subarray(sent, Math.min(sent + step, size)));
  }
  if (cutAfterBytes < Math.max(bytes.length, 1)) res.write('', () => res.req.socket.destroy());
  else await finish(res);
}

/**
 * Responds to GET and HEAD with a representation, or with 304 if the client already has it.
 *
 * @throws Problem `precondition-failed`
 */
export function respondConditionally(
  req: IncomingMessage,
  res: AlteredResponse,
  { etag, headers, body }: Representation,
): void {
  const isKnown = evaluatePreconditions(req, etag);
  // A client that has the body would not see that it was changed by a fault rule.
  if (!isKnown || res.alteration !== undefined) respond(res, 200, headers, body);
  else respond(res, 304, { ETag: etag, Vary: 'Origin' });
}

/** Responds with 200 and JSON that is serialized for each request. */
export function respondJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  respond(res, 200, jsonHeaders(body), body);
}

/** The headers of a JSON body. */
export function jsonHeaders(body: string | Buffer, type = 'application/json') {
  return { 'Content-Type': type, 'Content-Length': `${Buffer.byteLength(body)}` };
}

/** Responds with a problem. */
export function respondProblem(
  res: ServerResponse,
  { kind, message: detail, extras }: Problem,
): void {
  const { req } = res;
  const prefix = prefixOf(req);
  const { title, status: usual } = problems[kind];
  const { status = usual, errors, headers } = extras;
  const type = `${prefix}/problems/${kind}`;
  const instance = prefix + toUriReference(req.url ?? '/');
  const body = JSON.stringify({ type, title, status, detail, instance, errors });
  const own = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  const ofBody = jsonHeaders(body, 'application/problem+json');
  respond(res, status, { ...ofBody, ...own, ...headers }, body);
}

/** Returns the path without its query, with invalid URI characters escaped (RFC 3986). */
function toUriReference(path: string): string {
  const text = path.replace(/[?#].*$/s, '');
  // Two slashes at the start would be another host (RFC 3986, section 4.2).
  const escaped = encodeURI(text.replace(/^\/\//, '/.//')).replaceAll('%25', '%');
  return escaped.replace(/%(?![0-9A-F]{2})/gi, '%25');
}
