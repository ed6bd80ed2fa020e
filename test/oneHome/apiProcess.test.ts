/**
 * How the User API is started, called and stopped is decided in `control/apiProcess.ts`: the library and
 * the editor get the same addresses, results and reasons.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readSettings } from '../../client/src/userApi/settings.ts';
import { UserApiManager } from '../../client/src/userApi/userApiManager.ts';
import type { FaultRule, startUserApi as Start, UserApi } from '../../mock-api/src/library/api.ts';
import { copyBundle } from '../mock-api/bundled.ts';

describe('the process of the User API', () => {
  const cleaning: (() => Promise<void>)[] = [];
  let program = '';
  let startUserApi: typeof Start;
  before(async () => {
    program = await copyBundle({ after: clean => cleaning.push(clean) });
    ({ startUserApi } = createRequire(import.meta.url)(join(dirname(program), 'user-api.js')));
  });
  after(async () => {
    for (const clean of cleaning.toReversed()) await clean();
  });

  const managerWith = (given: Readonly<Record<string, unknown>>) => {
    const settings = () => readSettings(name => given[name], String);
    return new UserApiManager({ module: program, settings, print: () => {} });
  };

  test('does not start for the same reasons', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    cleaning.push(async () => void server.close());
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const refused = [
      { port },
      { port: 0, host: 'host.invalid' },
      { port: 0, host: '192.0.2.1' },
      { port: 0, host: '2001:db8::1' },
      { port: 0, host: 'not a host' },
    ];
    for (const given of refused) {
      const manager = managerWith(given);
      const state = await manager.start();
      manager.dispose();
      const reason = state.kind === 'failed' ? state.failure.message : state.kind;
      const started = startUserApi(given).then(api => api.stop());
      await assert.rejects(started, { message: reason }, JSON.stringify(given));
    }
  });

  test('gives the same results, and fails for the same reasons', async () => {
    const manager = managerWith({ port: 0 });
    const state = await manager.start();
    if (state.kind !== 'running') assert.fail(JSON.stringify(state));
    const api = await startUserApi();
    cleaning.push(async () => manager.dispose(), api.stop);
    assert.equal(state.url.replace(String(state.port), ''), api.url.replace(String(api.port), ''));
    const asked: readonly (readonly [
      what: string,
      editor: () => Promise<unknown>,
      library: (api: UserApi) => Promise<unknown>,
    ])[] = [
      ['users', async () => (await manager.call('users', {})).users, ({ users }) => users()],
      ['no requests', () => manager.call('requests', {}), ({ requests }) => requests()],
      ...(
        [
          { status: 99 },
          { pth: '/' },
          { cut: true, status: 500 },
          { status: 500, path: 'api' },
          { times: 1 },
        ] as FaultRule[]
      ).map(
        rule =>
          [
            JSON.stringify(rule),
            () => manager.call('fail', { rule }),
            (library: UserApi) => library.fail(rule),
          ] as const,
      ),
      [
        'a match',
        () =>
          manager.call('waitForRequest', { match: { method: 'CONNECT' }, after: 0, timeoutMs: 1 }),
        ({ waitForRequest }) => waitForRequest({ method: 'CONNECT' }, { timeout: 1 }),
      ],
      [
        'no request',
        () => manager.call('waitForRequest', { match: { method: 'GET' }, after: 0, timeoutMs: 1 }),
        ({ waitForRequest }) => waitForRequest({ method: 'GET' }, { timeout: 1 }),
      ],
      [
        'a request',
        async () => {
          await fetch(`${state.url}/1`, { headers: { accept: 'application/json' } });
          return (await manager.call('requests', {})).map(({ method, path }) => [method, path]);
        },
        async ({ url, requests }) => {
          await fetch(`${url}/1`, { headers: { accept: 'application/json' } });
          return (await requests()).map(({ method, path }) => [method, path]);
        },
      ],
    ];
    const outcome = (result: Promise<unknown>) =>
      result.then(
        value => ({ value }),
        (error: Error) => ({ reason: error.message }),
      );
    for (const [what, editor, library] of asked) {
      assert.deepEqual(await outcome(editor()), await outcome(library(api)), what);
    }
    await manager.stop();
    await api.stop();
    for (const { url } of [state, api]) await assert.rejects(fetch(url), url);
  });
});
