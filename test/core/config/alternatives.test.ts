import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alternativeLabel,
  chosenAlternative,
  startingValue,
} from '../../../server/src/core/config/alternatives.ts';
import { memberSchema } from '../../../server/src/core/config/schema.ts';

test('an alternative is named after the value that tells it from the others', () => {
  const kind = (...values: string[]) => ({ properties: { kind: { enum: values } } });
  assert.equal(alternativeLabel(kind('tree')), '"kind": "tree"');
  assert.equal(alternativeLabel(kind('tree', 'list')), 'an object');
  assert.equal(alternativeLabel({ ...kind('tree'), title: 'A tree' }), 'A tree');
  assert.equal(alternativeLabel({ properties: { a: {}, kind: { values: [1] } } }), '"kind": 1');
});

test('the alternative of a value has its type, most of its names, and no others that are required', () => {
  const a = { type: 'object', properties: { a: {} } };
  const both = { type: 'object', properties: { a: {}, b: {} }, required: ['b'] };
  const all = [{ type: 'array' }, both, a];
  const chosen = [[], { a: 1, b: 2 }, { a: 1 }, 5].map(value => chosenAlternative(all, value));
  assert.deepEqual(chosen, [0, 1, 2, -1]);
});

test('a value begins with what its schema states, or the simplest of its type', () => {
  for (const [schema, value] of [
    [{ type: 'array', default: ['x'] }, ['x']],
    [{ type: 'array' }, []],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 2 } } },
      { a: 2 },
    ],
    [{ type: 'number', maximum: -1 }, -1],
    [{ type: 'string', examples: ['', 5, 'x'] }, 'x'],
    [{ type: 'integer', default: 'x', examples: [3] }, 3],
    [{ examples: ['x'] }, 'x'],
    [{ enum: ['a', 'b'], default: 'b' }, 'b'],
    [{ type: ['boolean', 'null'] }, true],
  ] as const) {
    assert.deepEqual(startingValue(schema), value);
  }
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
