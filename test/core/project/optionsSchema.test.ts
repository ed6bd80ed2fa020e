import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptionsSchema } from '../../../server/src/core/project/optionsSchema.ts';

test('of a schema with more parts than can be described, the first 5,000 are', () => {
  const names = Array.from({ length: 6_000 }, (_, index) => `option${index}`);
  const properties = Object.fromEntries(names.map(name => [name, { type: 'string' }]));
  const read = readOptionsSchema({ properties });
  assert.ok(read.ok);
  const described = Object.values(read.value.described.properties ?? {});
  // The schema itself is one of them.
  assert.equal(described.filter(({ type }) => type === 'string').length, 4_999);
});
