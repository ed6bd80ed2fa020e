import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bounds,
  changedSettings,
  defaults,
  isLoopback,
  launchArguments,
  readSettings,
} from '../../../client/src/userApi/settings.ts';
import { readArguments } from '../../../mock-api/src/arguments.ts';
import manifest from '../../../package.json' with { type: 'json' };

const read = (set: Record<string, unknown>) =>
  readSettings(
    name => set[name],
    path => `/folder/${path}`,
  );

test('what is not set has its default', () => {
  assert.deepEqual(read({}), {
    port: 4010,
    host: '127.0.0.1',
    autoStart: false,
    live: {
      latencyMs: 0,
      jitterMs: 0,
      failureRate: 0,
      bodyLimitBytes: 1_048_576,
      allowedOrigins: [],
      seedFile: '',
    },
  });
});

test('what is of the wrong type counts as not set', () => {
  const wrong = {
    port: '80',
    host: 7,
    autoStart: 'yes',
    seed: {},
    latency: null,
    jitter: Number.NaN,
    failureRate: [],
    bodyLimit: true,
    allowedOrigins: 'x',
  };
  assert.deepEqual(read(wrong), read({}));
});

test('what is out of bounds is moved in', () => {
  const settings = read({
    port: 99_999,
    latency: -5,
    jitter: 1e9,
    failureRate: 7,
    bodyLimit: 0.2,
  });
  assert.equal(settings.port, 65_535);
  assert.equal(settings.live.latencyMs, 0);
  assert.equal(settings.live.jitterMs, 30_000);
  assert.equal(settings.live.failureRate, 1);
  assert.equal(settings.live.bodyLimitBytes, 1);
});

test('a seed is a path in the workspace folder', () => {
  assert.equal(read({ seed: ' users.json ' }).live.seedFile, '/folder/users.json');
});

test('the process understands the command line', () => {
  const settings = read({
    port: 0,
    host: '::1',
    seed: 'users.json',
    latency: 12.5,
    jitter: 1e-7,
    failureRate: 0.25,
    bodyLimit: 2048,
    allowedOrigins: ['https://a.example', 'http://b.example'],
  });
  const understood = readArguments(launchArguments(settings));
  assert.notEqual(understood, 'help');
  assert.deepEqual(understood, {
    port: 0,
    host: '::1',
    settings: { ...settings.live, jitterMs: 0 },
  });
});

test('only what has changed is sent', () => {
  const { live } = read({ seed: 'a.json' });
  assert.deepEqual(changedSettings(live, read({ seed: 'a.json' }).live), {});
  const slower = { ...live, latencyMs: 100, allowedOrigins: ['https://a.example'] };
  assert.deepEqual(changedSettings(live, slower), {
    latencyMs: 100,
    allowedOrigins: ['https://a.example'],
  });
});

test('loopback is told from what other machines reach', () => {
  for (const host of ['127.0.0.1', '127.8.9.10', 'localhost', 'api.localhost', '::1', '[::1]']) {
    assert.ok(isLoopback(host), host);
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'example.org', '127.0.0.1.example']) {
    assert.ok(!isLoopback(host), host);
  }
});

test('the manifest says the same of defaults and bounds', () => {
  const properties: Record<string, { default?: unknown; minimum?: number; maximum?: number }> =
    Object.assign({}, ...manifest.contributes.configuration.map(page => page.properties));
  for (const [name, value] of Object.entries(defaults)) {
    assert.deepEqual(properties[`userApi.${name}`]?.default, value, name);
  }
  for (const [name, [low, high]] of Object.entries(bounds)) {
    const { minimum, maximum } = properties[`userApi.${name}`] ?? {};
    assert.deepEqual([minimum, maximum], [low, high], name);
  }
});
