/** The language server as a process: over Node's IPC, or `--stdio`, `--socket=N`, `--pipe=NAME`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../node/fileSystem.ts';
import { startServer } from './startServer.ts';

const schema = join(import.meta.dirname, '../schemas/site.plugins.schema.json');

const connection = createConnection(ProposedFeatures.all);
// A mistake of ours in one answer is a line in the log, not the end of all others.
process.on('unhandledRejection', reason => {
  connection.console.error(reason instanceof Error ? (reason.stack ?? '') : String(reason));
});
startServer(connection, diskFiles, pathToFileURL(schema).href);
