import { connect } from 'node:net';
import { inspect, parseArgs } from 'node:util';
import {
  createConnection,
  ProposedFeatures,
  SocketMessageReader,
  SocketMessageWriter,
} from 'vscode-languageserver/node';
import { diskFiles } from '../node/diskFiles.ts';
import type { Connect, startServer } from './startServer.ts';

/** Connects to a client over Node's IPC, `--stdio`, `--socket=N` or `--pipe=NAME`. */
export function listen(start: typeof startServer): void {
  const { socket: port, pipe } = parseArgs({
    options: { socket: { type: 'string' }, pipe: { type: 'string' } },
    strict: false,
  }).values;
  const run = (connectTo: Connect) => {
    const connection = start(connectTo, diskFiles);
    // A bug in one handler is logged; it does not end the server.
    process.on('unhandledRejection', reason => {
      connection.console.error(inspect(reason));
    });
  };
  if (port === undefined && pipe === undefined) {
    run(options => createConnection(ProposedFeatures.all, options));
    return;
  }
  // The client listens. Without one, the server exits with a message.
  const [place, socket] =
    port === undefined
      ? [pipe, connect(String(pipe))]
      : [`port ${port}`, connect(Number(port), '127.0.0.1')];
  socket.once('error', ({ message }) => {
    console.error(`site-plugins: No client listens on ${place} (${message}).`);
    process.exit(2);
  });
  socket.once('connect', () => {
    socket.removeAllListeners('error');
    const [reader, writer] = [new SocketMessageReader(socket), new SocketMessageWriter(socket)];
    socket.once('close', () => process.exit(0));
    run(options => createConnection(ProposedFeatures.all, reader, writer, options));
  });
}
