/**
 * Sends error responses in a way that the client can read them while it is still uploading a body.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordingOf } from '../control/recorder.ts';
import { alterationOf, alteredHeaders, sendAltered } from './alteration.ts';
import { prefixOf } from './forwarded.ts';
import { type Problem, problemBody, problemHeaders } from './problems.ts';
import { jsonHeaders } from './respond.ts';

const continued = new WeakSet<ServerResponse>();

/** Responds to `req` with a problem, on a Node or an Express response. */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: Problem,
  more: readonly string[] = [],
): void {
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/';
  const { status, body } = problemBody(problem, path, prefixOf(req));
  const own = problemHeaders(problem);
  const alteration = alterationOf(res);
  const headers = [
    ...alteredHeaders(
      [...jsonHeaders(body, 'application/problem+json'), ...own, ...more],
      alteration,
    ),
  ];
  const isWaiting = expectsContinue(req) && !continued.has(res);
  if (isWaiting) headers.push('Connection', 'close');
  res.writeHead(status, headers);
  recordingOf(res)?.end(res, headers, body);
  // A client that waits for 100 Continue does not send its body after a final status.
  const isRead = req.complete || isWaiting;
  if (alteration !== undefined) {
    sendAltered(res, body, alteration, () => (isRead ? res.end() : endAfterUpload(req, res)));
  } else if (isRead) res.end(body);
  else {
    res.write(body);
    endAfterUpload(req, res);
  }
}

/**
 * Closing a connection with unread data resets it, which can discard the response before the client
 * has read it (RFC 9112, section 9.6). The body is sent immediately, and the response ends when the
 * upload is complete or the time limit of the request is reached.
 */
function endAfterUpload(req: IncomingMessage, res: ServerResponse): void {
  const end = () => res.end();
  req.once('end', end).once('close', end).resume();
}

/** Sends 100 Continue if the client expects it (RFC 9110, section 10.1.1). */
export function sendContinue(req: IncomingMessage, res: ServerResponse): void {
  if (!expectsContinue(req) || continued.has(res)) return;
  continued.add(res);
  res.writeContinue();
}

/** Whether the client waits before it sends the body; the field has no meaning in HTTP/1.0. */
function expectsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.expect !== undefined && httpVersion !== '1.0';
}
