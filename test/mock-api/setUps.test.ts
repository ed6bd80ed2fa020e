/** Every set-up of docs/user-api.md works with its options and is refused, with advice, without them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArguments } from '../../mock-api/src/arguments.ts';
import { defaultLimits, pipelineLimit } from '../../mock-api/src/http/server.ts';
import { maximumDelayMs } from '../../mock-api/src/options.ts';
import { type Api, type Ask, startApi } from './harness.ts';

const path = '/api/user/1';

/** A set-up, its options, the Host that the API receives, and the Origin if there is a page. */
const table = `
a page of a development server on this machine | none | localhost:4010 | http://localhost:5173
the proxy of a development server, with \`changeOrigin\` | none | 127.0.0.1:4010 | http://localhost:5173
the proxy of a development server, without \`changeOrigin\` | none | localhost:5173 | http://localhost:5173
the same with \`changeOrigin\`, opened through a LAN address | --allow-host 192.168.1.7 | 127.0.0.1:4010 | http://192.168.1.7:5173
the same without \`changeOrigin\`, opened through a LAN address | --allow-host 192.168.1.7 | 192.168.1.7:5173 | http://192.168.1.7:5173
a page on a LAN address that calls the API directly, for example on a phone | --host 0.0.0.0 | 192.168.1.7:4010 | http://192.168.1.7:5173
a native app on a phone | --host 0.0.0.0 | 192.168.1.7:4010 |
an Android emulator | --allow-host 10.0.2.2 | 10.0.2.2:4010 | http://10.0.2.2:5173
a host name in the local network, such as \`desk.local\` | --host 0.0.0.0 --allow-host "*.local" | desk.local:4010 | http://desk.local:5173
Docker: the API on this machine, the client in a container | --allow-host host.docker.internal | host.docker.internal:4010 |
Docker: the API in a container, with a published port | --host 0.0.0.0 | localhost:4010 | http://localhost:5173
Docker Compose: both in containers, the API as the service \`api\` | --host 0.0.0.0 --allow-host api | api:4010 |
a TLS proxy for page and API on the same host that preserves \`Host\` | --allow-host desk.example | desk.example | https://desk.example
a TLS proxy for page and API on the same host that changes \`Host\` | --allow-host desk.example | 127.0.0.1:4010 | https://desk.example
an HTTPS page on another host | --allow-origin https://app.example | localhost:4010 | https://app.example
a forwarded port of VS Code Remote or Codespaces | --allow-host name-4010.app.github.dev | name-4010.app.github.dev | https://name-4010.app.github.dev
the page on one forwarded port, the API on another | --allow-origin https://name-5173.app.github.dev | localhost:4010 | https://name-5173.app.github.dev
a \`file:\` page or a sandboxed frame | --allow-origin null | localhost:4010 | null
Capacitor on iOS | --allow-origin capacitor://localhost | localhost:4010 | capacitor://localhost
Electron with a custom scheme | --allow-origin app://. | localhost:4010 | app://.
a browser extension | --allow-origin chrome-extension://abcdefghijklmnop | localhost:4010 | chrome-extension://abcdefghijklmnop
`;

const setUps = table
  .trim()
  .split('\n')
  .map(row => {
    const [name = '', options = '', host = '', origin] = row.split(/ \| ?/);
    return { name, options, host, ...(origin !== '' && { origin }) };
  });

type SetUp = (typeof setUps)[number];

const page = readFileSync(new URL('../../docs/user-api.md', import.meta.url), 'utf8');

test('the page lists these set-ups', () => {
  const [, listed = ''] =
    /\| setup \| options \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rows = setUps.map(({ name, options }) => {
    return `| ${name} | ${options === 'none' ? options : `\`${options}\``} |\n`;
  });
  assert.equal(listed, rows.join(''));
});

test('the page lists the limits of the server', () => {
  const { headerBytes, headersTimeoutMs, requestTimeoutMs, idleTimeoutMs } = defaultLimits;
  const seconds = [headersTimeoutMs, requestTimeoutMs, idleTimeoutMs].map(ms => `${ms / 1000} s`);
  for (const row of [
    `| size of request line and headers | ${headerBytes / 1024} KiB, then 431 |`,
    `| time to receive the headers, and the request | ${seconds[0]} and ${seconds[1]}, then 408 |`,
    `| time without progress, also between two requests | ${seconds[2]}, then`,
    `| requests of one connection that wait for a response | ${pipelineLimit}; further ones`,
  ]) {
    assert.ok(page.includes(row), row);
  }
  assert.ok(maximumDelayMs < idleTimeoutMs, 'a delayed response would be disconnected');
});

function headersOf({ host, origin }: SetUp): NonNullable<Ask['headers']> {
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
  test(`${setUp.name}: ${setUp.options}`, async t => {
    const options = setUp.options.replaceAll('"', '').match(/\S+/g) ?? [];
    const { settings, host = '127.0.0.1' } = readArguments(setUp.options === 'none' ? [] : options);
    await isAllowed(await startApi(t, { settings, host }), setUp);
    const strict = await startApi(t);
    const before = await strict.ask({ path, headers: headersOf(setUp) });
    if (setUp.options !== 'none' && setUp.host !== 'localhost:4010') {
      assert.notEqual(before.status, 200, 'the option would not be needed');
    }
    await leadsOut(strict, setUp);
  });
}
