/** Sends error responses so that the client can read them, even while it still uploads a body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordingOf } from '../control/recorder.ts';
import { type Problem, problemBody, problemHeaders } from './problems.ts';
import { jsonHeaders } from './respond.ts';

const continued = new WeakSet<ServerResponse>();

/** Responds to `req` with a problem, on a plain response as well as on one of Express. */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: Problem,
  more: readonly string[] = [],
): void {
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/';
  const { status, body } = problemBody(problem, path);
  const own = problemHeaders(problem, status);
  const headers = [...jsonHeaders(body, 'application/problem+json'), ...own, ...more];
  const isWaiting = req.headers.expect !== undefined && !continued.has(res);
  if (isWaiting) headers.push('Connection', 'close');
  res.writeHead(status, headers);
  recordingOf(res)?.end(res, headers, body);
  // A client that waits for 100 Continue does not send its body after a final status.
  if (req.complete || isWaiting) res.end(body);
  else endAfterUpload(req, res, body);
}

/**
 * Closing a connection with unread data resets it, and a reset can discard the response before the
 * client has read it (RFC 9112, section 9.6). The body goes out at once, and the response ends only
 * when the upload has; the time limit of the request bounds it.
 */
function endAfterUpload(req: IncomingMessage, res: ServerResponse, body: string): void {
  res.write(body);
  const end = () => res.end();
  req.once('end', end).once('close', end).resume();
}

/** Lets a client that waits for it send its body (RFC 9110, section 10.1.1). */
export function sendContinue(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.expect === undefined) return;
  continued.add(res);
  res.writeContinue();
}
