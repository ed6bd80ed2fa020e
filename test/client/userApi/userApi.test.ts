/** The User API in a window of the fake VS Code, with the real process. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import type { InputBox } from '../../support/vscode/dialogs.ts';
import { editor } from '../../support/vscode/index.ts';

const { registerUserApi } = await import('../../../client/src/userApi/registerUserApi.ts');
const { commands, window, workspace, Uri } = await import('vscode');

const folder = mkdtempSync(join(tmpdir(), 'site-plugins-user-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));
editor.settings.scopes.user['userApi.port'] = 0;

/** The process that was started last. */
let started: ChildProcess | undefined;
channel('child_process').subscribe(message => {
  started = (message as { process: ChildProcess }).process;
});

let registration: { dispose(): void };
const dialogs = editor.dialogs;
const run = (name: string, ...args: unknown[]) =>
  commands.executeCommand(`sitePlugins.userApi.${name}`, ...args);
const tree = () => {
  const found = editor.trees.get('sitePlugins.userApi');
  if (found === undefined) throw new Error('There is no view.');
  return found;
};
const rows = () => tree().rows();
const bar = () => editor.statusBar.get('sitePlugins.userApi');
const log = () => editor.output('User API').lines;

/** Waits until a row matches. */
const row = (pattern: RegExp) =>
  eventually(`the row ${pattern}`, async () => (await rows()).find(line => pattern.test(line)));
const noRow = (pattern: RegExp) =>
  eventually(`no row ${pattern}`, async () => !(await rows()).some(line => pattern.test(line)));

async function start(): Promise<string> {
  await run('start');
  return (await row(/^Running \(/)).slice('Running ('.length, -1);
}

const set = async (name: string, value: unknown) => editor.settings.set(`userApi.${name}`, value);

beforeEach(() => {
  const storage = mkdtempSync(join(folder, 'storage-'));
  registration = registerUserApi(editor.context(storage));
});

afterEach(() => {
  registration.dispose();
  editor.commands.clear();
  dialogs.messages.splice(0);
  editor.executed.splice(0);
  dialogs.input = undefined;
  dialogs.picker = undefined;
  for (const name of Object.keys(editor.settings.scopes.user)) {
    delete editor.settings.scopes.user[name];
  }
  editor.settings.scopes.user['userApi.port'] = 0;
  editor.setFolders();
});

test('the view is empty until the API is started, and shows its parts while it runs', async () => {
  assert.deepEqual(await rows(), []);
  assert.equal(editor.contexts.get('sitePlugins.userApi.state'), 'stopped');
  void run('start');
  await row(/^Starting$/);
  const url = (await row(/^Running \(/)).slice('Running ('.length, -1);
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
  assert.equal(tree().description, `port ${new URL(url).port}`);
  assert.equal(editor.contexts.get('sitePlugins.userApi.state'), 'running');
  assert.ok(log().includes(`info Listening on ${url}`));
  await run('stop');
  await noRow(/./);
  assert.equal(tree().description, '');
  assert.equal(log().at(-1), 'info Stopped');
});

/** Returns the properties without the classes. */
const properties = (item: object): unknown => JSON.parse(JSON.stringify(item));

test('the rows have icons, tooltips and the contexts of the menus', async () => {
  const url = await start();
  assert.deepEqual(properties((await tree().find('Running')).item), {
    label: 'Running',
    id: 'address',
    iconPath: { id: 'radio-tower', color: { id: 'charts.green' } },
    description: url,
    tooltip: `Running: ${url}`,
    contextValue: 'address',
  });
  await row(/Ada/);
  assert.deepEqual(properties((await tree().find('Ada Lovelace')).item), {
    label: 'Ada Lovelace',
    id: 'user 1',
    description: 'ada@example.com · 1',
    iconPath: { id: 'account' },
    tooltip: 'Ada Lovelace <ada@example.com>, id 1',
    contextValue: 'user',
  });
  await fetch(`${url}/1`);
  await fetch(`${url}/9`);
  await fetch(url, { headers: { prefer: 'code=503' } });
  await row(/Requests \(3\)/);
  const icons = [];
  for (const [label, status] of [
    ['GET /api/user/1', 200],
    ['GET /api/user/9', 404],
    ['GET /api/user', 503],
  ] as const) {
    const { node, item } = await tree().find(label);
    const { iconPath, command, description, contextValue, tooltip } = item as typeof item & {
      iconPath: { id: string };
      command: { command: string; arguments: unknown[] };
      tooltip: { value: string };
    };
    icons.push(iconPath.id);
    assert.match(
      String(description),
      new RegExp(`^${status} · \\d\\d:\\d\\d:\\d\\d · (?:< )?[\\d.]+ ms$`),
    );
    assert.equal(contextValue, 'request');
    assert.equal(command.command, 'sitePlugins.userApi.showRequest');
    const { request } = node as { request: { key: number } };
    assert.deepEqual(command.arguments, [request.key]);
    assert.ok(tooltip.value.startsWith(`GET ${label.slice(4)} → ${status} · `), tooltip.value);
  }
  assert.deepEqual(icons, ['pass', 'warning', 'error']);
});

test('the status bar shows the state, and a click does what the tooltip says', async () => {
  assert.equal(bar()?.isVisible, false);
  const seen: string[] = [];
  const item = bar();
  assert.ok(item);
  const texts = setInterval(() => {
    if (item.text !== seen.at(-1)) seen.push(item.text);
  }, 1);
  const url = await start();
  assert.equal(item.isVisible, true);
  assert.equal(item.text, `$(radio-tower) ${url}`);
  assert.equal(item.command, 'sitePlugins.userApi.showMenu');
  await run('stop');
  assert.equal(item.text, '$(play) User API');
  assert.equal(item.command, 'sitePlugins.userApi.start');
  clearInterval(texts);
  assert.ok(seen.includes('$(loading~spin) User API'), String(seen));
});

test('the menu of the status bar runs its commands', async () => {
  await run('showMenu');
  assert.equal(dialogs.picker, undefined);
  const url = await start();
  void run('showMenu');
  const menu = await dialogs.pick();
  assert.equal(menu.title, `User API: ${url}`);
  assert.deepEqual(
    menu.items.map(({ label }) => label),
    [
      '$(copy) Copy URL',
      '$(book) Open Documentation',
      '$(file-code) Open Requests',
      '$(output) Show Log',
      '',
      '$(discard) Reset Data',
      '$(debug-stop) Stop',
    ],
  );
  menu.choose('$(copy) Copy URL');
  await eventually('the copy', () => editor.clipboard === url);
  assert.equal(dialogs.statusBarMessages.at(-1), `Copied ${url}`);
  void run('showMenu');
  (await dialogs.pick()).choose('$(book) Open Documentation');
  await eventually('the browser', () => editor.opened.at(-1) === `${new URL(url).origin}/`);
  void run('showMenu');
  (await dialogs.pick()).choose('$(output) Show Log');
  await eventually('the log', () => editor.output('User API').isShown);
  void run('showMenu');
  (await dialogs.pick()).choose('$(debug-stop) Stop');
  await noRow(/Running/);
});

test('a user is added in two steps, and the input survives going back', async () => {
  await start();
  void run('addUser');
  const name = await dialogs.inputBox();
  assert.deepEqual(
    [name.title, name.prompt, name.step, name.totalSteps],
    ['Add User', 'Name', 1, 2],
  );
  assert.equal(name.ignoreFocusOut, true);
  assert.deepEqual(name.buttons, []);
  name.accept();
  assert.equal(name.validationMessage, 'Enter a name.');
  name.type('  Katherine Johnson ');
  assert.equal(name.validationMessage, undefined);
  name.accept();
  const email = await dialogs.inputBox(name);
  assert.deepEqual([email.prompt, email.step, email.buttons.length], ['Email', 2, 1]);
  email.type('katherine');
  assert.match(email.validationMessage ?? '', /^Enter an email address/);
  email.back();
  const again = await dialogs.inputBox(email);
  assert.equal(again.value, '  Katherine Johnson ');
  again.accept();
  const last = await dialogs.inputBox(again);
  assert.equal(last.value, 'katherine');
  last.type('katherine@example.com');
  last.accept();
  await row(/Katherine Johnson \(katherine@example\.com · 4\)/);
  // The saved input is not offered for the next user.
  void run('addUser');
  const next = await dialogs.inputBox(last);
  assert.equal(next.value, '');
  next.hide();
});

test('a canceled form is restored, and fault rules do not apply to forms', async () => {
  await start();
  void run('addUser');
  const box = await dialogs.inputBox();
  box.type('Kath');
  box.hide();
  void run('addUser');
  const again = await dialogs.inputBox(box);
  assert.equal(again.value, 'Kath');
  again.accept();
  const email = await dialogs.inputBox(again);
  email.type('a@b');
  await set('faults', [{ method: 'POST', path: '/api/user', status: 409 }]);
  email.accept();
  await row(/Kath \(a@b · 4\)/);
  assert.equal(await row(/^Requests/), 'Requests (0)');
});

test('a form that is rejected keeps its input', async () => {
  const url = await start();
  await row(/Ada/);
  const { node } = await tree().find('Ada Lovelace');
  void run('editUser', node);
  const name = await dialogs.inputBox();
  const email = await fill(name, 'Ada King');
  await fetch(`${url}/1`, { method: 'DELETE' });
  email.accept();
  const { kind, text } = await dialogs.message(/request to the User API failed/);
  assert.equal(kind, 'error');
  assert.match(text, /failed: No user has the id 1\.$/);
  void run('editUser', node);
  assert.equal((await dialogs.inputBox(email)).value, 'Ada King');
});

async function fill(box: InputBox, value: string): Promise<InputBox> {
  box.type(value);
  box.accept();
  return dialogs.inputBox(box);
}

test('a user of the view is edited, and one of a list', async () => {
  await start();
  await row(/Ada/);
  const { node } = await tree().find('Ada Lovelace');
  void run('editUser', node);
  const name = await dialogs.inputBox();
  assert.deepEqual([name.title, name.value], ['Edit Ada Lovelace', 'Ada Lovelace']);
  const email = await fill(name, 'Ada King');
  assert.equal(email.value, 'ada@example.com');
  email.accept();
  await row(/Ada King \(ada@example\.com · 1\)/);
  void run('editUser');
  const list = await dialogs.pick();
  assert.equal(list.placeHolder, 'Select a user');
  assert.deepEqual(
    list.items.map(({ label, description }) => [label, description]),
    [
      ['Ada King', 'ada@example.com'],
      ['Grace Hopper', 'grace@example.com'],
      ['Alan Turing', 'alan@example.com'],
    ],
  );
  list.choose('Grace Hopper');
  const grace = await dialogs.inputBox(email);
  (await fill(grace, 'Grace Murray Hopper')).accept();
  await row(/Grace Murray Hopper/);
  void run('editUser');
  (await dialogs.pick()).cancel();
});

test('a user is deleted only after a confirmation', async () => {
  await start();
  await row(/Ada/);
  const { node } = await tree().find('Ada Lovelace');
  const refused = run('deleteUser', node);
  const question = await dialogs.message(/^Delete the user Ada Lovelace \(ada@example\.com\)\?$/);
  assert.equal(question.modal, true);
  assert.equal(question.detail, 'Resetting the data restores the users of the seed.');
  question.close();
  await refused;
  await row(/Ada Lovelace/);
  void run('deleteUser', node);
  (await dialogs.message(/^Delete/)).choose('Delete');
  await noRow(/Ada Lovelace/);
  await row(/Users \(2\)/);
  await run('reset');
  await row(/Ada Lovelace/);
  assert.ok(log().includes('info The users were reset to the seed.'));
});

test('a long list of users ends with the number of those that are not shown', async () => {
  const seed = join(folder, 'many.json');
  const users = Array.from({ length: 205 }, (_, index) => ({ name: `U${index}`, email: 'a@b' }));
  writeFileSync(seed, JSON.stringify(users));
  await set('seed', seed);
  await start();
  assert.equal(await row(/more/), '  5 more');
  await row(/Users \(205\)/);
  assert.equal((await tree().find('5 more')).item.contextValue, 'more');
});

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

test('a logged request is shown as a read-only document, and the list is cleared', async () => {
  const url = await start();
  await fetch(`${url}?q=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-trace': '7' },
    body: '{"name":"Mary","email":"mary@example.com"}',
  });
  await row(/Requests \(1\)/);
  const { node } = await tree().find('POST /api/user?q=1');
  const { key } = (node as { request: { key: number } }).request;
  await run('showRequest', key);
  const document = window.activeTextEditor?.document;
  const text = document?.getText() ?? '';
  assert.match(text, /^POST \/api\/user\?q=1 HTTP\/1\.1\n/);
  assert.match(text, /x-trace: 7/);
  assert.match(text, /\n\n\{\n {2}"name": "Mary",\n/);
  assert.match(text, /\n###\n\nHTTP\/1\.1 201/);
  assert.equal(document?.uri.path, `/${key}/POST ∕api∕user?q=1 201.http`);
  assert.equal(await document?.save(), false);
  await run('showRequest', 99);
  await run('showRequest', 'none');
  assert.equal(window.activeTextEditor?.document, document);
  await run('clearRequests');
  await row(/^Requests \(0\)/);
  const gone = Uri.from({ scheme: 'site-plugins-user-api', path: '/x.http', query: String(key) });
  assert.equal((await workspace.openTextDocument(gone)).getText(), '');
});

test('the requests stay in the list after a stop', async () => {
  const url = await start();
  await fetch(url);
  await row(/Requests \(1\)/);
  await run('stop');
  await row(/^Stopped/);
  assert.deepEqual(
    (await rows()).map(line => line.replace(/[\d:]+ · (?:< )?[\d.]+ ms/, 'time · n ms')),
    ['Stopped', 'Requests (1)', '  GET /api/user (200 · time · n ms)'],
  );
  await run('clearRequests');
  await noRow(/./);
});

test('the requests are filtered, and the number says how many there are', async () => {
  const url = await start();
  await fetch(url);
  await fetch(`${url}/9`);
  await fetch(url, { method: 'POST' });
  await row(/Requests \(3\)/);
  void run('filterRequests');
  const box = await dialogs.inputBox();
  assert.equal(box.title, 'Filter Requests');
  box.type('get');
  await row(/^Requests \(2 of 3 · get\)/);
  box.type('get 404');
  await row(/^Requests \(1 of 3 · get 404\)/);
  await noRow(/POST/);
  box.accept();
  await fetch(`${url}/8`);
  await row(/^Requests \(2 of 4 · get 404\)/);
  void run('filterRequests');
  const again = await dialogs.inputBox(box);
  assert.equal(again.value, 'get 404');
  again.type('');
  // Escape brings the last filter back.
  await row(/^Requests \(4\)/);
  again.hide();
  await row(/^Requests \(2 of 4/);
  assert.equal(editor.contexts.get('sitePlugins.userApi.isFiltered'), true);
  await run('clearRequestFilter');
  await row(/^Requests \(4\)/);
  assert.equal(editor.contexts.get('sitePlugins.userApi.isFiltered'), false);
});

test('a request is copied for a shell and for the browser, and sent again', async () => {
  const url = await start();
  const { origin } = new URL(url);
  await fetch(`${url}/1`, { headers: { 'x-it': "isn't" } });
  await row(/GET \/api\/user\/1/);
  const { node } = await tree().find('GET /api/user/1');
  editor.shell = '/usr/bin/fish';
  await run('copyAsCurl', node);
  assert.match(editor.clipboard, new RegExp(`^curl ${origin}/api/user/1`));
  assert.match(editor.clipboard, /'x-it: isn\\'t'/);
  assert.equal(dialogs.statusBarMessages.at(-1), 'Copied GET /api/user/1');
  await run('copyAsFetch', node);
  assert.match(editor.clipboard, new RegExp(`^await fetch\\('?"?${origin}/api/user/1`));
  await run('sendAgain', node);
  const response = window.visibleTextEditors.find(
    ({ document }) => document.uri.path === '/response.http',
  );
  assert.match(
    response?.document.getText() ?? '',
    /^# GET .*\n# Response in [\d.]+ ms\n\nHTTP\/1\.1 200/,
  );
  await row(/Requests \(2\)/);
  await run('stop');
  await run('copyAsFetch', node);
  assert.match(editor.clipboard, /http:\/\/127\.0\.0\.1:4010\/api\/user\/1/);
  editor.clipboard = '';
  for (const wrong of [undefined, {}, { request: {} }]) await run('copyAsCurl', wrong);
  assert.equal(editor.clipboard, '');
  assert.deepEqual(dialogs.messages, []);
});

test('a request whose body was cut off in the log, or that is gone, is not repeated', async () => {
  const url = await start();
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'n'.repeat(20_000), email: 'a@b' }),
  });
  await row(/POST/);
  const { node } = await tree().find('POST /api/user');
  await run('sendAgain', node);
  assert.equal((await dialogs.message(/too long for the log/)).kind, 'error');
  await run('copyAsFetch', { request: { key: 12345 } });
  assert.equal((await dialogs.message(/no longer available/)).kind, 'error');
});

test('headers and bodies are read later for requests that came while the view was hidden', async () => {
  tree().setVisible(false);
  const url = await start();
  await fetch(url);
  tree().setVisible(true);
  await row(/Requests \(1\)/);
  const { node } = await tree().find('GET /api/user');
  await run('copyAsCurl', node);
  assert.match(editor.clipboard, /accept/);
  await row(/Ada/);
});

test('a port in use is reported with a free one, which is then used', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  after(() => blocker.close());
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await set('port', port);
  await run('start');
  const message = await dialogs.message(/in use/);
  const free = Number(/Port (\d+) is free/.exec(message.text)?.[1]);
  assert.ok(free > port, message.text);
  assert.deepEqual(message.buttons, ['Use Another Port', 'Open Settings']);
  await noRow(/./);
  assert.equal(bar()?.text, '$(error) User API');
  assert.equal(bar()?.command, 'sitePlugins.userApi.start');
  message.choose('Use Another Port');
  assert.match(await row(/Running/), new RegExp(`:${free}/`));
  await run('stop');
  // The port of the settings is used again once it is changed.
  await set('port', 0);
  await set('port', port);
  await run('start');
  (await dialogs.message(/in use/)).choose('Open Settings');
  await eventually('the settings', () =>
    editor.executed.some(
      ([id, name]) => id === 'workbench.action.openSettings' && name === 'userApi.port',
    ),
  );
});

test('with autoStart, the next free port is used without a message', async () => {
  registration.dispose();
  editor.commands.clear();
  const blocker = createServer().listen(0, '127.0.0.1');
  after(() => blocker.close());
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await set('port', port);
  await set('autoStart', true);
  registration = registerUserApi(editor.context(folder));
  const running = await row(/Running/);
  assert.ok(Number(/:(\d+)\//.exec(running)?.[1]) > port, running);
  assert.ok(
    log().some(line => line.startsWith(`info Port ${port} is in use. Starting on port `)),
    log().join('\n'),
  );
  assert.deepEqual(dialogs.messages, []);
});

test('a crash is reported, and the button starts it again', async () => {
  await start();
  started?.kill('SIGKILL');
  const message = await dialogs.message(/crashed/);
  assert.equal(message.text, 'The User API crashed: SIGKILL');
  assert.deepEqual(message.buttons, ['Restart', 'Show Log']);
  assert.equal(log().at(-1), 'error SIGKILL');
  assert.match(bar()?.text ?? '', /error/);
  await noRow(/Running/);
  message.choose('Restart');
  await row(/Running/);
  started?.kill('SIGKILL');
  (await dialogs.message(/crashed/)).choose('Show Log');
  await eventually('the log', () => editor.output('User API').isShown);
});

const addKath = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Kath","email":"k@b"}',
  });

test('after a crash, the users can be restored', async () => {
  const url = await start();
  await addKath(url);
  await row(/Kath/);
  started?.kill('SIGKILL');
  const message = await dialogs.message(/crashed/);
  assert.deepEqual(message.buttons, ['Restart and Restore Users', 'Restart', 'Show Log']);
  await noRow(/Running/);
  message.choose('Restart and Restore Users');
  await row(/Running/);
  await row(/Kath \(k@b · 4\)/);
  await run('reset');
  await noRow(/Kath/);
});

/** Disposes the extension and activates it again, as **Reload Window** does. */
function reload(storage: string): void {
  registration.dispose();
  editor.commands.clear();
  registration = registerUserApi(editor.context(storage));
}

test('after Reload Window, it runs at the same address with its users', async () => {
  const storage = mkdtempSync(join(folder, 'reloaded-'));
  reload(storage);
  const url = await start();
  await addKath(url);
  await row(/Kath/);
  // Also without another change, and if the view is hidden.
  for (const visible of [true, false]) {
    reload(storage);
    tree().setVisible(visible);
    assert.equal(await row(/^Running/), `Running (${url})`);
    await eventually('the users', async () => (await (await fetch(url)).text()).includes('Kath'));
  }
  assert.deepEqual(dialogs.messages, []);
  tree().setVisible(true);
  await row(/Kath/);
  await run('reset');
  await noRow(/Kath/);
  await run('stop');
  reload(storage);
  await new Promise(resolve => setTimeout(resolve, 50));
  assert.deepEqual(await rows(), []);
});

test('it does not run again in a window that is opened later', async () => {
  const storage = mkdtempSync(join(folder, 'later-'));
  reload(storage);
  await start();
  registration.dispose();
  const file = join(storage, 'userApi.session.json');
  const session = JSON.parse(readFileSync(file, 'utf8'));
  for (const text of [JSON.stringify({ ...session, closedAt: 1 }), '{', '[]', '{"port":"x"}']) {
    writeFileSync(file, text);
    editor.commands.clear();
    registration = registerUserApi(editor.context(storage));
    await new Promise(resolve => setTimeout(resolve, 50));
    assert.deepEqual(await rows(), [], text);
    registration.dispose();
  }
});

test('another address asks before the API is exposed to the network', async () => {
  await set('host', '0.0.0.0');
  void run('start');
  const question = await dialogs.message(/^Expose the User API to the network\?$/);
  assert.equal(question.modal, true);
  assert.match(question.detail ?? '', /userApi\.host at 0\.0\.0\.0/);
  question.close();
  await new Promise(resolve => setImmediate(resolve));
  assert.deepEqual(await rows(), []);
  void run('restart');
  (await dialogs.message(/^Expose/)).choose('Start Anyway');
  await row(/Running/);
});

test('a changed port takes effect on a restart, which is offered', async () => {
  const url = await start();
  await set('latency', 1);
  await set('port', 0);
  const offer = await dialogs.message(/takes effect when it is restarted/);
  assert.deepEqual([offer.kind, offer.buttons], ['information', ['Restart']]);
  await eventually('the other setting', () =>
    log().includes('info The changed settings have taken effect.'),
  );
  offer.choose('Restart');
  await eventually('another port', async () => {
    const [first = ''] = await rows();
    return first.startsWith('Running') && !first.includes(url);
  });
});

test('a forwarded address is shown and asked about once', async () => {
  editor.asExternal = uri => uri.with({ scheme: 'https', authority: 'Name-4010.app.test' });
  after(() => {
    editor.asExternal = uri => uri;
  });
  await run('start');
  assert.equal(await row(/Running/), 'Running (https://Name-4010.app.test/api/user)');
  const question = await dialogs.message(/forwarded as name-4010\.app\.test\. Allow/);
  assert.deepEqual(question.buttons, ['Allow for This Session', 'Open Settings']);
  assert.ok(log().includes('info Forwarded as https://Name-4010.app.test/api/user'));
  question.choose('Allow for This Session');
  await eventually('the setting', () =>
    log().includes('info The changed settings have taken effect.'),
  );
  await run('restart');
  await row(/Running/);
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.deepEqual(dialogs.messages, []);
  await run('copyUrl');
  assert.equal(editor.clipboard, 'https://Name-4010.app.test/api/user');
});

test('a seed file that is invalid is reported with the place and the setting', async () => {
  const seed = join(folder, 'wrong.json');
  writeFileSync(seed, '[{"name": 1, "email": "a@b"}]');
  await set('seed', seed);
  await start();
  const message = await dialogs.message(/seed file of the User API is invalid at \/0\/name/);
  assert.equal(message.kind, 'warning');
  message.choose('Open Settings');
  await eventually('the settings', () =>
    editor.executed.some(([, name]) => name === 'userApi.seed'),
  );
  writeFileSync(seed, '{');
  await run('reset');
  const whole = await dialogs.message(/is invalid, so the users were not changed: /);
  assert.doesNotMatch(whole.text, /invalid at/);
});

test('the users are saved as a seed, relative to the folder, and used on request', async () => {
  const project = mkdtempSync(join(folder, 'project-'));
  editor.setFolders(project);
  await start();
  const target = Uri.file(join(project, 'data.json'));
  dialogs.files.push(undefined, target);
  await run('saveSeed');
  assert.deepEqual(dialogs.fileDialogs.at(-1)?.filters, { JSON: ['json'] });
  assert.equal(
    String(dialogs.fileDialogs.at(-1)?.defaultUri),
    Uri.file(join(project, 'users.seed.json')).toString(),
  );
  void run('saveSeed');
  const offer = await dialogs.message(/^The users were saved to data\.json\.$/);
  assert.match(readFileSync(target.fsPath, 'utf8'), /^\[\n {2}\{\n {4}"id": 1,\n {4}"name": "Ada/);
  offer.choose('Use as Seed');
  await eventually(
    'the setting',
    () => editor.settings.scopes.workspace['userApi.seed'] === 'data.json',
  );
  dialogs.files.push(target);
  await run('saveSeed');
  assert.deepEqual(dialogs.messages, []);
  delete editor.settings.scopes.workspace['userApi.seed'];
});

test('the rules of the settings are edited in the settings', async () => {
  await run('editFaults');
  assert.deepEqual(editor.executed.at(-1), ['workbench.action.openSettings', 'userApi.faults']);
  await run('showLog');
  assert.equal(editor.output('User API').isShown, true);
});

test('commands for a running API do nothing while it is stopped', async () => {
  editor.clipboard = 'unchanged';
  await run('copyUrl');
  await run('openDocumentation');
  await run('addUser');
  await run('reset');
  assert.equal(editor.clipboard, 'unchanged');
  assert.equal(dialogs.input, undefined);
});
