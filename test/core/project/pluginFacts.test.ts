/** What a catalog, a `package.json` and `options.schema.json` say about a plugin, which may be anything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJsonSchema } from '../../../server/src/core/project/jsonSchema.ts';
import { readDefaults } from '../../../server/src/core/project/pluginDefaults.ts';

test('defaults keep what an entry may say, and nothing else', () => {
  const rows: readonly (readonly [stated: unknown, read: object])[] = [
    [{ order: 5 }, { order: 5 }],
    [{ order: 0 }, { order: 0 }],
    [{ order: -1 }, {}],
    [{ order: Number.POSITIVE_INFINITY }, {}],
    [{ order: '5' }, {}],
    [{ order: null }, {}],
    [{ layout: { position: 'left', priority: 3 } }, { layout: { position: 'left', priority: 3 } }],
    [{ layout: { position: 'top', priority: 3 } }, { layout: { priority: 3 } }],
    [{ layout: { position: 'top' } }, {}],
    [{ layout: 'left' }, {}],
    [{ layout: ['left'] }, {}],
    [
      { layout: { groupOptions: { grow: true, basis: 4, other: 1 } } },
      { layout: { groupOptions: { grow: true } } },
    ],
    [{ layout: { condition: 'not-index', extra: 1 } }, { layout: { condition: 'not-index' } }],
    [{ appearance: 'graph' }, { appearance: 'graph' }],
    ...['hologram', 7, null, { toString: 'graph' }].map(one => [{ appearance: one }, {}] as const),
    [undefined, {}],
    ['text', {}],
  ];
  for (const [stated, read] of rows) {
    assert.deepEqual(readDefaults(stated), read, JSON.stringify(stated));
  }
});

test('alternatives of an option are those of both keywords, in their order', () => {
  const read = readJsonSchema({
    properties: {
      size: { oneOf: [{ const: 1 }, { const: 2 }], anyOf: [{ type: 'string' }] },
      plain: { type: 'string', oneOf: 'x' },
    },
  });
  assert.ok(read.ok);
  const { size, plain } = read.value.described.properties ?? {};
  assert.deepEqual(size?.alternatives, [{ values: [1] }, { values: [2] }, { type: 'string' }]);
  assert.equal(plain?.alternatives, undefined);
});
