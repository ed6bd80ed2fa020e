/**
 * The entry point of the language server process, with Node's IPC, `--stdio`, `--socket=N` or
 * `--pipe=NAME`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../node/diskFiles.ts';
import { startServer } from './startServer.ts';

const schema = join(import.meta.dirname, '../schemas/site.plugins.schema.json');

const connection = createConnection(ProposedFeatures.all);
// A bug in one handler is logged; it does not end the server.
process.on('unhandledRejection', reason => {
  connection.console.error(reason instanceof Error ? (reason.stack ?? '') : String(reason));
});
startServer(connection, diskFiles, pathToFileURL(schema).href);
