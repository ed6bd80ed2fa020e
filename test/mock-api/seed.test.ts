/** Valid seeds, and the messages for invalid ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { format } from '../../mock-api/src/text.ts';
import {
  builtInSeed,
  describeViolation,
  parseSeed,
  readSeed,
} from '../../mock-api/src/users/seed.ts';

const a = { name: 'A', email: 'a@example.com' };

const good: [about: string, given: unknown, users: unknown][] = [
  ['nobody', [], []],
  ['ids as given', [{ id: 3, ...a }], [{ id: 3, ...a }]],
  [
    'ids in another order',
    [
      { id: 3, ...a },
      { id: 1, ...a },
    ],
    [
      { id: 1, ...a },
      { id: 3, ...a },
    ],
  ],
  [
    'no ids',
    [a, { id: 5, ...a }, a],
    [
      { id: 1, ...a },
      { id: 5, ...a },
      { id: 6, ...a },
    ],
  ],
  ['more than a user', [{ ...a, phone: '1' }], [{ id: 1, ...a }]],
];

for (const [about, given, users] of good) {
  test(`a valid seed: ${about}`, () => {
    assert.deepEqual(parseSeed(JSON.stringify(given)), { users });
    assert.deepEqual(parseSeed(`\uFEFF${JSON.stringify(given)}`), { users });
  });
}

const bad: [about: string, given: unknown, pointer: string, detail: RegExp][] = [
  ['an object', {}, '', /^must be an array$/],
  ['a string among users', [a, 'b'], '/1', /^must be an object$/],
  ['no email', [{ name: 'A' }], '/0/email', /^is required$/],
  ['a name of another type', [a, { ...a, name: 1 }], '/1/name', /^must be a string$/],
  ['an id of another type', [{ ...a, id: '1' }], '/0/id', /^must be an integer$/],
  ['an id of 0', [{ ...a, id: 0 }], '/0/id', /^must be at least 1$/],
  [
    'an id that follows the highest possible one',
    [{ id: 2 ** 52, ...a }, a],
    '/1/id',
    /^must be at most \d+$/,
  ],
  ['an id too high', [{ ...a, id: 2 ** 53 }], '/0/id', /^must be at most \d+$/],
  [
    'an id twice',
    [
      { id: 1, ...a },
      { id: 1, ...a },
    ],
    '/1/id',
    /^repeats the id 1$/,
  ],
];

for (const [about, given, pointer, detail] of bad) {
  test(`an invalid seed: ${about}`, () => {
    const result = parseSeed(JSON.stringify(given));
    assert.ok('violation' in result);
    assert.equal(result.violation.pointer, pointer);
    assert.match(format(result.violation.detail), detail);
  });
}

test('an invalid seed: malformed JSON, a missing file', async () => {
  const broken = parseSeed('[');
  assert.ok('violation' in broken && /^is not JSON: /.test(format(broken.violation.detail)));
  const missing = await readSeed('/nowhere/users.json');
  assert.ok('violation' in missing && /^cannot be read: /.test(format(missing.violation.detail)));
});

test('the message of an invalid seed names all violations, up to five', () => {
  const messageOf = (seed: unknown) => {
    const result = parseSeed(JSON.stringify(seed));
    return 'violation' in result ? describeViolation(result.violation) : '';
  };
  assert.equal(messageOf({}), 'The seed must be an array.');
  assert.equal(messageOf([{ ...a, id: 0 }]), 'The seed /0/id must be at least 1.');
  assert.equal(
    messageOf([{ name: 1 }, { ...a, id: 0 }]),
    'The seed /0/email is required; /0/name must be a string; /1/id must be at least 1.',
  );
  assert.match(messageOf(Array(6).fill({ name: '' })), /\/4\/email is required; and 1 more\.$/);
});

test('the built-in seed has consecutive ids from 1', () => {
  assert.deepEqual(
    builtInSeed.map(user => user.id),
    builtInSeed.map((_, index) => index + 1),
  );
  assert.ok(builtInSeed.length > 0);
});
