import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidRule, ruleTarget } from '../../../../client/src/userApi/faults/faultRule.ts';
import type { FaultRule } from '../../../../mock-api/src/control/protocol.ts';

test('valid rules apply', () => {
  const rules = [
    { status: 503 },
    { method: 'GET', path: '/api/user/{id}', delayMs: 30_000, times: 1, enabled: false },
    { cut: true },
    { malformed: true, status: 400 },
  ];
  assert.ok(rules.every(isValidRule));
});

test('rules without an effect, with values of the wrong type or beyond their bounds are invalid', () => {
  const invalid = [
    {},
    { method: 'GET' },
    { cut: false },
    { status: '503' },
    { status: 200 },
    { status: 450.5 },
    { status: 503, times: 0 },
    { status: 503, delayMs: -1 },
    { status: 503, path: 7 },
  ];
  for (const rule of invalid) assert.ok(!isValidRule(rule as FaultRule), JSON.stringify(rule));
});

test('a rule for requests like a given one has no query', () => {
  const target = ruleTarget({ method: 'GET', path: '/api/user/1?a=b#c' });
  assert.deepEqual(target, { method: 'GET', path: '/api/user/1' });
});
