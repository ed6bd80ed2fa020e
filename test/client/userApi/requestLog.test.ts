import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeRequest,
  formatDuration,
  RequestLog,
  requestLimit,
  timeOf,
} from '../../../client/src/userApi/requestLog.ts';
import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';

const request = (id: number, changes: Partial<RecordedRequest> = {}): RecordedRequest => ({
  id,
  method: 'GET',
  path: '/api/user',
  status: 200,
  receivedAt: '2026-01-02T03:04:05.000Z',
  durationMs: 3.21,
  requestHeaders: {},
  responseHeaders: {},
  ...changes,
});

test('the newest request comes first, under a key that stays unique after a restart', () => {
  const log = new RequestLog();
  log.add([request(1, { path: '/a' }), request(2, { path: '/b' })]);
  log.add([request(1, { path: '/c' })]);
  assert.deepEqual(
    log.all.map(({ path }) => path),
    ['/c', '/b', '/a'],
  );
  assert.equal(new Set(log.all.map(({ key }) => key)).size, 3);
});

test('a limited number of requests is kept, and all of them are counted', () => {
  const log = new RequestLog();
  for (let id = 1; id <= requestLimit + 5; id += 1) log.add([request(id)]);
  assert.deepEqual([log.all.length, log.total], [requestLimit, requestLimit + 5]);
  log.clear();
  assert.deepEqual([log.all.length, log.total], [0, 0]);
});

test('the requests of the documentation page are not listed', () => {
  const log = new RequestLog();
  const paths = ['/', '/user-api-page.js', '/user-api-page.css', '/openapi.json?page'];
  log.add(paths.map((path, index) => request(index + 1, { path })));
  assert.deepEqual([log.all.length, log.total], [0, 0]);
  const others = [request(6, { path: '/openapi.json' }), request(7, { path: '/', status: 500 })];
  log.add(others);
  assert.equal(log.total, 2);
});

test('a request is a line of the log, and has the local time of day and a rounded duration', () => {
  const receivedAt = new Date(2026, 0, 2, 3, 4, 5).toISOString();
  assert.equal(timeOf(request(1, { receivedAt })), '03:04:05');
  assert.equal(describeRequest(request(1)), 'GET /api/user → 200 in 3.2 ms');
  assert.deepEqual([0.04, 3, 9.96, 12.4, 2100].map(formatDuration), [
    '< 0.1 ms',
    '3 ms',
    '10 ms',
    '12 ms',
    '2.1 s',
  ]);
});
