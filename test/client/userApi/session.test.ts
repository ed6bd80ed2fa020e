/** What is kept of the User API when its window is closed, and resumed after Reload Window. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { State } from '../../../client/src/userApi/state.ts';
import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';
import { eventually } from '../../support/eventually.ts';
import '../../support/vscode/index.ts';

const { SessionStore } = await import('../../../client/src/userApi/session.ts');
const { EventEmitter, Uri } = await import('vscode');

type Api = ConstructorParameters<typeof SessionStore>[0];

const running = {
  origin: 'http://127.0.0.1:4000',
  url: 'http://127.0.0.1:4000/api/user',
  port: 4000,
};
const kath: ApiUser = { id: 4, name: 'Kath', email: 'k@b' };
const withKath = { port: 4000, users: [kath] };

/** Opens windows one after the other, whose processes answer when they are told to. */
function windows(t: TestContext) {
  const storage = mkdtempSync(join(tmpdir(), 'site-plugins-session-'));
  t.after(() => rmSync(storage, { recursive: true, force: true }));
  return (address?: Api['address']) => {
    const usersChanged = new EventEmitter<void>();
    const stateChanged = new EventEmitter<State>();
    const answers: ((users: readonly ApiUser[]) => void)[] = [];
    const api = {
      address,
      manager: {
        call: () =>
          new Promise(done => answers.push(users => done({ users, count: users.length }))),
      },
      onDidChangeUsers: usersChanged.event,
      onDidChangeState: stateChanged.event,
    };
    const store = new SessionStore(api as unknown as Api, Uri.file(storage));
    return { api, store, answers, usersChanged, stateChanged };
  };
}

/** Closes a window that runs the API with Kath. */
async function closeWithKath(open: ReturnType<typeof windows>): Promise<void> {
  const { store, answers, usersChanged } = open(running);
  usersChanged.fire();
  answers[0]?.([kath]);
  await new Promise(setImmediate);
  store.dispose();
}

/** The session that a window resumes, once. */
async function lastOf({ store }: ReturnType<ReturnType<typeof windows>>) {
  let found: unknown;
  await store.resume(async last => {
    found = last && { port: last.port, users: last.users };
  });
  return found;
}

test('a session is resumed once', async t => {
  const open = windows(t);
  await closeWithKath(open);
  assert.deepEqual(await lastOf(open()), withKath);
  assert.equal(await lastOf(open()), undefined);
});

test('a session is not lost if the window is reloaded while the API starts again', async t => {
  const open = windows(t);
  await closeWithKath(open);
  const { store } = open();
  void store.resume(() => new Promise(() => {}));
  store.dispose();
  assert.deepEqual(await lastOf(open()), withKath);
});

test('users are not lost if the window is reloaded before they are read', async t => {
  const open = windows(t);
  await closeWithKath(open);
  const { store, api, usersChanged, stateChanged } = open();
  void store.resume(async () => {
    stateChanged.fire({ kind: 'starting' });
    api.address = { ...running, port: 4001 };
    usersChanged.fire();
  });
  await new Promise(setImmediate);
  assert.deepEqual(store.users, [kath]);
  store.dispose();
  assert.deepEqual(await lastOf(open()), { ...withKath, port: 4001 });
});

test('once they are read, users that have changed since are kept', async t => {
  const open = windows(t);
  await closeWithKath(open);
  const { store, answers, usersChanged } = open(running);
  const resumed = store.resume(async () => usersChanged.fire());
  answers[0]?.([kath]);
  const answer = await eventually('the users to be read again', () => answers[1]);
  answer([]);
  await resumed;
  assert.deepEqual(store.users, []);
  store.dispose();
  assert.deepEqual(await lastOf(open()), { port: 4000, users: [] });
});

test('an API that was stopped after it was resumed is not resumed again', async t => {
  const open = windows(t);
  await closeWithKath(open);
  const { store, api, stateChanged } = open();
  await store.resume(async () => {});
  api.address = undefined;
  stateChanged.fire({ kind: 'stopped' });
  assert.equal(store.users, undefined);
  store.dispose();
  assert.equal(await lastOf(open()), undefined);
});

test('without users, those of the seed are not taken for changed ones', async t => {
  const open = windows(t);
  open(running).store.dispose();
  const { store, answers } = open(running);
  await store.resume(async () => {});
  assert.deepEqual([answers.length, store.users], [0, undefined]);
});
