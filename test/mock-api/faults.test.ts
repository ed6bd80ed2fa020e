/** Faults on demand, by header and by setting, and the bounds of the settings. */
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import type { Request, Response } from 'express';
import type { ApiSettings } from '../../mock-api/src/control.ts';
import { faults } from '../../mock-api/src/faults/faults.ts';
import { parsePrefer } from '../../mock-api/src/faults/prefer.ts';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { WaitingRequests } from '../../mock-api/src/faults/waiting.ts';
import { defaultSettings, LiveSettings } from '../../mock-api/src/liveSettings.ts';
import { startApi } from './harness.ts';

const fields: [field: string, expected: object][] = [
  ['code=500', { code: 500 }],
  ['wait=2', { wait: 2 }],
  ['code=503, wait=2', { code: 503, wait: 2 }],
  ['Code = "404" ; x=y', { code: 404 }],
  ['respond-async, wait=100', { wait: 30 }],
  ['code=404, code=500', { code: 404 }],
  ['wait=999999999', { wait: 30 }],
  ['', {}],
  ['code', {}],
  ['code=200', {}],
  ['code=600', {}],
  ['code=4e2', {}],
  ['code=0500', {}],
  ['foo="x, code=500"', {}],
  ['foo="\\", code=500", wait=1', { wait: 1 }],
  ['foo="x; code=500"; bar="y, wait=1", code=503', { code: 503 }],
  ['wait=-1', {}],
  ['wait=1.5', {}],
  ['__proto__=500', {}],
];

for (const [field, expected] of fields) {
  test(`Prefer: ${field}`, () => assert.deepEqual(parsePrefer(field), expected));
}

function faultsWith(given: ApiSettings) {
  const settings = new LiveSettings(given);
  const rules = new FaultRules(settings);
  const waiting = new WaitingRequests();
  return faults({ settings, rules, waiting, random: () => 0.5, allowAt: () => undefined });
}

const delays: [about: string, settings: ApiSettings, headers: object, path: string, ms: number][] =
  [
    ['a wait of two seconds', {}, { prefer: 'wait=2' }, '/health', 2000],
    ['latency and half of the jitter', { latencyMs: 100, jitterMs: 200 }, {}, '/api/user', 200],
    ['both', { latencyMs: 100 }, { prefer: 'wait=1' }, '/api/user', 1100],
    [
      'together no more than the most',
      { latencyMs: 30_000 },
      { prefer: 'wait=9' },
      '/api/',
      30_000,
    ],
    ['latency elsewhere than under /api/', { latencyMs: 100 }, {}, '/health', 0],
    ['nothing asked for', {}, {}, '/api/user', 0],
  ];

for (const [about, settings, headers, url, ms] of delays) {
  test(`delayed by ${ms} ms: ${about}`, t => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const next = t.mock.fn();
    const res = { destroyed: false, setHeader: t.mock.fn() };
    const middleware = faultsWith(settings);
    middleware(
      { method: 'GET', url, headers, socket: new Socket() } as unknown as Request,
      res as unknown as Response,
      next,
    );
    if (ms > 0) {
      t.mock.timers.tick(ms - 1);
      assert.equal(next.mock.callCount(), 0);
      t.mock.timers.tick(1);
    }
    assert.equal(next.mock.callCount(), 1);
  });
}

test('clients that disconnect during a delay get no response', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const next = t.mock.fn();
  const res = { destroyed: true, setHeader: t.mock.fn() };
  const socket = new Socket();
  const req = { method: 'GET', url: '/api/user', headers: { prefer: 'wait=1' }, socket };
  faultsWith({})(req as unknown as Request, res as unknown as Response, next);
  t.mock.timers.tick(2000);
  assert.equal(next.mock.callCount(), 0);
});

test('a failure rate applies to a random share of the requests to its path', async t => {
  const api = await startApi(t, { settings: { failureRate: 0.51 } });
  const failed = await api.ask({ method: 'DELETE', path: '/api/user/1' });
  assert.equal(failed.status, 500);
  assert.equal(failed.headers['content-type'], 'application/problem+json');
  assert.equal((await api.ask({ path: '/health' })).status, 200);
  api.settings.apply({ failureRate: 0.5 });
  assert.equal((await api.ask({ path: '/api/user/1' })).status, 200);
  assert.equal(api.store.size, 3);
});

test('settings are clamped to their bounds, and omitted settings do not change', () => {
  const live = new LiveSettings();
  assert.deepEqual(live.current, defaultSettings);
  live.apply({
    latencyMs: 1e9,
    jitterMs: -1,
    failureRate: 2,
    allowedOrigins: ['https://A.example/'],
  });
  live.apply({ bodyLimitBytes: 10 });
  assert.deepEqual(live.current, {
    latencyMs: 30_000,
    jitterMs: 0,
    failureRate: 1,
    bodyLimitBytes: 10,
    randomSeed: 0,
    faults: [],
    allowedOrigins: ['https://a.example'],
    allowedHosts: [],
  });
});
