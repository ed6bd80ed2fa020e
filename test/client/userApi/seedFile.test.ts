import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedSetting, seedText } from '../../../client/src/userApi/seedFile.ts';
import { toSeed } from '../../../mock-api/src/users/seed.ts';

test('saved users are a seed with the same users', () => {
  const users = [
    { id: 2, name: 'Ada "\u2028"', email: 'ada@example.com' },
    { id: 7, name: '', email: '' },
  ];
  assert.deepEqual(toSeed(JSON.parse(seedText(users))), { users });
});

test('the setting is relative in the workspace folder and absolute elsewhere', () => {
  const folder = { path: '/c:/work', fsPath: 'c:\\work' };
  const inside = { path: '/c:/work/data/users.json', fsPath: 'c:\\work\\data\\users.json' };
  const outside = { path: '/c:/workshop/users.json', fsPath: 'c:\\workshop\\users.json' };
  assert.equal(seedSetting(inside, folder), 'data/users.json');
  assert.equal(seedSetting(outside, folder), outside.fsPath);
  assert.equal(seedSetting(inside, undefined), inside.fsPath);
});
