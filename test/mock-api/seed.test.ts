/** Valid seeds, and the messages for invalid ones. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { WaitingRequests } from '../../mock-api/src/faults/waiting.ts';
import { followFile, type JsonResult, parseJson, readJsonFile } from '../../mock-api/src/files.ts';
import { LiveSettings } from '../../mock-api/src/options.ts';
import { format } from '../../mock-api/src/text.ts';
import { SeedLoader, toSeed } from '../../mock-api/src/users/seed.ts';
import { UserStore } from '../../mock-api/src/users/userStore.ts';
import { eventually } from '../support/eventually.ts';

const a = { name: 'A', email: 'a@example.com' };
const folder = mkdtempSync(join(tmpdir(), 'seeds-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Users with these ids, or without one for 0. */
const at = (...ids: readonly number[]) => ids.map(id => ({ ...(id > 0 && { id }), ...a }));

const good: [about: string, given: unknown, users: unknown][] = [
  ['nobody', [], []],
  ['ids as given', at(3), at(3)],
  ['ids in another order', at(3, 1), at(1, 3)],
  ['no ids', at(0, 5, 0), at(1, 5, 6)],
];

for (const [about, given, users] of good) {
  test(`a valid seed: ${about}`, () => {
    assert.deepEqual(toSeed({ value: given }), { users, dropped: [] });
  });
}

test('members that users do not have are dropped', () => {
  const given = [
    { ...a, phone: '1' },
    { ...a, phone: '2', role: 'x' },
  ];
  assert.deepEqual(toSeed({ value: given }), { users: at(1, 2), dropped: ['phone', 'role'] });
});

/** Invalid seeds, and their messages, which name all violations, up to five. */
const bad: [given: unknown, message: string][] = [
  [{}, 'must be an array'],
  [[a, 'b'], '/1 must be an object'],
  [[{ name: 'A' }], '/0/email is required'],
  [[a, { ...a, name: 1 }], '/1/name must be a string'],
  [[{ ...a, id: '1' }], '/0/id must be an integer'],
  [[{ ...a, id: 0 }], '/0/id must be at least 1'],
  [[{ ...a, id: 2 ** 53 }], `/0/id must be at most ${2 ** 52}`],
  [at(1, 1), '/1/id repeats the id 1'],
  [
    [{ name: 1 }, { ...a, id: 0 }],
    '/0/email is required; /0/name must be a string; /1/id must be at least 1',
  ],
  [
    Array(6).fill(1),
    '/0 must be an object; /1 must be an object; /2 must be an object; /3 must be an object; /4 must be an object; and 1 more',
  ],
];

for (const [given, message] of bad) {
  test(`an invalid seed: ${message}`, () => {
    const seed = toSeed({ value: given });
    assert.ok('rejected' in seed);
    assert.equal(seed.rejected.message, `The seed ${message}.`);
    const { pointer, reason } = seed.rejected;
    assert.equal(`${pointer} ${format(reason)}`.trim(), message.replace(/;.*/, ''));
  });
}

test('the place of invalid JSON is reported, unless it is nested too deeply', () => {
  for (const [text, place] of [
    ['[{"id": 1, "name": "A"', ': line 1, column 23'],
    ['\uFEFF[\r\n  {},\r\n]', ': line 3, column 1'],
    ['[] // the end', ': line 1, column 4'],
    ['['.repeat(1_000_000), ''],
  ] as const) {
    const result = parseJson(text);
    assert.equal('problem' in result && format(result.problem), `is not valid JSON${place}`);
  }
  assert.deepEqual(parseJson('\uFEFF[]'), { value: [] });
});

test('a file that cannot be read is named with the reason', async () => {
  const latin = join(folder, 'latin.json');
  writeFileSync(latin, Buffer.from([0x22, 0xe9, 0x22]));
  for (const [file, message] of [
    [latin, /latin\.json is not UTF-8\. Save it with this encoding\.$/],
    ['/nowhere/users.json', /^\/nowhere\/users\.json does not exist\.$/],
    ['/', /^\/ cannot be read: EISDIR: .*\.$/],
  ] as const) {
    const seed = toSeed(await readJsonFile(file), file);
    assert.match('rejected' in seed ? seed.rejected.message : '', message);
  }
});

test('seeds are loaded one after the other, and those that are given later are in effect', async () => {
  const fileOf = (name: string, count: number) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(Array(count).fill({ name, email: '' })));
    return file;
  };
  const users: UserStore = new UserStore();
  const settings = new LiveSettings();
  const waiting = new WaitingRequests();
  const seeds = new SeedLoader(
    { users, faultRules: new FaultRules(settings), settings, waiting },
    () => {},
  );
  const use = (seedFile: string) => {
    settings.apply({ seedFile });
    void seeds.use();
  };
  const names = () => [...new Set(users.users().map(({ name }) => name))];
  use(fileOf('long', 50_000));
  use(fileOf('short', 1));
  await seeds.loaded();
  assert.deepEqual(names(), ['short']);
  use(fileOf('earlier', 1_000));
  await seeds.reset([{ id: 1, name: 'given', email: '' }]);
  assert.deepEqual(names(), ['given']);
  const file = join(folder, 'late.json');
  settings.apply({ seedFile: file });
  assert.ok((await seeds.use()).rejected !== undefined);
  fileOf('late', 1);
  await seeds.reset();
  users.reset([]);
  assert.deepEqual(await seeds.use(), {});
  assert.deepEqual(names(), [], 'a seed that a reset has read is in use');
});

test('a file that is being written has changed once', async t => {
  const file = join(folder, 'seed.json');
  writeFileSync(file, '');
  const results: JsonResult[] = [];
  t.after(followFile(file, { value: [] }, result => results.push(result)));
  await sleep(20);
  writeFileSync(file, '[1]');
  await eventually('the change', () => results.length > 0);
  await sleep(300);
  assert.deepEqual(results, [{ value: [1] }]);
});
