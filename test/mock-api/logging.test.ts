/** What the process prints and follows: logs for people and machines, and files with fault rules. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyBundle, startListening } from './bundled.ts';
import { send } from './harness.ts';

let bundle = '';
let folder = '';
const cleaning: (() => Promise<void>)[] = [];
before(async () => {
  bundle = await copyBundle({ after: clean => cleaning.push(clean) });
  folder = await mkdtemp(join(tmpdir(), 'user-api-files-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  for (const clean of cleaning) await clean();
});

async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 20_000;
  while (!(await isTrue())) {
    assert.ok(performance.now() < limit, 'it did not happen within 20 s');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

test('--log=json prints one line per exchange with headers and bodies', async t => {
  const api = await startListening(t, bundle, ['--log=json']);
  const body = { name: 'a\u009bb', email: 'b' };
  await send(api.port, { method: 'POST', body });
  await send(api.port, { method: 'POST', body, headers: { prefer: 'code=503' } });
  const lines = () => api.stdout().trim().split('\n').slice(1);
  await eventually(() => lines().length === 2);
  const [created, failed] = lines().map(line => JSON.parse(line));
  assert.deepEqual([created.method, created.path, created.status], ['POST', '/api/user', 201]);
  assert.match(created.time, /^\d{4}-\d\d-\d\dT/);
  assert.equal(created.responseHeaders.location, '/api/user/4');
  assert.deepEqual([failed.status, JSON.parse(failed.requestBody)], [503, body]);
  assert.doesNotMatch(api.stdout().replaceAll('\n', ''), /\p{Cc}/u);
});

test('control characters in a path do not reach the terminal', async t => {
  const api = await startListening(t, bundle, ['--log']);
  const socket = connect(api.port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write(
    Buffer.from(
      'GET /\u009b31m HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'latin1',
    ),
  );
  await once(socket, 'close');
  await eventually(() => api.stdout().split('\n').length > 2);
  assert.doesNotMatch(api.stdout().replaceAll('\n', ''), /\p{Cc}/u);
});

test('--faults is followed from the first moment, and an invalid file changes nothing', async t => {
  const file = join(folder, 'faults.json');
  await writeFile(file, '[{"path": "/api/user", "status": 503}]');
  const api = await startListening(t, bundle, ['--faults', file, '--fault', '/api/user/1 cut']);
  assert.equal((await send(api.port)).status, 503);
  await assert.rejects(send(api.port, { path: '/api/user/1' }));
  const replace = async (text: string) => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  await replace('[{"path": "/api/user", "status": 502}]');
  await eventually(async () => (await send(api.port)).status === 502);
  await assert.rejects(send(api.port, { path: '/api/user/1' }));
  await replace('[{"path": "api"}]');
  await eventually(() => api.stderr().includes('"path" must be a path that starts with /'));
  assert.equal((await send(api.port)).status, 502);
  await replace('[]');
  await eventually(async () => (await send(api.port)).status === 200);
});

test('a seed that changes right after the start is noticed', async t => {
  const file = join(folder, 'users.seed.json');
  for (let turn = 0; turn < 3; turn++) {
    await writeFile(file, '[{"name": "a", "email": "b"}]');
    const api = await startListening(t, bundle, ['--seed', file, '--watch-seed']);
    await writeFile(file, '[]');
    await eventually(async () => (await send(api.port)).text === '[]');
  }
});
