import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logMessage } from '../../../client/src/userApi/logMessage.ts';
import type { ApiMessage } from '../../../mock-api/src/control/protocol.ts';

/** The lines that a message adds to the log. */
function linesOf(message: ApiMessage): string[] {
  const lines: string[] = [];
  const log = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
  logMessage({ info: log('info'), warn: log('warn'), error: log('error') }, message);
  return lines;
}

test('a refusal is logged with the value and the setting that allows it', () => {
  assert.deepEqual(
    linesOf({ type: 'refused', header: 'host', value: 'api.local', setting: 'allowedHosts' }),
    ['warn: Refused the Host "api.local". The setting userApi.allowedHosts allows it.'],
  );
  assert.deepEqual(
    linesOf({ type: 'refused', header: 'origin', value: 'null', setting: 'allowedOrigins' }),
    ['warn: Refused the Origin "null". The setting userApi.allowedOrigins allows it.'],
  );
});

test('the addresses of the network and omitted requests are logged', () => {
  const url = 'http://127.0.0.1:4010/api/user';
  const networkUrls = ['http://192.0.2.1:4010/api/user'];
  const origin = 'http://127.0.0.1:4010';
  assert.deepEqual(linesOf({ type: 'listening', url, origin, port: 4010, networkUrls }), [
    'info: Exposed to the network as http://192.0.2.1:4010/api/user',
  ]);
  assert.deepEqual(linesOf({ type: 'requests', requests: [], omitted: 7 }), [
    'info: 7 more requests',
  ]);
  assert.deepEqual(linesOf({ type: 'requests', requests: [], omitted: 0 }), []);
});
