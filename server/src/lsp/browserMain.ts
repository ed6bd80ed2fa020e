/** The language server as a web worker: all files come from the client. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser';
import { Lifecycle } from './lifecycle.ts';
import { startServer } from './startServer.ts';

/** The part of a worker's global scope that a connection needs. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

const lifecycle = new Lifecycle();
const connection = createConnection(
  new BrowserMessageReader(self),
  new BrowserMessageWriter(self),
  {
    messageStrategy: lifecycle,
  },
);
lifecycle.listen(connection);
startServer(connection);
