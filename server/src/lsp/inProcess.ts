import { connect, type Socket } from 'node:net';
import {
  type Connection,
  createConnection,
  ProposedFeatures,
  SocketMessageReader,
  SocketMessageWriter,
} from 'vscode-languageserver/node';
import { diskFiles } from '../node/diskFiles.ts';
import { Lifecycle } from './lifecycle.ts';
import type { startServer } from './startServer.ts';

/** Connects to a client over Node's IPC, `--stdio`, `--socket=N` or `--pipe=NAME`. */
export function listen(start: typeof startServer): void {
  const port = optionValue('socket');
  const pipe = optionValue('pipe');
  if (port !== undefined) onSocket(connect(Number(port), '127.0.0.1'), `port ${port}`, start);
  else if (pipe !== undefined) onSocket(connect(pipe), pipe, start);
  else run(createConnection(ProposedFeatures.all, options), start);
}

const lifecycle = new Lifecycle();
const options = { messageStrategy: lifecycle };

function run(connection: Connection, start: typeof startServer): void {
  // A bug in one handler is logged; it does not end the server.
  process.on('unhandledRejection', reason => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? '') : String(reason));
  });
  lifecycle.listen(connection);
  start(connection, diskFiles);
}

/** Connects to a client that listens, and exits with a message if there is none. */
function onSocket(socket: Socket, place: string, start: typeof startServer): void {
  socket.once('error', ({ message }) => {
    console.error(`site-plugins: No client listens on ${place} (${message}).`);
    process.exit(2);
  });
  socket.once('connect', () => {
    socket.removeAllListeners('error');
    const reader = new SocketMessageReader(socket);
    const writer = new SocketMessageWriter(socket);
    const connection = createConnection(ProposedFeatures.all, reader, writer, options);
    socket.once('close', () => process.exit(0));
    run(connection, start);
  });
}

/** Returns the value of `--NAME=VALUE` or `--NAME VALUE`. */
function optionValue(name: string): string | undefined {
  const { argv } = process;
  const inline = argv.find(arg => arg.startsWith(`--${name}=`));
  if (inline !== undefined) return inline.slice(inline.indexOf('=') + 1);
  const index = argv.indexOf(`--${name}`);
  return index < 0 ? undefined : argv[index + 1];
}
