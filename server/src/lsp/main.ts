/** The language server as a process: over Node's IPC, or `--stdio`, `--socket=N`, `--pipe=NAME`. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../node/fileSystem.ts';
import { startServer } from './startServer.ts';

startServer(createConnection(ProposedFeatures.all), diskFiles);
