/**
 * Sends error responses in a way that the client can read them while it is still uploading a body.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordingOf } from '../control/recorder.ts';
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
 * Closing a connection with unread data resets it, which can discard the response before the client
 * has read it (RFC 9112, section 9.6). The body is sent immediately, and the response ends when the
 * upload is complete or the time limit of the request is reached.
 */
function endAfterUpload(req: IncomingMessage, res: ServerResponse, body: string): void {
  res.write(body);
  const end = () => res.end();
  req.once('end', end).once('close', end).resume();
}

/** Sends 100 Continue if the client expects it (RFC 9110, section 10.1.1). */
export function sendContinue(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.expect === undefined) return;
  continued.add(res);
  res.writeContinue();
}
