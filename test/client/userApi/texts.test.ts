import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../support/vscode/index.ts';

const { formatDuration, timeOf } = await import('../../../client/src/userApi/texts.ts');

test('a request has the local time of day and a rounded duration', () => {
  const receivedAt = new Date(2026, 0, 2, 3, 4, 5).toISOString();
  assert.equal(timeOf({ receivedAt }), '03:04:05');
  assert.deepEqual([0.04, 3, 9.96, 12.4, 2100].map(formatDuration), [
    '< 0.1 ms',
    '3 ms',
    '10 ms',
    '12 ms',
    '2.1 s',
  ]);
});
