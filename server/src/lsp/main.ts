/** The language server as a process: over Node's IPC, or `--stdio`, `--socket=N`, `--pipe=NAME`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../node/fileSystem.ts';
import { startServer } from './startServer.ts';

const schema = join(import.meta.dirname, '../schemas/site.plugins.schema.json');

startServer(createConnection(ProposedFeatures.all), diskFiles, pathToFileURL(schema).href);
