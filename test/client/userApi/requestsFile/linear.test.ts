import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRequests } from '../../../../client/src/userApi/requestsFile/parse.ts';

const spaces = ' '.repeat(400_000);
const lines = [
  `GET x${spaces}b`,
  `###${spaces}x${spaces}b`,
  `#####${'#'.repeat(400_000)}`,
  `@name = a${spaces}b`,
  `GET x\nname: a${spaces}b`,
  `GET x\n  ?a${spaces}b`,
  `${spaces}b`,
];

for (const text of lines) {
  test(`reading takes linear time: ${JSON.stringify(text.slice(0, 20))}`, () => {
    const started = performance.now();
    parseRequests(text);
    const elapsed = performance.now() - started;
    assert.ok(elapsed < 10_000, `${elapsed} ms`);
  });
}
