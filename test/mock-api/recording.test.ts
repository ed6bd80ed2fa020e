/** Everything that arrives is recorded with its body, whatever becomes of the request. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { RecordedRequest } from '../../mock-api/src/control/protocol.ts';
import { eventually } from '../support/eventually.ts';
import { type Api, startApi } from './harness.ts';

const user = '{"name":"a","email":"b"}';
const json = { 'content-type': 'application/json' };

/** The recorded requests after their bodies have arrived. */
async function recorded({ recorder }: Api, count: number): Promise<RecordedRequest[]> {
  await eventually(`${count} records`, () => recorder.lastId >= count);
  return (await recorder.recorded()).map(one => one.details());
}

test('the body of a request that fails by a rule is recorded, for every effect, with a mark', async t => {
  const api = await startApi(t);
  const effects = [
    { status: 503 },
    { malformed: true },
    { cut: true },
    { status: 500, delayMs: 5 },
  ];
  for (const effect of effects) {
    api.faultRules.add({ ...effect, times: 1 });
    const sent = { method: 'POST', headers: json, body: user };
    await fetch(`http://127.0.0.1:${api.port}/api/user`, sent).catch(() => undefined);
  }
  const requests = await recorded(api, effects.length);
  const found = requests.map(({ requestBody, status, isFault }) => [requestBody, status, isFault]);
  assert.deepEqual(
    found,
    [503, 200, 499, 500].map(status => [user, status, true]),
  );
  await api.ask({ path: '/api/user/99' });
  const [real] = (await recorded(api, effects.length + 1)).slice(-1);
  assert.deepEqual([real?.status, real?.isFault], [404, undefined]);
});

test('when a request arrived is recorded', async t => {
  const api = await startApi(t);
  const before = Date.now();
  await api.ask();
  const [{ receivedAt = '' } = {}] = await recorded(api, 1);
  const time = Date.parse(receivedAt);
  assert.ok(time >= before && time <= Date.now(), receivedAt);
});

test('a long body is truncated, and one that ends too early is unfinished', async t => {
  const api = await startApi(t);
  const long = JSON.stringify({ name: 'x'.repeat(20_000), email: '' });
  await api.ask({ method: 'POST', headers: json, body: long });
  await api.ask({ method: 'POST', headers: { ...json, prefer: 'code=500' }, body: long });
  const [created, failed] = await recorded(api, 2);
  for (const request of [created, failed]) {
    assert.equal(request?.partial, 'truncated');
    assert.equal(request?.requestBody, `${long.slice(0, 16_384)}…`);
  }
  assert.equal(created?.responseBody?.length, 16_385);
  const socket = connect(api.port, '127.0.0.1');
  socket.write('POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n{');
  await once(socket, 'data');
  socket.destroy();
  const [, , half] = await recorded(api, 3);
  assert.deepEqual([half?.status, half?.requestBody, half?.partial], [404, '{', 'unfinished']);
  api.settings.apply({ bodyLimitBytes: 9 });
  await api.ask({ method: 'POST', headers: json, body: user });
  const refused = (await recorded(api, 4)).at(-1);
  assert.deepEqual([refused?.status, refused?.requestBody], [413, `${user.slice(0, 9)}…`]);
  assert.equal(refused?.partial, 'truncated');
});

test('requests are recorded once what they upload has arrived, although the response was sent', async t => {
  const api = await startApi(t);
  const socket = connect(api.port, '127.0.0.1');
  socket.write('POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{');
  await once(socket, 'data');
  const all = api.recorder.recorded();
  socket.write('}');
  const [request] = await all;
  assert.equal(request?.details().requestBody, '{}');
  socket.destroy();
});

test('a broken request after a good one on a connection is recorded by itself', async t => {
  const api = await startApi(t);
  const socket = connect(api.port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write('GET /api/user/1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.write('GET /api/user/2 HTTP/9\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  const requests = await recorded(api, 2);
  assert.deepEqual(
    requests.map(({ path, status, partial }) => [path, status, partial]),
    [
      ['/api/user/1', 200, undefined],
      ['/api/user/2', 400, 'unparsed'],
    ],
  );
});

test('a connection on which nothing was sent is not recorded', async t => {
  const api = await startApi(t, { limits: { headersTimeoutMs: 50 } });
  const socket = connect(api.port, '127.0.0.1');
  socket.resume();
  await once(socket, 'close');
  assert.equal(api.recorder.lastId, 0);
});

test('the last thousand requests are kept until they are forgotten', async t => {
  const api = await startApi(t);
  const { recorder } = api;
  for (let turn = 0; turn < 1005; turn++) await api.ask({ method: 'HEAD', path: '/health' });
  const kept = await recorded(api, 1005);
  assert.deepEqual([kept.length, kept[0]?.id, kept.at(-1)?.id], [1000, 6, 1005]);
  recorder.forget();
  await api.ask();
  const after = await recorded(api, 1006);
  assert.deepEqual([after.length, after[0]?.id], [1, 1006]);
});
