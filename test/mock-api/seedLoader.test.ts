/** Seeds are loaded one after the other, and the users are read after them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type CallContext, carryOut } from '../../mock-api/src/control/calls.ts';
import { Recorder } from '../../mock-api/src/control/recorder.ts';
import { RandomSource } from '../../mock-api/src/faults/random.ts';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { LiveSettings } from '../../mock-api/src/liveSettings.ts';
import type { Users } from '../../mock-api/src/users/representation.ts';
import { builtInSeed } from '../../mock-api/src/users/seed.ts';
import { SeedLoader } from '../../mock-api/src/users/seedLoader.ts';
import { UserStore } from '../../mock-api/src/users/userStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'seeds-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function seedFile(name: string, count: number): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    JSON.stringify(Array.from({ length: count }, () => ({ name, email: 'a@b' }))),
  );
  return file;
}

function load() {
  const users: Users = new UserStore(builtInSeed);
  const seeds = new SeedLoader(users, () => {});
  const settings = new LiveSettings();
  const context: CallContext = {
    users,
    seeds,
    recorder: new Recorder(),
    faultRules: new FaultRules(settings),
    random: new RandomSource(() => 0),
    settings,
    share: async () => '',
  };
  const names = async () => {
    const { value } = await carryOut({ type: 'call', key: 1, call: 'users', params: {} }, context);
    return (value as { users: { name: string }[] }).users.map(({ name }) => name);
  };
  return { users, seeds, context, names };
}

test('the users that are read after a change of the seed are those of the seed', async () => {
  const { seeds, names } = load();
  void seeds.use({ seedFile: seedFile('new', 2) });
  assert.deepEqual(await names(), ['new', 'new']);
  void seeds.use({ seedFile: '' });
  assert.equal((await names()).length, builtInSeed.length);
});

test('the last of several seeds is in effect, also if an earlier one takes longer to read', async () => {
  const { seeds, names } = load();
  await Promise.all([
    seeds.use({ seedFile: seedFile('long', 50_000) }),
    seeds.use({ seedFile: seedFile('short', 1) }),
  ]);
  assert.deepEqual([...new Set(await names())], ['short']);
});

test('users that replace all others are not replaced by an earlier seed', async () => {
  const { seeds, context, names } = load();
  void seeds.use({ seedFile: seedFile('earlier', 1_000) });
  const seed = [{ name: 'given', email: 'a@b' }];
  await carryOut({ type: 'call', key: 1, call: 'startOver', params: { seed } }, context);
  assert.deepEqual(await names(), ['given']);
});
