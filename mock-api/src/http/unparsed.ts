/** Responds to requests that Node does not pass to the application, because it cannot parse them. */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Recorder } from '../control/recorder.ts';
import { Problem, type ProblemName } from './problems.ts';
import { respondProblem } from './respond.ts';
import { hasBody } from './upload.ts';

const closing = { headers: { Connection: 'close' } };

const details: Readonly<Record<string, readonly [ProblemName, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The headers are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  HPE_INVALID_EOF_STATE: ['malformed-request', 'The request ends too early.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

const malformed = 'The request line or a header violates HTTP, or the method is unknown.';

const mismatch =
  'What follows the body is not a request. Content-Length must count bytes, not characters.';

/** An error of Node's HTTP parser. */
interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that were being parsed. */
  readonly rawPacket?: Buffer;
}

/** The last response of each connection. */
export const lastResponses = new WeakMap<Socket, ServerResponse>();

/**
 * Responds to a request that Node cannot parse and closes the connection. If the error occurred
 * while a body was being read, the response has CORS headers, and the request is not executed.
 */
export function respondToClientError(
  { code = '', rawPacket }: ParserError,
  socket: Socket,
  recorder: Recorder | undefined,
): void {
  const problemOf = (usual: string) =>
    new Problem(...(details[code] ?? (['malformed-request', usual] as const)), closing);
  const last = lastResponses.get(socket);
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
  } else if (last !== undefined && hasBody(last.req) && !last.req.readableEnded) {
    if (!last.headersSent) respondProblem(last, problemOf(mismatch));
    // The rest of the upload will not arrive.
    last.end(() => socket.destroy());
  } else {
    // A browser opens connections in advance, on which nothing may be sent.
    const isEmpty = socket.bytesRead === 0;
    const req = requestOf(rawPacket, socket);
    respondOnSocket(req, problemOf(malformed), isEmpty ? undefined : recorder, rawPacket);
  }
}

/**
 * Responds to a request that has no response of its own, and closes the connection; after an unfinished
 * response, it only closes the connection.
 *
 * @param bytes if the request was not parsed
 */
export function respondOnSocket(
  req: IncomingMessage,
  problem: Problem,
  recorder: Recorder | undefined,
  bytes?: Buffer,
): void {
  const { socket } = req;
  const last = lastResponses.get(socket);
  // A response is finished before Node takes it from the socket.
  if (last !== undefined && (!last.writableFinished || last.socket !== null)) {
    last.once('close', () => socket.destroy());
    return;
  }
  const res = new ServerResponse(req);
  lastResponses.set(socket, res);
  res.assignSocket(socket);
  recorder?.start(req, res, bytes);
  res.once('finish', () => socket.destroy());
  respondProblem(res, problem);
  // Also before the body of the request has arrived.
  res.end();
}

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 0x16;

/**
 * Returns what can be read of a request that Node cannot parse; `-` is unknown, as in the logs of web
 * servers.
 */
function requestOf(bytes: Buffer | undefined, socket: Socket): IncomingMessage {
  const line = /^([!-~]+)[ \t]+([^\r\n]+?)(?:[ \t]+HTTP\/[\d.]+)?\r?\n/;
  const [, method = '-', path = '-'] = line.exec(bytes?.toString('latin1') ?? '') ?? [];
  const isTls = bytes?.[0] === tlsHandshake;
  const url = isTls ? '(TLS: use http:// instead of https://)' : path.slice(0, 2048);
  return Object.assign(new IncomingMessage(socket), { method, url });
}
