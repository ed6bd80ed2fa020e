import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJsonSchema } from '../../../server/src/core/project/jsonSchema.ts';
import { KnownPlugins } from '../../../server/src/core/project/knownPlugins.ts';
import { newEntry } from '../../../server/src/core/project/newEntry.ts';

test('what is known of a repository applies to its folders', () => {
  const plugin = { source: 'github:owner/mine', order: 7 };
  const known = new KnownPlugins([plugin]);
  assert.equal(known.size, 1);
  assert.equal(known.get('github:owner/mine'), plugin);
  assert.equal(known.get('github:owner/mine', 'packages/a'), plugin);
  assert.equal(known.get('github:owner/other', 'packages/a'), undefined);
});

test('a new entry has the order, the layout and the required options of its plugin', () => {
  const source = 'github:owner/mine';
  const entryWith = (required: readonly string[]) =>
    newEntry({
      source,
      order: 7,
      layout: { position: 'left' },
      options: readJsonSchema({
        type: 'object',
        required,
        properties: { unit: { const: 'm' } },
      }),
    });
  const plain = { source, enabled: true, order: 7, layout: { position: 'left' } };
  assert.deepEqual(entryWith([]), plain);
  assert.deepEqual(entryWith(['unit']), { ...plain, options: { unit: 'm' } });
  assert.deepEqual(newEntry({ source }), { source, enabled: true });
});
