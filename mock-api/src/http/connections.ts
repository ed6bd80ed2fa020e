/** Tells clients beyond the limit to come back, instead of resetting their connections. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Problem } from './problems.ts';

const beyondLimit = new WeakSet<Socket>();

/** Notes which connections of a server are beyond the limit, for {@link refuseBeyondLimit}. */
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

/** Responds with 503 on connections beyond the limit, and closes them. */
export const refuseBeyondLimit: RequestHandler = (req, _res, next) => {
  if (!beyondLimit.has(req.socket)) next();
  else {
    const headers = ['Connection', 'close'];
    throw new Problem('unavailable', 'Too many connections are open. Try again.', { headers });
  }
};
