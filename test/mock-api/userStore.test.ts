/** The collection against the plainest model of it, and at a hundred thousand users. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Representations, type Users } from '../../mock-api/src/users/representation.ts';
import { type User, UserStore } from '../../mock-api/src/users/userStore.ts';
import { fc, limits } from '../fuzz/fuzz.ts';

const seed: User[] = [
  { id: 2, name: 'a', email: 'a' },
  { id: 7, name: 'b', email: 'b' },
];

const step = fc.record({
  kind: fc.constantFrom('add', 'replace', 'remove', 'reset'),
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.string({ maxLength: 3 }),
});

test('the store behaves like a list of users whose next id is the highest plus 1', () => {
  const property = fc.property(fc.array(step, { maxLength: 60 }), steps => {
    const store = new UserStore(seed);
    let model = [...seed];
    let changes = store.revision;
    for (const { kind, id, name } of steps) {
      const entry = store.find(id);
      assert.deepEqual(
        entry?.user,
        model.find(user => user.id === id),
      );
      if (kind === 'add') {
        const next = Math.max(0, ...model.map(user => user.id)) + 1;
        model.push({ id: next, name, email: '' });
        assert.equal(store.add({ name, email: '' }).user.id, next);
      } else if (kind === 'reset') {
        model = [...seed];
        store.reset(seed);
      } else if (entry === undefined) {
        continue;
      } else if (kind === 'replace') {
        model = model.map(user => (user.id === id ? { id, name, email: 'x' } : user));
        store.replace(entry, { name, email: 'x' });
      } else {
        model = model.filter(user => user.id !== id);
        store.remove(entry);
      }
      assert.ok(store.revision > changes);
      changes = store.revision;
      assert.deepEqual(store.users(), model);
      assert.equal(store.size, model.length);
    }
  });
  fc.assert(property, limits(500));
});

test('the list of 100,000 users is serialized once per change', () => {
  const store: Users = new UserStore([]);
  for (let id = 1; id <= 100_000; id++) store.add({ name: `User ${id}`, email: '' });
  const representations = new Representations(store);
  const list = representations.ofList();
  assert.ok(Buffer.isBuffer(list.body), 'encoded once, not for every request');
  assert.equal(representations.ofList(), list);
  const last = store.find(100_000);
  assert.ok(last !== undefined);
  store.remove(last);
  assert.notEqual(representations.ofList(), list);
  assert.notEqual(representations.ofList().etag, list.etag);
  assert.equal(store.add({ name: 'again', email: '' }).user.id, 100_000);
  const users = JSON.parse(representations.ofList().body.toString());
  assert.equal(users.length, 100_000);
  assert.equal(users.at(-1).name, 'again');
});

test('an ETag is unique for each content', () => {
  const store: Users = new UserStore(seed);
  const representations = new Representations(store);
  const tags = new Set<string>();
  const note = () => {
    const entry = store.find(2);
    if (entry !== undefined) tags.add(representations.ofUser(entry).etag);
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
  const other = new Representations(new UserStore(seed) as Users);
  assert.notEqual(other.ofList().etag, new Representations(store).ofList().etag);
});
