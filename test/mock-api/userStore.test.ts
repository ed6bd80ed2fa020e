/** Representations are created once per change, also of a hundred thousand users. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserStore } from '../../mock-api/src/users/userStore.ts';

test('the list of 100,000 users is serialized once per change', () => {
  const store: UserStore = new UserStore();
  for (let id = 1; id <= 100_000; id++) store.add({ name: `User ${id}`, email: '' });
  const list = store.representation;
  assert.ok(Buffer.isBuffer(list.body), 'encoded once, not for every request');
  assert.equal(store.representation, list);
  const last = store.find(100_000);
  assert.ok(last !== undefined);
  store.remove(last);
  assert.notEqual(store.representation, list);
  assert.notEqual(store.etag, list.etag);
  assert.equal(store.add({ name: 'again', email: '' }).user.id, 100_000);
  const users = JSON.parse(store.representation.body.toString());
  assert.equal(users.length, 100_000);
  assert.equal(users.at(-1).name, 'again');
});

test('an ETag is unique for each content', () => {
  const store: UserStore = new UserStore();
  const seed = [{ id: 2, name: 'a', email: 'a' }];
  const entry = () => store.find(2) ?? assert.fail();
  store.reset(seed);
  const { etag, representation } = entry();
  assert.equal(representation.etag, etag);
  store.replace(entry(), { name: 'c', email: 'c' });
  const replaced = entry().etag;
  store.reset(seed);
  assert.equal(new Set([etag, replaced, entry().etag]).size, 3);
  assert.notEqual(new UserStore().etag, new UserStore().etag);
});
