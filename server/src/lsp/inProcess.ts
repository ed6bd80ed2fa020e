import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../node/diskFiles.ts';
import type { startServer } from './startServer.ts';

/** Connects to a client over Node's IPC, `--stdio`, `--socket=N` or `--pipe=NAME`. */
export function listen(start: typeof startServer): void {
  const connection = start(options => createConnection(ProposedFeatures.all, options), diskFiles);
  // A bug in one handler is logged; it does not end the server.
  process.on('unhandledRejection', reason => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? '') : String(reason));
  });
  // Nothing is left to wait for if no client listens at a socket, or if it has closed it.
  process.once('beforeExit', () => {
    console.error('site-plugins: There is no connection to a client.');
    process.exitCode = 2;
  });
}
