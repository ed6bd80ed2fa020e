/** The view, the status bar and the forms of the User API, with the real process. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../../support/eventually.ts';
import type { InputBox } from '../../../support/vscode/dialogs.ts';
import { editor } from '../../../support/vscode/index.ts';
import {
  bar,
  dialogs,
  folder,
  log,
  nodeOf,
  noRow,
  pickRule,
  reload,
  row,
  rows,
  run,
  running,
  set,
  start,
  suspend,
  tree,
} from './window.ts';

test('the view shows its parts while the API runs', async () => {
  assert.equal(editor.contexts.get('sitePlugins.userApi.state'), 'stopped');
  void run('start');
  const url = await running();
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/api\/user$/);
  await row(/Grace Hopper/);
  assert.deepEqual(await rows(), [
    `Running (${url})`,
    'Users (3)',
    '  Ada Lovelace (ada@example.com · 1)',
    '  Grace Hopper (grace@example.com · 2)',
    '  Alan Turing (alan@example.com · 3)',
    'Fault Rules (0)',
    'Requests (0)',
  ]);
  assert.equal(editor.contexts.get('sitePlugins.userApi.state'), 'running');
  assert.ok(log().includes(`info Listening on ${url}`));
  await run('stop');
  await noRow(/./);
  assert.equal(log().at(-1), 'info Stopped');
});

test('the whole tree is not refreshed for what a view that is opened meanwhile has asked for', async () => {
  void run('start');
  await new Promise(resolve => setImmediate(resolve));
  // So that it does not run before the refresh.
  suspend();
  assert.deepEqual(await rows(), ['Starting', 'Requests (0)']);
  const { changes } = tree();
  await eventually('a refresh', () => changes.length > 0);
  assert.deepEqual(changes, [[{ kind: 'address' }]]);
});

test('the rows of requests have the time and an icon for the status, and are opened by a click', async () => {
  const url = await start();
  await fetch(`${url}/1`);
  await fetch(`${url}/9`);
  await fetch(url, { headers: { prefer: 'code=503' } });
  await row(/Requests \(3\)/);
  const icons = [];
  for (const label of ['GET /api/user/1', 'GET /api/user/9', 'GET /api/user']) {
    const { node, item } = await tree().find(label);
    icons.push(item.iconPath?.id);
    assert.match(String(item.description), /^\d{3} · \d\d:\d\d:\d\d · (?:< )?[\d.]+ ms$/);
    assert.equal(item.contextValue, 'request');
    const command = { command: 'sitePlugins.userApi.showRequest', arguments: [node] };
    assert.partialDeepStrictEqual(item.command, command);
  }
  assert.deepEqual(icons, ['pass', 'warning', 'error']);
});

test('the status bar shows the state, and a click does what the tooltip says', async () => {
  assert.equal(bar()?.command, 'sitePlugins.userApi.start');
  const starting = run('start');
  const item = await eventually('the item', bar);
  assert.equal(item.text, '$(loading~spin) User API');
  await starting;
  const url = await running();
  // It is started once.
  await run('start');
  assert.equal(await running(), url);
  assert.equal(item.isVisible, true);
  assert.equal(item.text, `$(server-process) :${new URL(url).port}`);
  assert.equal(item.command, 'sitePlugins.userApi.focus');
  await run('stop');
  assert.equal(item.text, '$(play) User API');
  assert.equal(item.command, 'sitePlugins.userApi.start');
});

test('the address is copied, and its documentation opened', async () => {
  const url = await start();
  await run('copyUrl');
  assert.equal(editor.clipboard, url);
  assert.equal(dialogs.statusBarMessages.at(-1), `Copied ${url}`);
  await run('openDocumentation');
  assert.equal(editor.opened.at(-1), `${new URL(url).origin}/`);
  await run('showLog');
  assert.equal(editor.output('User API').isShown, true);
});

test('a user is added in two steps, whatever the fault rules are', async () => {
  await set('faults', [{ method: 'POST', path: '/api/user', status: 409 }]);
  await start();
  void run('addUser');
  const name = await dialogs.inputBox();
  assert.deepEqual([name.title, name.prompt], ['Add User', 'Name']);
  name.type(' ');
  assert.equal(name.validationMessage, 'A value is required.');
  const email = await fill(name, '  Katherine Johnson ');
  assert.equal(email.prompt, 'Email');
  email.type('katherine@example.com');
  email.accept();
  await row(/Katherine Johnson \(katherine@example\.com · 4\)/);
  assert.equal(await row(/^Requests/), 'Requests (0)');
  for (const steps of [[], ['Mary']]) {
    const canceled = run('addUser');
    let box = await dialogs.inputBox();
    for (const step of steps) box = await fill(box, step);
    box.hide();
    await canceled;
  }
  assert.equal(await row(/^Users/), 'Users (4)');
});

test('the commands of items do nothing without an item of their kind', async () => {
  await start();
  const ada = await nodeOf('Ada Lovelace');
  editor.clipboard = 'unchanged';
  for (const command of ['editUser', 'deleteUser', 'removeFault', 'showRequest', 'copyAsCurl']) {
    await run(command);
    await run(command, { kind: 'requests' });
  }
  await run('removeFault', ada);
  assert.deepEqual(
    [dialogs.input, dialogs.messages, editor.clipboard],
    [undefined, [], 'unchanged'],
  );
  assert.equal(editor.activeEditor, undefined);
});

async function fill(box: InputBox, value: string): Promise<InputBox> {
  box.type(value);
  box.accept();
  return dialogs.inputBox(box);
}

test('a user of the view is edited, and a change that the API refuses is reported', async () => {
  const url = await start();
  const ada = await nodeOf('Ada Lovelace');
  void run('editUser', ada);
  const name = await dialogs.inputBox();
  assert.deepEqual([name.title, name.value], ['Edit Ada Lovelace', 'Ada Lovelace']);
  const email = await fill(name, 'Ada King');
  assert.equal(email.value, 'ada@example.com');
  email.accept();
  await row(/Ada King \(ada@example\.com · 1\)/);
  void run('editUser', ada);
  const next = await fill(await dialogs.inputBox(email), 'Ada');
  await fetch(`${url}/1`, { method: 'DELETE' });
  next.accept();
  const { kind, text } = await dialogs.message(/request to the User API failed/);
  assert.equal(kind, 'error');
  assert.match(text, /failed: No user has the id 1\.$/);
});

test('a user is deleted only after a confirmation', async () => {
  await start();
  const ada = await nodeOf('Ada Lovelace');
  const refused = run('deleteUser', ada);
  const question = await dialogs.message(/^Delete the user Ada Lovelace \(ada@example\.com\)\?$/);
  assert.equal(question.modal, true);
  assert.equal(question.detail, 'Resetting the data restores the users of the seed.');
  question.close();
  await refused;
  await row(/Ada Lovelace/);
  void run('deleteUser', ada);
  (await dialogs.message(/^Delete/)).choose('Delete');
  await noRow(/Ada Lovelace/);
  await row(/Users \(2\)/);
});

test('a reset says what it did, and is undone', async () => {
  const url = await start();
  await row(/Ada/);
  void run('failNextRequest');
  await pickRule('POST /api/user', '503');
  await row(/503/);
  await fetch(`${url}/1`, { method: 'DELETE' });
  await noRow(/Ada Lovelace/);
  const done = run('reset');
  const message = await dialogs.message(/reset to the seed: 2 before, 3 now\.$/);
  await row(/Ada Lovelace/);
  assert.ok(log().includes('info The users were reset to the seed.'));
  message.choose('Undo');
  await done;
  await noRow(/Ada Lovelace/);
  await row(/503/);
});

test('a long list of users ends with the number of those that are not shown, and is that of the seed after a reload', async () => {
  const seed = join(folder, 'many.json');
  const storage = mkdtempSync(join(folder, 'many-'));
  const users = Array.from({ length: 10_001 }, (_, index) => ({ name: `U${index}`, email: 'a@b' }));
  writeFileSync(seed, JSON.stringify(users));
  await set('seed', seed);
  reload(storage);
  await start();
  assert.equal(await row(/more/), '  9801 more');
  await row(/Users \(10001\)/);
  assert.equal((await tree().find('9801 more')).item.contextValue, 'more');
  reload(storage);
  await row(/Users \(10001\)/);
});
