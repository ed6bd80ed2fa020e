/** The connection of another process to the socket of a User API. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Caller, readMessages, writeMessage } from '../control/calls.ts';
import type { ApiMessage, ListeningMessage } from '../control/protocol.ts';

export const addressVariable = 'SITE_PLUGINS_USER_API';

/** An open connection. */
export interface Connection {
  readonly caller: Caller;
  readonly listening: ListeningMessage;
  readonly close: () => Promise<void>;
}

/** Connects to the address of a User API. @throws Error with what to do */
export async function openConnection(
  address: string | undefined,
  timeoutMs: number,
): Promise<Connection> {
  if (address === undefined || address === '') {
    throw new Error(
      `connectUserApi needs an address. Pass the result of share(), or set the environment variable ${addressVariable}.`,
    );
  }
  if (/^https?:/i.test(address)) {
    throw new Error(`"${address}" is a URL. connectUserApi takes the result of share().`);
  }
  const socket = connect(address);
  const caller = new Caller({
    send: command => {
      if (socket.writable) writeMessage(socket, command);
      else caller.cancel(reason);
    },
    keepAlive: isNeeded => void (isNeeded ? socket.ref() : socket.unref()),
  });
  let reason = 'The User API has exited.';
  socket.on('close', () => caller.cancel(reason));
  const listening = await greeting(socket, { address, timeoutMs }, caller);
  // What fails later closes the connection.
  socket.on('error', () => {});
  socket.unref();
  return {
    caller,
    listening,
    close: async () => {
      if (socket.closed) return;
      reason = 'The connection to the User API is closed.';
      const closed = once(socket, 'close');
      socket.ref().destroy();
      await closed;
    },
  };
}

/** Resolves with the first message, and passes on those after it. */
function greeting(
  socket: Socket,
  { address, timeoutMs }: { readonly address: string; readonly timeoutMs: number },
  caller: Caller,
): Promise<ListeningMessage> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new Error(message));
    };
    const timer = setTimeout(
      () => fail(`"${address}" did not respond within ${timeoutMs} ms.`),
      timeoutMs,
    );
    const isOther = () => fail(`"${address}" is not the address of a User API.`);
    socket.once('error', error => fail(describe(address, error)));
    socket.once('close', isOther);
    readMessages(socket, message => {
      if (isListening(message)) {
        clearTimeout(timer);
        socket.off('close', isOther);
        resolve(message);
      } else caller.receive(message as ApiMessage);
    });
  });
}

function isListening(message: unknown): message is ListeningMessage {
  const isObject = typeof message === 'object' && message !== null;
  return isObject && 'type' in message && message.type === 'listening';
}

function describe(address: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
    case 'ENOTSOCK':
      return `No User API listens at "${address}". It may have exited.`;
    case 'EACCES':
    case 'EPERM':
      return `The User API at "${address}" belongs to another user, who alone can control it.`;
    default:
      return `"${address}" is not the address of a User API: ${message}.`;
  }
}
