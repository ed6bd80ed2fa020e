/** Representations are created once per change, also of a hundred thousand users. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type User, UserStore } from '../../mock-api/src/users/userStore.ts';

const seed: User[] = [
  { id: 2, name: 'a', email: 'a' },
  { id: 7, name: 'b', email: 'b' },
];

test('the list of 100,000 users is serialized once per change', () => {
  const store: UserStore = new UserStore([]);
  for (let id = 1; id <= 100_000; id++) store.add({ name: `User ${id}`, email: '' });
  const list = store.representList();
  assert.ok(Buffer.isBuffer(list.body), 'encoded once, not for every request');
  assert.equal(store.representList(), list);
  const last = store.find(100_000);
  assert.ok(last !== undefined);
  store.remove(last);
  assert.notEqual(store.representList(), list);
  assert.notEqual(store.representList().etag, list.etag);
  assert.equal(store.add({ name: 'again', email: '' }).user.id, 100_000);
  const users = JSON.parse(store.representList().body.toString());
  assert.equal(users.length, 100_000);
  assert.equal(users.at(-1).name, 'again');
});

test('an ETag is unique for each content', () => {
  const store: UserStore = new UserStore(seed);
  const tags = new Set<string>();
  const note = () => {
    const entry = store.find(2);
    if (entry !== undefined) tags.add(store.represent(entry).etag);
  };
  note();
  note();
  assert.equal(tags.size, 1);
  const entry = store.find(2);
  assert.ok(entry !== undefined);
  store.replace(entry, { name: 'c', email: 'c' });
  note();
  store.reset(seed);
  note();
  assert.equal(tags.size, 3);
  assert.notEqual(new UserStore(seed).tagOfList(), new UserStore(seed).tagOfList());
});
