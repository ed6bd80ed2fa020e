/** The end of the process, in this one: its timers are those of the test. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { endGracefully } from '../../mock-api/src/lifecycle.ts';

/** A process that ends although a request waits for its response. */
async function ending(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const server = createServer().listen(0, '127.0.0.1');
  const entrance = createNetServer().listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(entrance, 'listening')]);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const exit = t.mock.method(process, 'exit', () => {});
  const closed = [server, entrance].map(one => once(one, 'close'));
  endGracefully(server, entrance);
  /** The exit code, once everything that needs no timer has come to its end. */
  const exitCode = async (): Promise<unknown> => {
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    return exit.mock.calls[0]?.arguments[0];
  };
  t.after(async () => {
    socket.destroy();
    server.closeAllConnections();
    await Promise.all(closed);
    // It exits then, which must not end this process.
    await exitCode();
  });
  return { response, exitCode };
}

test('the process ends as soon as the last response is written, although its connection is kept alive', async t => {
  const { response, exitCode } = await ending(t);
  t.mock.timers.tick(1_000);
  assert.equal(await exitCode(), undefined);
  response.end('done');
  await once(response, 'close');
  t.mock.timers.tick(5);
  assert.equal(await exitCode(), 0);
});

test('the process does not wait for a response for more than two seconds', async t => {
  const { exitCode } = await ending(t);
  t.mock.timers.tick(1_999);
  assert.equal(await exitCode(), undefined);
  t.mock.timers.tick(1);
  assert.equal(await exitCode(), 0);
});
