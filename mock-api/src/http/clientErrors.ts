/** Responds to requests that Node cannot parse. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Recorder, Recording } from '../control/recorder.ts';
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

/** An error of Node's HTTP parser. */
interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that were being parsed. */
  readonly rawPacket?: Buffer;
  /** The number of these bytes before the error. */
  readonly bytesParsed?: number;
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
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
  } else if (last === undefined || last.writableFinished) {
    const problem = new Problem(...(details[error.code ?? ''] ?? malformed));
    endSocket(socket, problem, recordUnparsed(error, socket, recorder));
  } else if (!hasUnreadBody(last.req)) {
    last.once('finish', () => socket.destroy());
  } else {
    if (!last.headersSent) {
      const [kind, detail] = details[error.code ?? ''] ?? mismatch;
      sendProblem(last.req, last, new Problem(kind, detail), ['Connection', 'close']);
    }
    // The rest of the upload will not arrive.
    last.end(() => {
      last.req.destroy();
      socket.destroy();
    });
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
export function endSocket(
  socket: Duplex,
  problem: Problem,
  recording: Recording | undefined,
): void {
  const { status, body } = problemBody(problem, '/');
  const headers = [
    ...jsonHeaders(body, 'application/problem+json'),
    ...['Date', new Date().toUTCString()],
    ...['Connection', 'close'],
    ...problemHeaders(problem),
  ];
  recording?.endOnSocket(status, headers, body);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lineUp(headers)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** What is recorded where there is no request line, as in the logs of web servers. */
const unknown = '-';

/**
 * Records a request that Node cannot parse, with what can be read of its request line. A connection
 * on which nothing was sent, such as one that a browser opens in advance, is not recorded.
 */
function recordUnparsed(
  { code, rawPacket, bytesParsed = 0 }: ParserError,
  socket: Duplex,
  recorder: Recorder | undefined,
): Recording | undefined {
  if ((socket as Socket).bytesRead === 0) return undefined;
  const text = rawPacket?.toString('latin1') ?? '';
  // An earlier request of the same packet ends with an empty line or its body.
  const end = code === 'HPE_HEADER_OVERFLOW' ? bytesParsed - 5 : bytesParsed - 1;
  const before = end < 0 ? -1 : text.lastIndexOf('\r\n\r\n', end);
  const sent = before < 0 ? text : text.slice(before + 4);
  const [, method = unknown, path = unknown] =
    /^([!-~]+)[ \t]+([^\r\n]+?)(?:[ \t]+HTTP\/[\d.]+)?\r?\n/.exec(sent) ?? [];
  const recording = recorder?.startOnSocket({ method, path: path.slice(0, 2048), headers: {} });
  recording?.receivedBytes(Buffer.from(sent, 'latin1'), 'unparsed');
  return recording;
}

function lineUp(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
}
