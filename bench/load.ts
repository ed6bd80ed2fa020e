/**
 * A load generator: repeats one request on several connections and prints the results as JSON.
 *
 * It needs less CPU time than any of the servers: it uses raw sockets and a single buffer for the
 * request, and only parses where a response ends.
 *
 * The argument is a {@link Load} as JSON.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
  /** Stops earlier after this number of responses. */
  readonly requests?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly answers: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of responses by the first digit of their status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Whether the response that starts with the first chunk is complete. */
function isWhole(pieces: readonly Buffer[]): boolean {
  const [first] = pieces;
  if (first === undefined) return false;
  const head = first.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const headers = first.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
  if (length !== undefined) {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return size >= head + 4 + Number(length);
  }
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(headers);
  return !isChunked || (pieces.at(-1)?.toString('latin1').endsWith('0\r\n\r\n') ?? false);
}

function requestOf({ port, method, path, body = '' }: Load): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: keep-alive'];
  if (body !== '') {
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function drive(load: Load): void {
  const { port, connections, seconds, requests = Number.POSITIVE_INFINITY } = load;
  const request = requestOf(load);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index++) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let sent = performance.now();
    let pieces: Buffer[] = [];
    socket.on('connect', () => socket.write(request));
    socket.on('error', () => {});
    socket.on('data', chunk => {
      pieces.push(chunk);
      const [first = chunk] = pieces;
      if (!isWhole(pieces)) return;
      const status = String.fromCharCode(first[9] ?? 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      pieces = [];
      const now = performance.now();
      latencies.push(now - sent);
      sent = now;
      if (latencies.length >= requests) finish();
      else socket.write(request);
    });
    sockets.push(socket);
  }
  const timer = setTimeout(finish, seconds * 1000);

  function finish(): void {
    clearTimeout(timer);
    const elapsed = (performance.now() - started) / 1000;
    for (const socket of sockets) socket.destroy();
    latencies.sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
    const answers = latencies.length;
    const perSecond = answers / elapsed;
    console.log(JSON.stringify({ perSecond, answers, p50: at(0.5), p99: at(0.99), statuses }));
  }
}

if (import.meta.main) drive(JSON.parse(process.argv[2] ?? '{}'));
