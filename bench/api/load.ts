/**
 * Sends one request over and over on a number of connections and prints what it measured as JSON.
 *
 * It is made for costing less than any server it drives: raw sockets, one buffer for the request,
 * and no more parsing than it takes to see where an answer ends.
 *
 * Arguments: a JSON text of {@link Load}.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by the first digit of their status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Where the answer at the start of `bytes` ends, or undefined while it is not there. */
export function endOfAnswer(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const headers = bytes.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return end <= bytes.length ? end : undefined;
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(headers)) {
    const last = bytes.indexOf('0\r\n\r\n', head + 4);
    return last < 0 ? undefined : last + 5;
  }
  return head + 4;
}

function drive({ port, method, path, body = '', connections, seconds }: Load): void {
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: keep-alive'];
  if (body !== '') {
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  }
  const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index++) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let sent = performance.now();
    let pending = Buffer.alloc(0);
    socket.on('connect', () => socket.write(request));
    socket.on('error', () => {});
    socket.on('data', chunk => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (endOfAnswer(pending) === undefined) return;
      const status = String.fromCharCode(pending[9] ?? 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      pending = Buffer.alloc(0);
      const now = performance.now();
      latencies.push(now - sent);
      sent = now;
      socket.write(request);
    });
    sockets.push(socket);
  }
  setTimeout(() => {
    const elapsed = (performance.now() - started) / 1000;
    for (const socket of sockets) socket.destroy();
    latencies.sort((a, b) => a - b);
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
    const perSecond = latencies.length / elapsed;
    console.log(JSON.stringify({ perSecond, p50: at(0.5), p99: at(0.99), statuses }));
  }, seconds * 1000);
}

if (import.meta.main) drive(JSON.parse(process.argv[2] ?? '{}'));
