/** The User API when its process, its address or its seed is in trouble, and after Reload Window. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, eventuallyEqual } from '../../../support/eventually.ts';
import { freePort } from '../../../support/freePort.ts';
import { portInUse } from '../../../support/portInUse.ts';
import { editor } from '../../../support/vscode/index.ts';
import {
  bar,
  close,
  crash,
  dialogs,
  folder,
  log,
  noRow,
  open,
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

const { Uri } = await import('vscode');
const { RejectedSeed } = await import('../../../../client/src/userApi/rejectedSeed.ts');

test('a port in use is reported, and another one is used on request', async () => {
  const port = await portInUse();
  await set('port', port);
  await run('start');
  const message = await dialogs.message(/: port \d+ is in use\.$/);
  assert.deepEqual(message.buttons, ['Use Another Port', 'Open Settings']);
  await noRow(/./);
  assert.equal(bar()?.text, '$(error) User API');
  assert.equal(bar()?.command, 'sitePlugins.userApi.start');
  message.choose('Use Another Port');
  assert.doesNotMatch(await row(/Running/), new RegExp(`:${port}/`));
  await run('stop');
  await run('start');
  (await dialogs.message(/in use/)).choose('Open Settings');
  await eventually('the settings', () =>
    editor.executed.some(
      ([id, name]) => id === 'workbench.action.openSettings' && name === 'userApi.port',
    ),
  );
});

test('with autoStart, a free port is used without a message', async () => {
  close();
  const port = await portInUse();
  await set('port', port);
  await set('autoStart', true);
  open(folder);
  assert.doesNotMatch(await row(/Running/), new RegExp(`:${port}/`));
  assert.deepEqual(dialogs.messages, []);
});

test('a crash is reported, and a button starts it again', async () => {
  await start();
  crash();
  const first = await dialogs.message(/crashed/);
  assert.equal(first.text, 'The User API crashed: SIGKILL');
  assert.deepEqual(first.buttons, ['Restart', 'Show Log']);
  assert.equal(log().at(-1), 'error SIGKILL');
  assert.match(bar()?.text ?? '', /error/);
  await noRow(/Running/);
  first.choose('Restart');
  await row(/Running/);
  crash();
  (await dialogs.message(/crashed/)).choose('Show Log');
  await eventually('the log', () => editor.output('User API').isShown);
});

test('a start that comes before the process has exited waits for its port', async () => {
  await set('port', await freePort());
  const url = await start();
  const stopping = run('stop');
  await Promise.all([stopping, run('start')]);
  assert.equal(await running(), url);
  assert.deepEqual(dialogs.messages, []);
});

const state = () => editor.contexts.get('sitePlugins.userApi.state');

test('what is stopped while it waits for the process before it does not start', async () => {
  await start();
  const starts = () => log().filter(line => /Listening/.test(line)).length;
  const before = starts();
  for (const name of ['stop', 'start', 'stop', 'start']) void run(name);
  await eventually('the start', () => state() === 'running');
  assert.equal(starts(), before + 1);
  void run('stop');
  const waiting = run('start');
  await eventually('the wait', () => state() === 'starting');
  await run('stop');
  await waiting;
  assert.equal(state(), 'stopped');
  assert.equal(starts(), before + 1);
});

test('what could not start says so, and a button tries again', async () => {
  // An address of documentation, which no machine has (RFC 5737).
  await set('host', '192.0.2.1');
  void run('start');
  (await dialogs.message(/^Expose/)).choose('Start Anyway');
  const { buttons, choose } = await dialogs.message(/^The User API could not start: /);
  assert.deepEqual(buttons, ['Try Again', 'Show Log']);
  await set('host', '127.0.0.1');
  choose('Try Again');
  await row(/^Running/);
});

test('a stop while the address is resolved stays', async () => {
  const resolution = new EventEmitter();
  editor.asExternal = uri => once(resolution, 'end').then(() => uri);
  await start();
  await run('stop');
  resolution.emit('end');
  await new Promise(setImmediate);
  assert.equal(state(), 'stopped');
});

test('a suspended process is stopped, and does not outlive the window', async () => {
  await start();
  suspend();
  await run('stop');
  await noRow(/./);
  const url = await start();
  suspend();
  close();
  await gone(url);
  open(folder);
});

/** Waits until the process has exited, and its port is free. */
function gone(url: string): Promise<true> {
  const isGone = () =>
    fetch(url).then(
      () => false,
      () => true as const,
    );
  return eventually('the process to be gone', isGone);
}

const addKath = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Kath","email":"k@b"}',
  });

/** What is shown as soon as the window is open, which is where a start begins. */
async function rowsAtFirst(): Promise<string[]> {
  await new Promise(resolve => setImmediate(resolve));
  return rows();
}

test('after Reload Window, it runs at the same address with its users', async () => {
  const storage = editor.context(mkdtempSync(join(folder, 'reloaded-')));
  reload(storage);
  // A port that nothing else takes while the window is closed, and that is not the one of the settings.
  await set('port', await portInUse());
  await run('start');
  (await dialogs.message(/in use/)).choose('Use Another Port');
  const url = await running();
  await addKath(url);
  await row(/Kath/);
  // Also without another change, and if the view is hidden.
  for (const visible of [true, false]) {
    close();
    await gone(url);
    editor.executed.splice(0);
    open(storage);
    assert.match((await rowsAtFirst()).join('\n'), /^Starting/);
    const shown = editor.executed.filter(([id]) => id === 'sitePlugins.userApi.focus');
    assert.equal(shown.length, visible ? 0 : 1, 'as it was before');
    tree().setVisible(visible);
    assert.equal(await running(), url);
    await eventually('the users', async () => (await (await fetch(url)).text()).includes('Kath'));
  }
  assert.deepEqual(dialogs.messages, []);
  tree().setVisible(true);
  await row(/Kath/);
  void run('reset');
  (await dialogs.message(/reset to the seed/)).close();
  await noRow(/Kath/);
  await run('stop');
  reload(storage);
  assert.deepEqual(await rowsAtFirst(), []);
});

test('it does not run again in a window that is opened later', async () => {
  const storage = mkdtempSync(join(folder, 'later-'));
  reload(storage);
  await start();
  close();
  const file = join(storage, 'userApi.session.json');
  const session = JSON.parse(readFileSync(file, 'utf8'));
  for (const text of [JSON.stringify({ ...session, closedAt: 1 }), '{', '[]', '{"port":"x"}']) {
    writeFileSync(file, text);
    open(storage);
    assert.deepEqual(await rowsAtFirst(), [], text);
    close();
  }
});

test('another address asks before the API is exposed to the network', async () => {
  await set('host', '0.0.0.0');
  void run('start');
  const question = await dialogs.message(/^Expose the User API to the network\?$/);
  assert.equal(question.modal, true);
  assert.match(question.detail ?? '', /userApi\.host at 0\.0\.0\.0/);
  question.close();
  assert.deepEqual(await rowsAtFirst(), []);
  void run('start');
  (await dialogs.message(/^Expose/)).choose('Start Anyway');
  await row(/Running/);
});

/** The status of a request as a proxy sends it that keeps the host name. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const outgoing = request({ host: '127.0.0.1', port, path: '/api/user', headers: { host } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('a forwarded address is shown, and its host is allowed', async () => {
  let port = 0;
  editor.asExternal = uri => {
    port = Number(new URL(uri.toString()).port);
    return uri.with({ scheme: 'https', authority: 'Name-4010.app.test' });
  };
  await run('start');
  assert.equal(await row(/Running/), 'Running (https://Name-4010.app.test/api/user)');
  assert.ok(log().includes('info Forwarded as https://Name-4010.app.test/api/user'));
  assert.equal(await statusFor(port, 'other-4010.app.test'), 421);
  await eventuallyEqual('the host to be allowed', () => statusFor(port, 'name-4010.app.test'), 200);
  await run('copyUrl');
  assert.equal(editor.clipboard, 'https://Name-4010.app.test/api/user');
  assert.deepEqual(dialogs.messages, []);
});

test('a seed that is rejected leads to its mistake, and is read again when the file changes', async () => {
  const seed = join(folder, 'seed.json');
  /** Waits for the message about a seed. @returns the text where its button puts the cursor */
  const mistake = async (reason: RegExp) => {
    const message = await dialogs.message(reason);
    assert.match(message.text, /seed\.json.*\. The users of the User API were not changed\.$/);
    assert.deepEqual([message.kind, message.buttons], ['warning', ['Open File']]);
    editor.activeEditor = undefined;
    message.choose('Open File');
    const shown = await eventually('the file', () => editor.activeEditor);
    const { document, selection } = shown;
    assert.equal(document.uri.fsPath, seed);
    return document.getText().slice(document.offsetAt(selection.active));
  };
  /** Replaces the text of the open file, and saves it. */
  const save = async (text: string) => (await editor.type(Uri.file(seed), text)).save();
  const hasUser = (name: string) =>
    eventually('the user', async () => (await rows()).some(line => line.includes(name)));
  writeFileSync(seed, '[{"name": 1, "email": "a@b"}]');
  await set('seed', seed);
  await start();
  assert.match(await mistake(/seed\.json: \/0\/name must be a string/), /^1,/);
  await save(' {"name": "Mary"}');
  assert.match(await mistake(/seed\.json must be/), /^\{/);
  await save('[{"name": "Mary"}]');
  assert.match(await mistake(/seed\.json: \/0\/email is required/), /^\{"name"/);
  await save('[{"name": "Mary", "email": "a@b"}]');
  await hasUser('Mary');
  await save('[{"name": "Kath" "email": "a@b"}]');
  await run('reset');
  assert.match(await mistake(/seed\.json is not valid JSON/), /^"email"/);
  await save('[{"name": "Kath", "email": "a@b"}]');
  await hasUser('Kath');
  rmSync(seed);
  await run('reset');
  const missing = await dialogs.message(/seed\.json does not exist\./);
  missing.choose('Open Settings');
  await eventually('the settings', () =>
    editor.executed.some(([, name]) => name === 'userApi.seed'),
  );
  assert.deepEqual(dialogs.messages, []);
});

test('a seed is not reported again for the same reason, and read again if it changes meanwhile', async () => {
  const seed = join(folder, 'same.json');
  writeFileSync(seed, '1');
  await set('seed', seed);
  const reason = { text: '{0} must be an array', args: ['Seed'] };
  const loaded = { rejected: { message: 'The seed must be an array.', pointer: '', reason } };
  let readings = 0;
  const rejectedSeed = new RejectedSeed();
  void rejectedSeed.report(loaded, async () => {
    readings += 1;
    if (readings === 1) writeFileSync(seed, '3');
    return loaded;
  });
  await dialogs.message(/same\.json/);
  writeFileSync(seed, '2');
  await eventually('the second reading', () => readings === 2);
  rejectedSeed.dispose();
  assert.deepEqual(dialogs.messages, []);
});

test('the users are opened as a new file that can be the seed', async () => {
  await start();
  await run('saveSeed');
  const { document } = editor.activeEditor ?? {};
  assert.equal(document?.isUntitled, true);
  assert.equal(document?.languageId, 'json');
  assert.match(document?.getText() ?? '', /^\[\n {2}\{\n {4}"id": 1,\n {4}"name": "Ada/);
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
