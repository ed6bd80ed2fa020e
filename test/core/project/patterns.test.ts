import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isPlainPattern,
  withoutRiskyPatterns,
} from '../../../server/src/core/project/optionsSchema.ts';

const plain = [
  ...['^[a-z]+$', '^(foo|bar)$', '^v\\d+(\\.\\d+)?$', '^#(?:[0-9a-f]{3}){1,2}$', '[(+*]'],
  ...['a*b*c*d*', '(a+)(b)*', '(a|b)(c)+', '(\\(a\\+)*', '([a+|])*', '(a){2,}'],
];
const risky = [
  '(a+)+$',
  '(a|a)*$',
  '((a*))*',
  '^(\\w+\\s?)*$',
  '(.)\\1',
  'a*a*a*a*a*b',
  '(x(a|b))+',
  ...[
    '((a)+)+',
    '((a){2})*',
    '(a{2,})*',
    '(a|b){2,}',
    'a{1,}b{1,}c{1,}d{1,}e{1,}',
    '(?<n>a)\\k<n>',
  ],
];

test('a pattern that repeats a repetition or an alternative is refused', () => {
  for (const pattern of plain) assert.ok(isPlainPattern(pattern), pattern);
  for (const pattern of risky) assert.ok(!isPlainPattern(pattern), pattern);
});

test('a pattern of more than 1,000 characters is refused', () => {
  assert.ok(isPlainPattern('x'.repeat(1_000)));
  assert.ok(!isPlainPattern('x'.repeat(1_001)));
});

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

test('risky patterns are removed from lists, and values that are no patterns are kept', () => {
  const schema = {
    anyOf: [{ pattern: '(a+)+', minLength: 1 }, true, null],
    pattern: 7,
    patternProperties: null,
    properties: { patternProperties: '(a+)+' },
  };
  assert.deepEqual(withoutRiskyPatterns(schema), {
    ...schema,
    anyOf: [{ minLength: 1 }, true, null],
  });
});
