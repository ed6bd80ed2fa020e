/**
 * Limits open connections: responds with 503 to further clients instead of resetting their
 * connections.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from './problems.ts';
import { requiredHeaders } from './requiredHeaders.ts';

const beyondLimit = new WeakSet<Socket>();

/** Tracks which connections of a server exceed the limit, for {@link requireWithinLimit}. */
export function limitConnections(server: Server, limit: number): void {
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > limit) beyondLimit.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
}

/**
 * Checks that the connection is within the limit; closes it otherwise. @throws Problem
 * `unavailable`
 */
export function requireWithinLimit({ socket }: IncomingMessage): void {
  if (!beyondLimit.has(socket)) return;
  const headers = ['Connection', 'close', ...requiredHeaders(503)];
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}
