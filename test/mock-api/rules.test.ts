/** Fault rules: matching, precedence, counts and validation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultRule } from '../../mock-api/src/control.ts';
import { invalidRule } from '../../mock-api/src/faults/invalidRule.ts';
import { RandomSource } from '../../mock-api/src/faults/random.ts';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { LiveSettings } from '../../mock-api/src/liveSettings.ts';
import { format } from '../../mock-api/src/text.ts';
import { startApi } from './harness.ts';

const matching: [rule: Partial<FaultRule>, request: string, applies: boolean][] = [
  [{}, 'GET /anything', true],
  [{ method: 'POST' }, 'POST /api/user', true],
  [{ method: 'post' }, 'POST /api/user', true],
  [{ method: 'POST' }, 'GET /api/user', false],
  [{ path: '/api/user' }, 'GET /api/user', true],
  [{ path: '/api/user' }, 'GET /api/user/', true],
  [{ path: '/api/user' }, 'GET /api/user/1', false],
  [{ path: '/api/user/{id}' }, 'GET /api/user/1', true],
  [{ path: '/api/user/*' }, 'GET /api/user/1', true],
  [{ path: '/api/user/*' }, 'GET /api/user', false],
  [{ path: '/api/user/*' }, 'GET /api/user/1/2', false],
  [{ path: '/api/**' }, 'GET /api/user/1/2', true],
  [{ path: '/api/user/1' }, 'GET /api/user/11', false],
  [{ path: '/api.user' }, 'GET /api/user', false],
  [{ path: '/a+(b' }, 'GET /a+(b', true],
  [{ enabled: false }, 'GET /api/user', false],
];

for (const [rule, request, applies] of matching) {
  test(`${JSON.stringify(rule)} ${applies ? 'applies' : 'does not apply'} to ${request}`, () => {
    const rules = new FaultRules(new LiveSettings());
    rules.add({ status: 500, ...rule });
    const [method = '', path = ''] = request.split(' ');
    assert.equal(rules.take(method, path) !== undefined, applies);
  });
}

test('added rules take precedence, the last one first; each has its own count', () => {
  const faults = [{ status: 500, times: 1 }, { status: 501 }];
  const settings = new LiveSettings({ faults });
  const rules = new FaultRules(settings);
  rules.add({ status: 502, times: 1 });
  rules.add({ status: 503, times: 2 });
  const take = () => rules.take('GET', '/')?.status;
  assert.deepEqual(
    [take(), take(), take(), take(), take(), take()],
    [503, 503, 502, 500, 501, 501],
  );
  settings.apply({ latencyMs: 1 });
  assert.equal(take(), 501, 'other settings do not start the rules over');
  settings.apply({ faults });
  assert.equal(take(), 501, 'the same rules do not either');
  settings.apply({ faults: [...faults] });
  assert.deepEqual([take(), take()], [500, 501]);
  rules.add({ status: 504 });
  rules.clear();
  assert.equal(take(), 501);
});

test('the added rules are listed with what is left of them, and used ones disappear', () => {
  let changes = 0;
  const rules = new FaultRules(new LiveSettings({ faults: [{ status: 500 }] }), () => {
    changes += 1;
  });
  const take = () => rules.take('GET', '/')?.status;
  rules.add({ status: 501 });
  rules.add({ status: 502, times: 2, enabled: false });
  assert.deepEqual(rules.added, [
    { id: 2, rule: { status: 502, times: 2, enabled: false } },
    { id: 1, rule: { status: 501, enabled: true } },
  ]);
  assert.equal(take(), 501);
  rules.enable(2, true);
  assert.equal(take(), 502);
  assert.deepEqual(rules.added[0], { id: 2, rule: { status: 502, times: 1, enabled: true } });
  assert.equal(take(), 502);
  assert.deepEqual(
    rules.added.map(({ id }) => id),
    [1],
  );
  assert.equal(changes, 5);
  rules.remove(1);
  rules.remove(1);
  rules.enable(1, true);
  rules.clear();
  assert.equal(changes, 6, 'rules that are gone do not change');
  assert.equal(take(), 500);
  assert.equal(changes, 6, 'the rules of the settings are not reported');
});

const invalid: [rule: unknown, reason: RegExp][] = [
  [null, /must be an object/],
  ['x', /must be an object/],
  [{}, /needs "status", "delayMs", "cut" or "malformed"/],
  [{ cut: false }, /needs "status"/],
  [{ status: 200 }, /"status" must be an integer from 400 to 599/],
  [{ status: '500' }, /"status"/],
  [{ status: 500, path: 'api' }, /"path" must be a path that starts with \//],
  [{ status: 500, method: '' }, /"method"/],
  [{ status: 500, times: 0 }, /"times" must be an integer of at least 1/],
  [{ delayMs: 30_001 }, /"delayMs" must be a number of milliseconds from 0 to 30000/],
  [{ status: 500, count: 1 }, /"count" is not a member of a fault rule/],
  [{ status: 500, constructor: 1 }, /"constructor" is not a member/],
];

for (const [rule, reason] of invalid) {
  test(`invalid: ${JSON.stringify(rule)}`, () => {
    const message = invalidRule(rule);
    assert.match(message === undefined ? '' : format(message), reason);
    const settings = new LiveSettings({ faults: [rule as FaultRule] });
    assert.equal(new FaultRules(settings).take('GET', '/'), undefined);
  });
}

test('a rule that only delays is combined with Prefer and the response of the API', async t => {
  const api = await startApi(t, { settings: { faults: [{ delayMs: 30, path: '/api/user' }] } });
  const before = performance.now();
  assert.equal((await api.ask()).status, 200);
  assert.ok(performance.now() - before >= 29);
  assert.equal((await api.ask({ path: '/api/user/9' })).status, 404);
});

test('a failed request is not carried out, and an allowed page can read the response', async t => {
  const api = await startApi(t);
  api.faultRules.add({ method: 'DELETE', status: 503 });
  const headers = { origin: 'http://localhost:5173' };
  const failed = await api.ask({ method: 'DELETE', path: '/api/user/1', headers });
  assert.equal(failed.status, 503);
  assert.equal(failed.headers['access-control-allow-origin'], 'http://localhost:5173');
  api.faultRules.add({ method: 'DELETE', malformed: true, status: 502 });
  const url = `http://127.0.0.1:${api.port}/api/user/1`;
  const garbled = await fetch(url, { method: 'DELETE' });
  assert.equal(garbled.status, 502);
  await assert.rejects(garbled.json(), SyntaxError);
  api.faultRules.add({ method: 'DELETE', cut: true });
  await assert.rejects(api.ask({ method: 'DELETE', path: '/api/user/1' }), { code: 'ECONNRESET' });
  assert.equal(api.store.size, 3);
  assert.deepEqual(api.failures, []);
});

test('random numbers are reproducible with their seed, and restart when it changes', () => {
  let seed = 5;
  const random = new RandomSource(() => seed);
  const draw = () => Array.from({ length: 5 }, () => random.next());
  const first = draw();
  assert.ok(first.every(number => number >= 0 && number < 1));
  assert.notDeepEqual(draw(), first);
  random.restart();
  assert.deepEqual(draw(), first);
  seed = 6;
  const other = draw();
  assert.notDeepEqual(other, first);
  seed = 5;
  assert.deepEqual(draw(), first);
  seed = 0;
  assert.notDeepEqual(draw(), draw());
});
