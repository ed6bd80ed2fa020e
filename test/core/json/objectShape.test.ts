import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../server/src/core/json/parse/parser.ts';
import { shapeOf } from '../../../server/src/core/json/tree/objectShape.ts';
import { noNode } from '../../../server/src/core/json/tree/tape.ts';

test('an object has a shape, and nothing else has', () => {
  const { tree } = parse('{ "a": 1, "b": [], "a": null, "c" }');
  const shape = shapeOf(tree, tree.root);
  assert.deepEqual(shape?.names(), ['a', 'b', 'a', 'c']);
  assert.deepEqual([shape.has('b'), shape.has('d')], [true, false]);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map(name => shape.typeOf(name)),
    ['null', 'array', undefined, undefined],
  );
  assert.equal(shapeOf(tree, noNode), undefined);
  assert.equal(shapeOf(tree, tree.member(tree.root, 'b')), undefined);
});
