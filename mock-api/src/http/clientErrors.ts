/** Responds to requests that Node cannot parse. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemName, problemBody, problemHeaders } from './problems.ts';
import { jsonHeaders } from './respond.ts';
import { sendProblem } from './sendProblem.ts';

const malformed: [ProblemName, string] = [
  'malformed-request',
  'The request line or a header violates HTTP, or the method is unknown.',
];

const details: Record<string, [ProblemName, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The headers are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['content-too-large', 'The chunk extensions are too large.'],
  HPE_INVALID_EOF_STATE: ['malformed-request', 'The request ends too early.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

/**
 * Responds to a request that Node cannot parse and closes the connection. If the error occurred
 * while a body was being read, the response has CORS headers, and the request is not executed.
 *
 * @param last the last response of the connection; `undefined` if there was no request
 */
export function respondToClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  last: ServerResponse | undefined,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
  } else if (last === undefined || last.writableFinished) {
    endSocket(socket, new Problem(...(details[error.code ?? ''] ?? malformed)));
  } else if (!hasUnreadBody(last.req)) {
    last.once('finish', () => socket.destroy());
  } else {
    if (!last.headersSent) {
      const [kind, detail] = details[error.code ?? ''] ?? mismatch;
      sendProblem(last.req, last, new Problem(kind, detail), ['Connection', 'close']);
    }
    // The rest of the upload will not arrive.
    last.end(() => socket.destroy());
  }
}

const mismatch: [ProblemName, string] = [
  'malformed-request',
  'What follows the body is not a request. Content-Length must count bytes, not characters.',
];

function hasUnreadBody({ headers, readableEnded }: IncomingMessage): boolean {
  const isSent = headers['content-length'] ?? headers['transfer-encoding'];
  return !readableEnded && isSent !== undefined && isSent !== '0';
}

/**
 * Responds directly on the socket, without CORS headers because the Origin is unknown, and closes
 * the connection.
 */
export function endSocket(socket: Duplex, problem: Problem): void {
  const { status, body } = problemBody(problem, '/');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lineUp(jsonHeaders(body, 'application/problem+json')),
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    ...lineUp(problemHeaders(problem, status)),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function lineUp(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
}
