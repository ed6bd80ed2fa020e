import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedColors } from '../../../server/src/core/color/color.ts';
import { editDistance } from '../../../server/src/core/text/editDistance.ts';
import { isClearlyNearest, similar } from '../../../server/src/core/text/similarity.ts';

test('the nearest names come first, and those of the same distance in their order', () => {
  assert.deepEqual(similar('plugin', ['plagan', 'plugins', 'group', 'plugina']), [
    'plugins',
    'plugina',
    'plagan',
  ]);
});

test('one candidate is clearly the nearest, two of the same distance are not, and none is not', () => {
  assert.equal(isClearlyNearest('plugin', ['plugins']), true);
  assert.equal(isClearlyNearest('plugin', ['plugins', 'pulgisn']), true);
  assert.equal(isClearlyNearest('plugin', ['plugins', 'plugina']), false);
  assert.equal(isClearlyNearest('plugin', []), false);
});

test('a limit changes no distance up to it', () => {
  const names = [...namedColors];
  const words = names.flatMap(name => [
    name,
    name.slice(1),
    `${name[1]}${name[0]}${name.slice(2)}`,
  ]);
  for (const word of words) {
    for (const name of names) {
      const distance = editDistance(word, name);
      const limited = editDistance(word, name, 3);
      assert.equal(limited > 3 ? 4 : limited, Math.min(distance, 4), `${word} and ${name}`);
    }
  }
});
