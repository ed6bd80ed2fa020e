import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeRequest,
  formatDuration,
  latestOf,
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

test('the newest requests come first, up to a limit', () => {
  const first = latestOf([], [request(1, { path: '/a' }), request(2, { path: '/b' })]);
  assert.deepEqual(
    latestOf(first, [request(1, { path: '/c' })]).map(({ path }) => path),
    ['/c', '/b', '/a'],
  );
  const many = Array.from({ length: requestLimit + 5 }, (_, id) => request(id));
  assert.equal(latestOf(first, many).length, requestLimit);
});

test('the requests of the documentation page are not listed', () => {
  const paths = ['/', '/user-api-page.js', '/user-api-page.css', '/openapi.json?page'];
  const ofPage = paths.map((path, index) => request(index + 1, { path }));
  const others = [request(6, { path: '/openapi.json' }), request(7, { path: '/', status: 500 })];
  assert.deepEqual(
    latestOf([], [...ofPage, ...others]).map(({ id }) => id),
    [7, 6],
  );
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
