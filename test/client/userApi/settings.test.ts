import assert from 'node:assert/strict';
import { test } from 'node:test';
import { options } from '../../../mock-api/src/options.ts';
import manifest from '../../../package.json' with { type: 'json' };
import '../../support/vscode/index.ts';

const { originOf } = await import('../../../client/src/userApi/address.ts');
const { changedSettings, readSettings } = await import('../../../client/src/userApi/settings.ts');

const read = (set: Record<string, unknown>) =>
  readSettings(
    name => set[name],
    path => `/folder/${path}`,
  );

test('a setting that is not set has its default', () => {
  const { port, host, autoStart, live } = read({});
  assert.deepEqual({ port, host, autoStart }, { port: 4010, host: '127.0.0.1', autoStart: false });
  for (const option of options) {
    if ('live' in option) assert.deepEqual(live[option.live], option.default, option.live);
  }
});

test('a value of the wrong type counts as not set', () => {
  const wrong = {
    port: '80',
    host: 7,
    autoStart: 'yes',
    seed: {},
    latency: null,
    allowedHosts: 'x',
    allowedOrigins: 'x',
    faults: 'x',
  };
  assert.deepEqual(read(wrong), read({}));
});

test('an invalid item of a list is ignored', () => {
  const { live } = read({ allowedHosts: ['a b', 'api', 7], allowedOrigins: ['x/y', 'null'] });
  assert.deepEqual(live.allowedHosts, ['api']);
  assert.deepEqual(live.allowedOrigins, ['null']);
});

test('an empty host is the default, never every interface', () => {
  assert.equal(read({ host: ' ' }).host, '127.0.0.1');
});

test('a number beyond its bounds becomes the nearest one within them', () => {
  const { port, live } = read({
    port: 99_999,
    latency: -5,
  });
  assert.equal(port, 65_535);
  assert.equal(live.latencyMs, 0);
});

test('a seed is a path in the workspace folder', () => {
  assert.equal(read({ seed: ' users.json ' }).live.seedFile, '/folder/users.json');
});

test('the origin of the next start is one that a client can use', () => {
  assert.equal(originOf({ host: 'localhost', port: 1 }), 'http://localhost:1');
  assert.equal(originOf({ host: '0.0.0.0', port: 1 }), 'http://127.0.0.1:1');
  assert.equal(originOf({ host: '::', port: 1 }), 'http://[::1]:1');
  assert.equal(originOf({ host: 'fe80::1', port: 0 }), 'http://[fe80::1]:4010');
});

test('only changed settings are sent', () => {
  const { live } = read({ seed: 'a.json' });
  assert.deepEqual(changedSettings(live, read({ seed: 'a.json' }).live), {});
  const slower = { ...live, latencyMs: 100, allowedOrigins: ['https://a.example'] };
  assert.deepEqual(changedSettings(live, slower), {
    latencyMs: 100,
    allowedOrigins: ['https://a.example'],
  });
});

type Property = {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: { readonly pattern?: string };
};

const properties: Record<string, Property> = Object.assign(
  {},
  ...manifest.contributes.configuration.map(page => page.properties),
);

test('the manifest has every setting of the table of options, with its default and bounds', () => {
  for (const option of options) {
    if (!('setting' in option)) continue;
    const property = properties[`userApi.${option.setting}`];
    assert.ok(property !== undefined, option.setting);
    assert.deepEqual(property.default, option.default, option.setting);
    if ('minimum' in option) {
      const bounds = [property.minimum, property.maximum];
      assert.deepEqual(bounds, [option.minimum, option.maximum], option.setting);
      assert.equal(property.type, option.type, option.setting);
    }
    if ('pattern' in option) assert.equal(property.items?.pattern, option.pattern, option.setting);
  }
});

test('the manifest has no setting that the table of options does not have', () => {
  const known = options.flatMap(option =>
    'setting' in option ? [`userApi.${option.setting}`] : [],
  );
  const found = Object.keys(properties).filter(name => name.startsWith('userApi.'));
  // It is about the window, not about the process.
  assert.deepEqual(found.sort(), [...known, 'userApi.autoStart'].sort());
});
