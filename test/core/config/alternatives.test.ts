import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternativeLabel } from '../../../server/src/core/config/alternatives.ts';
import { memberSchema } from '../../../server/src/core/config/schema.ts';

test('an alternative is named after the value that tells it from the others', () => {
  const kind = (...values: string[]) => ({ properties: { kind: { enum: values } } });
  assert.equal(alternativeLabel(kind('tree')), '"kind": "tree"');
  assert.equal(alternativeLabel(kind('tree', 'list')), 'an object');
  assert.equal(alternativeLabel({ ...kind('tree'), title: 'A tree' }), 'A tree');
});

test('a property of an object and of its alternatives is what both say', () => {
  const open = { description: 'Opens it', type: 'string' } as const;
  const branches = [{ enum: ['click'] }, { enum: ['hover'] }];
  const schema = {
    properties: { open },
    alternatives: branches.map(branch => ({ properties: { open: branch } })),
  };
  assert.deepEqual(memberSchema(schema, 'open'), { ...open, alternatives: branches });
});
