/** Tells clients beyond the limit to come back, instead of resetting their connections. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from './problems.ts';

const beyondLimit = new WeakSet<Socket>();

/** Notes which connections of a server are beyond the limit, for {@link requireWithinLimit}. */
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

/** Checks the connection of a request, which closes otherwise. @throws Problem `unavailable` */
export function requireWithinLimit({ socket }: IncomingMessage): void {
  if (!beyondLimit.has(socket)) return;
  const headers = ['Connection', 'close'];
  throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
}
