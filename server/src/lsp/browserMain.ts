/** The language server as a web worker: all files come from the client. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser';
import { startServer } from './startServer.ts';

/** What a worker sees of its own global scope, as far as a connection needs it. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

startServer(createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self)));
