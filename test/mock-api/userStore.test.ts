/** The list is serialized once per change, also of a hundred thousand users; tags are unique. */
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

test('a new id is 1 more than the highest one that is left', () => {
  const store: UserStore = new UserStore();
  const [first, , last] = [1, 2, 3].map(() => store.add({ name: '', email: '' }));
  for (const entry of [first, last]) if (entry !== undefined) store.remove(entry);
  assert.equal(store.add({ name: '', email: '' }).user.id, 3);
  for (const { id } of store.users()) store.remove(store.find(id) ?? assert.fail());
  assert.equal(store.add({ name: '', email: '' }).user.id, 1);
});

test('an ETag is unique for each resource and content, also in another process', () => {
  const seed = [
    { id: 1, name: 'a', email: 'a' },
    { id: 2, name: 'a', email: 'a' },
  ];
  const store: UserStore = new UserStore();
  const find = (id: number) => store.find(id) ?? assert.fail();
  store.reset(seed);
  const tags = [store.etag, find(1).etag, find(2).etag];
  store.replace(find(2), { name: 'c', email: 'c' });
  tags.push(store.etag, find(2).etag);
  store.reset(seed);
  tags.push(store.etag, find(2).etag, new UserStore().etag, new UserStore().etag);
  assert.equal(new Set(tags).size, tags.length);
});
