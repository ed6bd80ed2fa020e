/** Fault rules in the view of the User API, with the real process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../support/eventually.ts';
import { editor } from '../../../support/vscode/index.ts';
import { dialogs, noRow, row, rows, run, set, start, tree } from './window.ts';

test('the rules of the settings are switched with their check boxes', async () => {
  await set('faults', [
    { method: 'get', path: '/api/user/{id}', status: 503, delayMs: 20, times: 3 },
    { cut: true, enabled: false },
    { status: 'wrong' },
    { malformed: true, method: 'DELETE' },
  ]);
  const url = await start();
  await row(/Fault Rules \(3\)/);
  assert.deepEqual(
    (await rows()).filter(line => line.includes('[')),
    [
      '  [x] GET /api/user/{id} (503 · after 20 ms · next 3)',
      '  [ ] All requests (connection cut)',
      '  [x] DELETE (malformed JSON)',
    ],
  );
  const { item } = await tree().find('GET /api/user/{id}');
  assert.equal(item.contextValue, 'fault');
  assert.equal((await fetch(`${url}/1`)).status, 503);
  await tree().check('GET /api/user/{id}', false);
  await row(/\[ \] GET/);
  await eventually('the effect', async () => (await fetch(`${url}/1`)).status === 200);
  await tree().check('All requests', true);
  await row(/\[x\] All/);
  await eventually('the cut', async () =>
    fetch(`${url}/1`).then(
      () => false,
      () => true,
    ),
  );
});

test('the next request fails as it is picked, for a route and for a logged request', async () => {
  const url = await start();
  void run('failNextRequest');
  const routes = await dialogs.pick();
  assert.equal(routes.title, 'Fail the Next Request');
  assert.deepEqual(
    routes.items.map(({ label }) => label),
    [
      'GET /api/user',
      'POST /api/user',
      'GET /api/user/{id}',
      'PUT /api/user/{id}',
      'DELETE /api/user/{id}',
      'All requests',
    ],
  );
  routes.choose('GET /api/user');
  const effects = await dialogs.pick();
  assert.equal(effects.title, 'Fail the Next Request: GET /api/user');
  assert.deepEqual(
    effects.items.map(({ label, description }) => `${label} ${description ?? ''}`.trim()),
    [
      '500 Internal Server Error',
      '503 Service Unavailable',
      '429 Too Many Requests',
      '401 Unauthorized',
      '403 Forbidden',
      '404 Not Found',
      '409 Conflict',
      'Another Status…',
      'Malformed JSON',
      'Cut the Connection',
      'Reset the Connection',
      'Never Respond',
      'Hold Until the Rule Is Removed',
      'Delay of 10 Seconds',
    ],
  );
  effects.choose('429');
  await row(/\[x\] GET \/api\/user \(429 · next 1\)/);
  await eventually(
    'the message',
    () => dialogs.statusBarMessages.at(-1) === 'The next matching request will fail: GET /api/user',
  );
  assert.equal((await fetch(url)).status, 429);
  assert.equal((await fetch(url)).status, 200);
  await noRow(/429 · next/);
  await row(/GET \/api\/user \(429/);
  const { node } = await tree().find('GET /api/user');
  void run('failNextRequest', node);
  (await dialogs.pick()).choose('Another Status…');
  const status = await dialogs.inputBox();
  assert.equal(status.prompt, 'Status from 400 to 599');
  for (const wrong of ['', '399', '600', '4040', 'abc']) {
    status.type(wrong);
    assert.equal(status.validationMessage, 'Enter a status from 400 to 599.', wrong);
  }
  status.type(' 418 ');
  status.accept();
  await row(/\[x\] GET \/api\/user \(418 · next 1\)/);
});

test('an added rule is switched and removed', async () => {
  const url = await start();
  void run('failNextRequest');
  (await dialogs.pick()).choose('All requests');
  (await dialogs.pick()).choose('503');
  await row(/\[x\] All requests \(503 · next 1\)/);
  assert.equal((await tree().find('All requests')).item.contextValue, 'addedFault');
  await tree().check('All requests', false);
  await row(/\[ \] All requests/);
  assert.equal((await fetch(url)).status, 200);
  const { node } = await tree().find('All requests');
  await run('removeFault', {});
  await run('removeFault', { id: 'no number' });
  await row(/All requests/);
  await run('removeFault', node);
  await noRow(/All requests/);
  await row(/^Fault Rules \(0\)/);
});

test('picking no route or no effect adds no rule', async () => {
  await start();
  for (const steps of [[], ['GET /api/user'], ['GET /api/user', 'Another Status…']]) {
    const done = run('failNextRequest');
    for (const step of steps) (await dialogs.pick()).choose(step);
    if (steps.length === 2) (await dialogs.inputBox()).hide();
    else (await dialogs.pick()).cancel();
    await done;
  }
  assert.equal(await row(/Fault Rules/), 'Fault Rules (0)');
});

test('the rules of the settings are edited in the settings', async () => {
  await run('editFaults');
  assert.deepEqual(editor.executed.at(-1), ['workbench.action.openSettings', 'userApi.faults']);
  await run('showLog');
  assert.equal(editor.output('User API').isShown, true);
});
