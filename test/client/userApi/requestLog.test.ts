import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeRequest,
  formatDuration,
  isDetailed,
  RequestLog,
  requestLimit,
} from '../../../client/src/userApi/requestLog.ts';
import type { RequestSummary } from '../../../mock-api/src/control.ts';

const request = (id: number, changes: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  method: 'GET',
  path: '/api/user',
  status: 200,
  durationMs: 3.21,
  ...changes,
});
const detailed = (id: number) => ({ ...request(id), requestHeaders: {}, responseHeaders: {} });
const keys = (log: RequestLog) => log.all.map(({ key }) => key);

test('the newest request comes first, under a key that stays unique after a restart', () => {
  const log = new RequestLog();
  log.beginProcess();
  log.add([request(1, { path: '/a' }), request(2, { path: '/b' })]);
  assert.deepEqual(
    log.all.map(({ key, path }) => [key, path]),
    [
      [2, '/b'],
      [1, '/a'],
    ],
  );
  log.beginProcess();
  log.add([request(1, { path: '/c' })]);
  assert.equal(log.find(3)?.path, '/c');
  assert.equal(log.find(1)?.path, '/a');
});

test('a request gains its details when it is received again, and is not new', () => {
  const log = new RequestLog();
  log.add([request(1), request(2)]);
  assert.equal(isDetailed(log.find(1)), false);
  assert.deepEqual(
    log.add([detailed(1), detailed(2), detailed(3)]).map(({ id }) => id),
    [3],
  );
  assert.deepEqual(keys(log), [3, 2, 1]);
  assert.ok(log.all.every(isDetailed));
});

test('cleared requests are not added again, and later ones have new keys', () => {
  const log = new RequestLog();
  log.add([request(1), request(2)]);
  log.clear();
  log.add([detailed(1), detailed(2), detailed(3)]);
  assert.deepEqual(keys(log), [3]);
});

test('the number of requests is limited', () => {
  const log = new RequestLog();
  for (let id = 1; id <= requestLimit + 5; id += 1) log.add([request(id)]);
  assert.equal(log.all.length, requestLimit);
  assert.equal(log.find(5), undefined);
});

test('a request is a line of the log', () => {
  assert.equal(describeRequest(request(1)), 'GET /api/user → 200 in 3.2 ms');
});

test('durations are rounded', () => {
  assert.deepEqual([0.04, 3, 9.96, 12.4, 2100].map(formatDuration), [
    '0 ms',
    '3 ms',
    '10 ms',
    '12 ms',
    '2.1 s',
  ]);
});
