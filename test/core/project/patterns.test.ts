import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlainPattern, withoutRiskyPatterns } from '../../../server/src/core/project/patterns.ts';

const plain = ['^[a-z]+$', '^(foo|bar)$', '^v\\d+(\\.\\d+)?$', '^#(?:[0-9a-f]{3}){1,2}$', '[(+*]'];
const risky = [
  '(a+)+$',
  '(a|a)*$',
  '((a*))*',
  '^(\\w+\\s?)*$',
  '(.)\\1',
  'a*a*a*a*a*b',
  '(x(a|b))+',
];

for (const pattern of plain) {
  test(`${pattern} is plain`, () => assert.ok(isPlainPattern(pattern)));
}
for (const pattern of risky) {
  test(`${pattern} is refused`, () => assert.ok(!isPlainPattern(pattern)));
}

test('only patterns are removed from the schema, not properties with that name', () => {
  const schema = {
    properties: { pattern: { type: 'string', pattern: '(a+)+' }, ok: { pattern: '^a$' } },
    patternProperties: { '(a|a)*': {}, '^x-': { type: 'number' } },
  };
  assert.deepEqual(withoutRiskyPatterns(schema), {
    properties: { pattern: { type: 'string' }, ok: { pattern: '^a$' } },
    patternProperties: { '^x-': { type: 'number' } },
  });
});
