import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser';
import { Lifecycle } from './lifecycle.ts';
import type { startServer } from './startServer.ts';

/** The part of a worker's global scope that a connection needs. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

/** Connects to the client that has started this web worker, from which all files come. */
export function listen(start: typeof startServer): void {
  const lifecycle = new Lifecycle();
  const reader = new BrowserMessageReader(self);
  const writer = new BrowserMessageWriter(self);
  const connection = createConnection(reader, writer, { messageStrategy: lifecycle });
  lifecycle.listen(connection);
  start(connection);
}
