/** Notifies any number of observers when a connection is closed, with one listener for each. */
import type { Socket } from 'node:net';

const observers = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `closed` when the connection is closed. Unlike the events of a request, this also happens
 * while the request waits for the responses before it, and after its own response.
 *
 * @returns a function that cancels it
 */
export function onSocketClose(socket: Socket, closed: () => void): () => void {
  let all = observers.get(socket);
  if (all === undefined) {
    const created = new Set<() => void>();
    all = created;
    observers.set(socket, created);
    socket.once('close', () => {
      for (const observer of created) observer();
    });
  }
  all.add(closed);
  return () => void all.delete(closed);
}
