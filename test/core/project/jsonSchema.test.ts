import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkablePart, readJsonSchema } from '../../../server/src/core/project/jsonSchema.ts';

test('of a schema with more parts than can be described, the first 5,000 are', () => {
  const names = Array.from({ length: 6_000 }, (_, index) => `option${index}`);
  const properties = Object.fromEntries(names.map(name => [name, { type: 'string' }]));
  const read = readJsonSchema({ properties });
  assert.ok(read.ok);
  const described = Object.values(read.value.described.properties ?? {});
  // The schema itself is one of them.
  assert.equal(described.filter(({ type }) => type === 'string').length, 4_999);
});

test('values are not checked against regular expressions, whose time is not bounded', () => {
  const properties = { pattern: { type: 'string', pattern: '.*.*.*.*x' }, ok: { minLength: 1 } };
  const read = readJsonSchema({ properties });
  assert.ok(read.ok);
  assert.deepEqual(read.value.check({ pattern: 'a'.repeat(1_000) }), []);
  // They are still described.
  assert.equal(read.value.described.properties?.pattern?.pattern, '.*.*.*.*x');
});

test('without its patterns, a schema allows what they may allow, and keeps all else', () => {
  const kept = { anyOf: [{ minLength: 1 }, true, null], pattern: 7, patternProperties: null };
  const schema = {
    ...kept,
    properties: { pattern: { pattern: '^a$' }, open: { patternProperties: { a: {} } } },
  };
  assert.deepEqual(checkablePart(schema), { ...kept, properties: { pattern: {}, open: {} } });
  const closed = { additionalProperties: false, unevaluatedProperties: false };
  assert.deepEqual(checkablePart(closed), closed);
  assert.deepEqual(checkablePart({ ...closed, patternProperties: { '^x-': {} } }), {});
  const [unsure, sure] = [{ pattern: 'a' }, { minLength: 1 }];
  assert.deepEqual(checkablePart({ allOf: [sure], oneOf: [unsure, sure], not: unsure }), {
    allOf: [sure, { anyOf: [{}, sure] }],
  });
  assert.deepEqual(checkablePart({ if: unsure, else: unsure }), {
    ...{ allOf: [{ anyOf: [true, {}] }], else: {} },
  });
  const others = { oneOf: [sure], not: sure, if: sure };
  assert.deepEqual(checkablePart({ allOf: [unsure], ...others }), { allOf: [{}], ...others });
});
