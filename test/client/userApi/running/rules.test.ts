/** Fault rules in the view of the User API, with the real process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../support/eventually.ts';
import { assertKept } from '../../../support/kept.ts';
import { editor } from '../../../support/vscode/index.ts';
import { dialogs, folder, noRow, pickRule, row, rows, run, set, start, tree } from './window.ts';

test('the rules of the settings apply from the start, and when they change', async () => {
  const rule = { method: 'get', path: '/api/user/{id}', status: 503, delayMs: 20, times: 3 };
  await set('faults', [
    rule,
    { cut: true, enabled: false },
    { status: 'wrong' },
    { malformed: true, method: 'DELETE' },
    { delayMs: 0, malformed: true, matchQuery: { page: '2' }, matchBody: { name: ['Ada'] } },
  ]);
  const url = await start();
  assert.equal((await fetch(`${url}/1`)).status, 503);
  await row(/Fault Rules \(4, 1 disabled\)/);
  assert.deepEqual(
    (await rows()).filter(line => /\{id\}|All|DELETE|page/.test(line)),
    [
      '  GET /api/user/{id} (503 · after 20 ms · next 3)',
      '  All requests (disabled · connection cut)',
      '  DELETE (malformed JSON)',
      '  page=2 name=["Ada"] (malformed JSON)',
    ],
  );
  assert.equal((await tree().find('GET /api/user/{id}')).item.contextValue, 'fault');
  await set('faults', []);
  await row(/Fault Rules \(0\)/);
  await eventually('the effect', async () => (await fetch(`${url}/1`)).status === 200);
});

test('the next request fails as it is picked, for a route and for a logged request; the rule is removed', async () => {
  const url = await start();
  void run('failNextRequest');
  const routes = await dialogs.pick();
  routes.choose('GET /api/user');
  const effects = await dialogs.pick();
  const lists = [routes, effects].flatMap(({ title, placeHolder, items }) => [
    `${title} (${placeHolder})`,
    ...items.map(({ label, description = '' }) => `  ${label} ${description}`.trimEnd()),
  ]);
  assertKept(new URL('./shown/failNextRequest.txt', import.meta.url), `${lists.join('\n')}\n`);
  effects.choose('429');
  await row(/GET \/api\/user \(429 · next 1\)/);
  await eventually(
    'the message',
    () => dialogs.statusBarMessages.at(-1) === 'The next matching request will fail: GET /api/user',
  );
  assert.equal((await fetch(url)).status, 429);
  assert.equal((await fetch(url)).status, 200);
  await noRow(/429 · next/);
  await row(/GET \/api\/user \(429 · fault rule · /);
  const { node } = await tree().find('GET /api/user');
  void run('failNextRequest', node);
  (await dialogs.pick()).choose('503');
  await row(/GET \/api\/user \(503 · next 1\)/);
  const added = await tree().find('GET /api/user');
  assert.equal(added.item.contextValue, 'addedFault');
  await run('removeFault', added.node);
  await noRow(/503 · next 1/);
  await row(/^Fault Rules \(0\)/);
});

test('picking no route or no effect adds no rule', async () => {
  await start();
  for (const steps of [[], ['GET /api/user']]) {
    const done = run('failNextRequest');
    for (const step of steps) (await dialogs.pick()).choose(step);
    (await dialogs.pick()).cancel();
    await done;
  }
  assert.equal(await row(/Fault Rules/), 'Fault Rules (0)');
});

test('without a rule, editing begins with one that is picked, in the settings of the workspace', async () => {
  editor.setFolders(folder);
  const done = run('editFaults');
  await pickRule('POST /api/user', '503');
  await done;
  const rule = { method: 'POST', path: '/api/user', status: 503 };
  assert.deepEqual(editor.settings.scopes.workspace['userApi.faults'], [rule]);
  const opened = (file: string) => [
    `workbench.action.${file}`,
    { revealSetting: { key: 'userApi.faults' } },
  ];
  assert.deepEqual(editor.executed.at(-1), opened('openWorkspaceSettingsFile'));
  delete editor.settings.scopes.workspace['userApi.faults'];
  await set('faults', [{ status: 503 }]);
  await run('editFaults');
  assert.deepEqual(editor.executed.at(-1), opened('openSettingsJson'), 'those of the user');
  editor.setFolders();
  await set('faults', undefined);
  const canceled = run('editFaults');
  (await dialogs.pick()).cancel();
  await canceled;
  assert.deepEqual(editor.executed.at(-1), ['sitePlugins.userApi.editFaults']);
  void run('editFaults');
  await pickRule('POST /api/user', '503');
  await eventually('the rule', () => editor.settings.scopes.user['userApi.faults']);
  assert.equal(editor.settings.scopes.workspace['userApi.faults'], undefined);
});
