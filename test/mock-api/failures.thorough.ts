/** Every fault fails for Node's fetch and for a raw socket, on fresh and reused connections. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { Recorder } from '../../mock-api/src/control/recorder.ts';
import { failures, shorten } from './failures.ts';
import { startApi } from './harness.ts';

const body = JSON.stringify({ name: 'Kay', email: 'k@example.com' });
const post: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body };

async function seenByFetch(url: string, options: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, options);
    const text = await response.text().catch(() => 'aborted');
    return `${response.status} ${text}`;
  } catch {
    return 'failed';
  }
}

for (const { effect, seen, isRepeated } of failures) {
  for (const isReused of [true, false]) {
    for (const method of ['GET', 'POST']) {
      const about = `${method} on a ${isReused ? 'reused' : 'fresh'} connection`;
      test(`fetch sees ${JSON.stringify(effect)}: ${about}`, async t => {
        const recorder = new Recorder();
        const api = await startApi(t, { recorder });
        const url = `http://127.0.0.1:${api.port}/api/user`;
        const options = method === 'GET' ? {} : post;
        if (isReused) assert.match(await seenByFetch(url, options), /^20/);
        const before = recorder.lastId;
        api.faultRules.add({ method, ...effect, times: 1 });
        const isCreated = method === 'POST' && effect.status === undefined && !effect.malformed;
        const success = method === 'POST' ? '201 ' : '200 ';
        const failing = isCreated ? seen.replace('200 ', success) : seen;
        const expected = isRepeated === true ? success : failing;
        assert.equal(shorten(await seenByFetch(url, options), expected), expected);
        assert.match(await seenByFetch(url, options), /^20/);
        assert.equal(recorder.lastId - before, isRepeated === true ? 3 : 2);
      });
    }
  }
}

/** What arrives on a raw socket until it is closed, and how it is closed. */
async function seenOnSocket(port: number): Promise<{ text: string; isReset: boolean }> {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  let isReset = false;
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk;
  });
  socket.on('error', error => {
    isReset = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
  });
  socket.write('GET /api/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await new Promise(resolve => socket.on('close', resolve));
  return { text, isReset };
}

test('a cut connection is closed without a byte, and a reset one is reset', async t => {
  const api = await startApi(t);
  api.faultRules.add({ cut: true, times: 1 });
  assert.deepEqual(await seenOnSocket(api.port), { text: '', isReset: false });
  api.faultRules.add({ reset: true, times: 1 });
  assert.deepEqual(await seenOnSocket(api.port), { text: '', isReset: true });
});

test('a response breaks off after the given number of bytes', async t => {
  const api = await startApi(t);
  for (const bytes of [0, 7]) {
    api.faultRules.add({ cutAfterBytes: bytes, times: 1 });
    const { text } = await seenOnSocket(api.port);
    const [head = '', sent] = text.split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 200 OK\r\n[\s\S]*Content-Length: 1\d\d/);
    assert.equal(sent, '[{"id":1,'.slice(0, bytes));
  }
  api.faultRules.add({ cutAfterBytes: 100_000, times: 1 });
  assert.match((await seenOnSocket(api.port)).text, /\}\]$/);
});

test('a slow response arrives at its speed, and completely', async t => {
  const api = await startApi(t);
  api.faultRules.add({ body: 'x'.repeat(100), bytesPerSecond: 500 });
  const started = performance.now();
  const answer = await api.ask();
  const elapsed = performance.now() - started;
  assert.equal(answer.text, 'x'.repeat(100));
  assert.ok(elapsed >= 190, `${elapsed} ms`);
});

test('without a response, the connection stays open until the client closes it', async t => {
  const recorder = new Recorder();
  const api = await startApi(t, { recorder, limits: { idleTimeoutMs: 100 } });
  api.faultRules.add({ never: true, method: 'POST' });
  const client = new AbortController();
  const url = `http://127.0.0.1:${api.port}/api/user`;
  const left = assert.rejects(fetch(url, { ...post, signal: client.signal }), {
    name: 'AbortError',
  });
  while (api.waiting.size === 0) await new Promise(resolve => setTimeout(resolve, 5));
  // Longer than a connection may be idle.
  await new Promise(resolve => setTimeout(resolve, 1000));
  client.abort();
  await left;
  while (recorder.lastId === 0) await new Promise(resolve => setTimeout(resolve, 5));
  const [request] = recorder.after(0);
  assert.deepEqual([request?.status, request?.details().requestBody], [499, body]);
  assert.equal(api.store.size, 3);
});

test('headers, types and bodies of a rule replace those of the API', async t => {
  const api = await startApi(t);
  api.faultRules.add({
    status: 429,
    body: '<h1>Slow down</h1>',
    contentType: 'text/html',
    headers: { 'retry-after': '30', 'X-Limit': '5' },
    times: 1,
  });
  const headers = { origin: 'http://localhost:5173' };
  const limited = await api.ask({ headers });
  assert.deepEqual([limited.status, limited.text], [429, '<h1>Slow down</h1>']);
  assert.equal(limited.headers['content-type'], 'text/html');
  assert.equal(limited.headers['retry-after'], '30');
  assert.match(
    limited.headers['access-control-expose-headers'] ?? '',
    /, Retry-After, X-Limit, Content-Type$/,
  );
  api.faultRules.add({ contentType: 'text/plain', headers: { ETag: '"x"' } });
  const { headers: changed, text } = await api.ask({ headers: { 'if-none-match': '*' } });
  assert.deepEqual([changed['content-type'], changed.etag], ['text/plain', '"x"']);
  assert.equal((JSON.parse(text) as unknown[]).length, 3);
});

const required: [status: number, name: string, value: RegExp][] = [
  [401, 'www-authenticate', /^Bearer /],
  [405, 'allow', /^GET, POST, /],
  [407, 'proxy-authenticate', /^Bearer /],
  [408, 'connection', /^close$/],
  [426, 'upgrade', /./],
  [429, 'retry-after', /^1$/],
  [503, 'retry-after', /^1$/],
];

for (const [status, name, value] of required) {
  test(`a ${status} on demand has ${name}`, async t => {
    const api = await startApi(t);
    const asked = await api.ask({ headers: { prefer: `code=${status}` } });
    assert.match(String(asked.headers[name]), value);
    api.faultRules.add({ status, body: {} });
    assert.match(String((await api.ask()).headers[name]), value);
  });
}

test('the rule of a request can depend on its body, which the API then reads too', async t => {
  const api = await startApi(t);
  api.faultRules.add({ matchBody: { name: 'Ada' }, status: 409 });
  const ask = (name: string) => api.ask({ method: 'POST', body: { name, email: '' } });
  assert.deepEqual([(await ask('Ada')).status, (await ask('Kay')).status], [409, 201]);
  const large = await ask('x'.repeat(2_000_000));
  assert.equal(large.status, 413);
});

test('held requests proceed when their rule is disabled or removed', async t => {
  const api = await startApi(t);
  const id = api.faultRules.add({ hold: true, times: 2 });
  const rule = api.faultRules.find(id);
  const held = new Promise(resolve => rule?.onHold(resolve));
  const first = api.ask({ method: 'POST', body: { name: 'a', email: 'b' } });
  await held;
  assert.equal(rule?.held.length, 1);
  api.faultRules.enable(id, false);
  assert.equal((await first).status, 201);
  api.faultRules.enable(id, true);
  const second = api.ask();
  while (rule?.held.length !== 1) await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal(api.faultRules.added.length, 1, 'it is listed while it holds a request');
  api.faultRules.remove(id);
  assert.equal((await second).status, 200);
  assert.equal(api.faultRules.added.length, 0);
});

test('a connection with many waiting requests is not read further', async t => {
  const api = await startApi(t);
  const socket = connect(api.port, '127.0.0.1');
  socket.on('error', () => {});
  const get = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=30\r\n\r\n';
  socket.write(get.repeat(50_000));
  const started = performance.now();
  let [most, unchanged] = [0, 0];
  while (unchanged < 20) {
    // Requests of another client take turns with reading from this one.
    await api.ask();
    unchanged = api.waiting.size > most || most === 0 ? 0 : unchanged + 1;
    most = Math.max(most, api.waiting.size);
  }
  // What Node reads at once, 64 KiB, waits as a whole, and so does what it reads every five seconds.
  const reads = 1 + Math.floor((performance.now() - started) / 5000);
  assert.ok(most >= 100 && most <= 100 + (reads * 65_536) / get.length, `${most} wait`);
  socket.destroy();
});

// A connection with 100 waiting requests is not read.
for (const count of [50, 150]) {
  test(`${count} requests of a connection that is closed do not wait on`, async t => {
    const api = await startApi(t);
    const socket = connect(api.port, '127.0.0.1');
    socket.on('error', () => {});
    const get = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=30\r\n\r\n';
    socket.write(get.repeat(count));
    while (api.waiting.size < count) await new Promise(resolve => setTimeout(resolve, 5));
    const started = performance.now();
    socket.destroy();
    while (api.waiting.size > 0) await new Promise(resolve => setTimeout(resolve, 5));
    assert.ok(performance.now() - started < 20_000);
  });
}

test('what is read of a connection that was full goes on after its responses', async t => {
  const api = await startApi(t, { settings: { latencyMs: 20 } });
  const socket = connect(api.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk;
  });
  const get = 'GET /api/user/1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const last = 'GET /api/user/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  socket.write(get.repeat(5_000) + last);
  await once(socket, 'close');
  assert.equal(text.match(/HTTP\/1\.1 200 OK/g)?.length, 5_001);
});
