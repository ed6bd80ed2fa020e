import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser';
import type { startServer } from './startServer.ts';

/** The part of a worker's global scope that a connection needs. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

/** Connects to the client that has started this web worker, from which all files come. */
export function listen(start: typeof startServer): void {
  start(options =>
    createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), options),
  );
}
