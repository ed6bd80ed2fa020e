/** The channels of the control protocol: to the parent process, and a socket for other processes. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Handle } from './commands.ts';
import type { ApiMessage } from './protocol.ts';

/** Whether this process was started by another one with an IPC channel. */
export function hasParent(): boolean {
  return process.send !== undefined && process.connected;
}

/** Resolves when the message was sent to the parent, or immediately if the parent is missing or has exited. */
export function sendToParent(message: ApiMessage): Promise<void> {
  if (!hasParent()) return Promise.resolve();
  return new Promise(resolve => process.send?.(message, undefined, {}, () => resolve()));
}

/** Replies to the commands of the parent, and exits with it, because it alone could stop this process. */
export function listenToParent(handle: Handle): void {
  if (!hasParent()) return;
  process.on('disconnect', () => process.exit(0));
  process.on('message', async message => sendToParent(await handle(message)));
}

/**
 * Opens a socket for other processes of the same user, such as the workers of a test runner. It is removed
 * when this process exits.
 *
 * @param greeting the first message of each connection
 * @returns its address
 * @throws Error if it cannot be opened
 */
export async function openSocket(greeting: ApiMessage, handle: Handle): Promise<string> {
  const address = privateAddress();
  const server = createServer(socket => {
    // A client may leave at any time.
    socket.on('error', () => {});
    writeMessage(socket, greeting);
    readMessages(socket, async message => writeMessage(socket, await handle(message)));
  });
  await once(server.listen(address), 'listening');
  // The folder is private already; some systems do not check the mode of the socket.
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return address;
}

/**
 * A socket in a new folder that only this user can enter, or a pipe, which on Windows only this user
 * and administrators can write to.
 */
function privateAddress(): string {
  if (process.platform === 'win32') return String.raw`\\.\pipe\user-api-${randomUUID()}`;
  // mkdtemp creates it with the mode 0700.
  const folder = mkdtempSync(join(tmpdir(), 'user-api-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'control');
}

/** Calls `receive` with each message, a line of JSON, until the socket ends; closes it if one is not. */
export function readMessages(socket: Socket, receive: (message: unknown) => void): void {
  const lines = createInterface({ input: socket });
  // It repeats the errors of the socket, which has listeners of its own.
  lines.on('error', () => {});
  lines.on('line', line => {
    try {
      receive(JSON.parse(line));
    } catch {
      socket.destroy();
    }
  });
}

export function writeMessage(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
