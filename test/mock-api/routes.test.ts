/** The routes as a table: method, URL, body and response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './harness.ts';

const ada = { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' };
const kay = { name: 'Kay', email: 'kay@example.com' };

/** Runs in order on one server, so that later lines depend on earlier ones. */
const table: [method: string, path: string, body: unknown, status: number, answer?: unknown][] = [
  ['GET', '/api/user/1', undefined, 200, ada],
  ['GET', '/api/user/4', undefined, 404],
  ['POST', '/api/user', kay, 201, { id: 4, ...kay }],
  ['GET', '/api/user/4', undefined, 200, { id: 4, ...kay }],
  ['POST', '/api/user', { ...kay, id: 77 }, 201, { id: 5, ...kay }],
  ['PUT', '/api/user/5', { name: 'K', email: 'k@example.com' }, 204],
  ['GET', '/api/user/5', undefined, 200, { id: 5, name: 'K', email: 'k@example.com' }],
  ['PUT', '/api/user/5', { ...kay, id: 9 }, 204],
  ['GET', '/api/user/5', undefined, 200, { id: 5, ...kay }],
  ['GET', '/api/user/9', undefined, 404],
  ['PUT', '/api/user/9', kay, 404],
  ['DELETE', '/api/user/4', undefined, 204],
  ['DELETE', '/api/user/4', undefined, 404],
  ['GET', '/api/user/4', undefined, 404],
  ['POST', '/api/user', kay, 201, { id: 6, ...kay }],
  ['DELETE', '/api/user/6', undefined, 204],
  ['DELETE', '/api/user/5', undefined, 204],
  ['POST', '/api/user', kay, 201, { id: 4, ...kay }],
  ['PUT', '/api/user/2', kay, 204],
  ['DELETE', '/api/user/3', undefined, 204],
  ['DELETE', '/api/user/4', undefined, 204],
  ['GET', '/api/user', undefined, 200, [ada, { id: 2, ...kay }]],
  ['POST', '/api/user', kay, 201, { id: 3, ...kay }],
  ['DELETE', '/api/user/1', undefined, 204],
  ['DELETE', '/api/user/2', undefined, 204],
  ['DELETE', '/api/user/3', undefined, 204],
  ['GET', '/api/user', undefined, 200, []],
  ['POST', '/api/user', kay, 201, { id: 1, ...kay }],
];

test('users are created, read, replaced and deleted', async t => {
  const { ask } = await startApi(t);
  for (const [method, path, body, status, expected] of table) {
    await t.test(
      `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`,
      async () => {
        const answer = await ask({ method, path, body });
        assert.equal(answer.status, status);
        if (expected !== undefined) assert.deepEqual(answer.json, expected);
        if (status === 204) assert.equal(answer.text, '');
        if (status === 404) {
          assert.equal(answer.headers['content-type'], 'application/problem+json');
        }
      },
    );
  }
});

test('the Location of a POST response is the URL of the user', async t => {
  const { ask } = await startApi(t);
  const created = await ask({ method: 'POST', body: kay });
  const { location } = created.headers;
  assert.equal(location, '/api/user/4');
  const read = await ask({ path: location });
  assert.deepEqual(read.json, created.json);
});
