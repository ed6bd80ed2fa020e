/** Responds to requests that Node cannot parse. */
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Recorder } from '../control/recorder.ts';
import { Problem, type ProblemName, problemBody, problemHeaders } from './problems.ts';
import { jsonHeaders, respondProblem } from './respond.ts';
import { hasBody } from './upload.ts';

const details: Readonly<Record<string, readonly [ProblemName, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The headers are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  HPE_INVALID_EOF_STATE: ['malformed-request', 'The request ends too early.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

const malformed = [
  'malformed-request',
  'The request line or a header violates HTTP, or the method is unknown.',
] as const;

const mismatch = [
  'malformed-request',
  'What follows the body is not a request. Content-Length must count bytes, not characters.',
] as const;

/** An error of Node's HTTP parser. */
interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that were being parsed. */
  readonly rawPacket?: Buffer;
}

/**
 * Responds to a request that Node cannot parse and closes the connection. If the error occurred
 * while a body was being read, the response has CORS headers, and the request is not executed.
 *
 * @param last the last response of the connection; `undefined` if there was no request
 */
export function respondToClientError(
  error: ParserError,
  socket: Duplex,
  last: ServerResponse | undefined,
  recorder: Recorder | undefined,
): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
  } else if (last === undefined || last.writableFinished) {
    const problem = new Problem(...(details[code] ?? malformed));
    respondOnSocket(socket, problem, requestOf(error, socket), recorder);
  } else if (!isUploading(last.req)) {
    last.once('finish', () => socket.destroy());
  } else {
    if (!last.headersSent) {
      respondProblem(last, new Problem(...(details[code] ?? mismatch)), ['Connection', 'close']);
    }
    // The rest of the upload will not arrive.
    last.end(() => socket.destroy());
  }
}

function isUploading(req: IncomingMessage): boolean {
  return hasBody(req) && !req.readableEnded;
}

/** What is known of a request that is handled on its socket. */
interface SocketRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Its bytes if it was not parsed. */
  readonly bytes?: Buffer;
}

/**
 * Responds directly on the socket, without CORS headers because the Origin is unknown, and closes
 * the connection.
 *
 * @param request `undefined` if it is not recorded
 */
export function respondOnSocket(
  socket: Duplex,
  problem: Problem,
  request: SocketRequest | undefined,
  recorder: Recorder | undefined,
): void {
  const { status, body } = problemBody(problem, '/');
  const headers = [
    ...jsonHeaders(body, 'application/problem+json'),
    ...['Date', new Date().toUTCString()],
    ...['Connection', 'close'],
    ...problemHeaders(problem),
  ];
  if (request !== undefined) {
    recorder?.startOnSocket(request).closeOnSocket(status, headers, body, request.bytes);
  }
  const fields = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`;
  socket.end(head + body, () => socket.destroy());
}

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 0x16;

/**
 * Returns what can be read of a request that Node cannot parse; `-` is unknown, as in the logs of web
 * servers. A connection on which nothing was sent, such as one that a browser opens in advance, has none.
 */
function requestOf(
  { rawPacket: bytes = Buffer.alloc(0) }: ParserError,
  socket: Duplex,
): SocketRequest | undefined {
  if ((socket as Socket).bytesRead === 0) return undefined;
  // Earlier requests of the packet end with an empty line.
  const line = /(?:^|\r\n\r\n)([!-~]+)[ \t]+([^\r\n]+?)(?:[ \t]+HTTP\/[\d.]+)?(?=\r?\n)/g;
  const [, method = '-', path = '-'] =
    bytes[0] === tlsHandshake
      ? ['', '-', '(TLS: use http:// instead of https://)']
      : ([...bytes.toString('latin1').matchAll(line)].at(-1) ?? []);
  return { method, path: path.slice(0, 2048), headers: {}, bytes };
}
