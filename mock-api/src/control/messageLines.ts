/** Messages on a socket: JSON, one per line. */
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Calls `receive` with each message until the socket ends; closes it if a line is not JSON. */
export function readMessages(socket: Socket, receive: (message: unknown) => void): void {
  const lines = createInterface({ input: socket });
  // It repeats the errors of the socket, which has listeners of its own.
  lines.on('error', () => {});
  lines.on('line', line => {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      socket.destroy();
      return;
    }
    receive(message);
  });
}

export function writeMessage(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
