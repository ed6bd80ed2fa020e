import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeRequest,
  formatDuration,
  RequestLog,
  requestLimit,
  viewReader,
} from '../../../client/src/userApi/requestLog.ts';
import type { RequestMessage } from '../../../mock-api/src/control.ts';

const request = (changes: Partial<RequestMessage> = {}): RequestMessage => ({
  type: 'request',
  id: 1,
  method: 'GET',
  path: '/api/user',
  status: 200,
  durationMs: 3.21,
  requestHeaders: {},
  responseHeaders: {},
  ...changes,
});

test('the newest request comes first, under a number that no other has', () => {
  const log = new RequestLog();
  log.add(request({ path: '/a' }));
  log.add(request({ path: '/b' }));
  assert.deepEqual(
    log.all.map(({ key, path }) => [key, path]),
    [
      [2, '/b'],
      [1, '/a'],
    ],
  );
  assert.equal(log.find(1)?.path, '/a');
  log.clear();
  assert.equal(log.all.length, 0);
  log.add(request());
  assert.equal(log.all[0]?.key, 3);
});

test('only the last requests are kept', () => {
  const log = new RequestLog();
  for (let count = 0; count < requestLimit + 5; count += 1) log.add(request());
  assert.equal(log.all.length, requestLimit);
  assert.equal(log.find(5), undefined);
});

test("the view's own reading is not a request of the person's", () => {
  const log = new RequestLog();
  assert.equal(log.add(request({ requestHeaders: { 'user-agent': viewReader } })), false);
  assert.equal(log.add(request({ requestHeaders: { 'user-agent': 'curl' } })), true);
  assert.equal(log.all.length, 1);
});

test('a request is a line of the log', () => {
  assert.equal(describeRequest(request()), 'GET /api/user → 200 in 3.2 ms');
});

test('durations are as long as they need to be', () => {
  assert.deepEqual([0.04, 3, 9.96, 12.4, 2100].map(formatDuration), [
    '0 ms',
    '3 ms',
    '10 ms',
    '12 ms',
    '2.1 s',
  ]);
});
