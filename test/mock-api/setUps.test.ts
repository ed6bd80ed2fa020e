/** Every set-up of the table works with its options and is refused, with advice, without them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from '../../mock-api/src/arguments.ts';
import { type Api, startApi } from './harness.ts';
import { type SetUp, setUps } from './setUps.ts';

const path = '/api/user/1';

function headersOf({ host, origin }: SetUp): Record<string, string> {
  return { host, ...(origin !== undefined && { origin }) };
}

async function isAllowed(api: Api, setUp: SetUp): Promise<void> {
  const headers = headersOf(setUp);
  const { origin } = setUp;
  const read = await api.ask({ path, headers });
  assert.equal(read.status, 200, read.text);
  if (origin === undefined) return;
  assert.equal(read.headers['access-control-allow-origin'], origin);
  const asked = { ...headers, 'access-control-request-method': 'PUT' };
  const preflight = await api.ask({ method: 'OPTIONS', path, headers: asked });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], origin);
}

/** The refusal names a value and an option, and following that advice leads on. */
async function leadsOut(api: Api, setUp: SetUp): Promise<void> {
  for (let step = 0; step < 2; step++) {
    const read = await api.ask({ path, headers: headersOf(setUp) });
    if (read.status === 200) break;
    assert.ok(read.status === 421 || read.status === 403, read.text);
    const { detail } = read.json as { detail: string };
    const advice = /with --(allow-\w+) (\S+), or add "([^"]+)" to the setting (userApi\.\w+)/;
    const [, flag, value = '', again, setting] = advice.exec(detail) ?? [];
    assert.equal(again, value);
    assert.deepEqual(
      [flag, setting],
      read.status === 421
        ? ['allow-host', 'userApi.allowedHosts']
        : ['allow-origin', 'userApi.allowedOrigins'],
    );
    const { allowedHosts, allowedOrigins } = api.settings.current;
    if (flag === 'allow-host') api.settings.apply({ allowedHosts: [...allowedHosts, value] });
    else api.settings.apply({ allowedOrigins: [...allowedOrigins, value] });
  }
  await isAllowed(api, setUp);
}

for (const setUp of setUps) {
  test(`${setUp.name}: ${setUp.options.join(' ') || 'no option'}`, async t => {
    await isAllowed(await startApi(t, readArguments(setUp.options)), setUp);
    const strict = await startApi(t);
    const before = await strict.ask({ path, headers: headersOf(setUp) });
    if (setUp.options.length > 0 && setUp.host !== 'localhost:4010') {
      assert.notEqual(before.status, 200, 'the option would not be needed');
    }
    await leadsOut(strict, setUp);
  });
}

test('every rejected value is reported once, up to a limit', async t => {
  const api = await startApi(t);
  for (const host of ['evil.example:80', 'evil.example', 'EVIL.example']) {
    await api.ask({ headers: { host } });
  }
  await api.ask({ headers: { origin: 'https://evil.example' } });
  assert.deepEqual(api.messages, [
    { type: 'refused', header: 'host', value: 'evil.example', setting: 'allowedHosts' },
    {
      type: 'refused',
      header: 'origin',
      value: 'https://evil.example',
      setting: 'allowedOrigins',
    },
  ]);
  for (let index = 0; index < 150; index++) {
    await api.ask({ headers: { host: `h${index}.example` } });
  }
  assert.equal(api.messages.length, 100);
});
