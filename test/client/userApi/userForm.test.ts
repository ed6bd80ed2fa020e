import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isPlausibleEmail,
  type StepResult,
  type UserField,
  UserForms,
} from '../../../client/src/userApi/userForm.ts';

/** A step: the expected field, the typed text, and how the step ends. */
type Step = readonly [field: UserField, text: string | undefined, result: StepResult];

/** Simulates forms with these steps; `shown` contains the initial value of each field. */
function script(...steps: readonly Step[]) {
  const shown: string[] = [];
  const forms = new UserForms(async (field, { draft }) => {
    const [expected, text, result] = steps[shown.length] ?? ['name', undefined, 'cancel'];
    assert.equal(field, expected);
    shown.push(draft[field]);
    if (text !== undefined) draft[field] = text;
    return result;
  });
  return { forms, shown };
}

test('the fields are shown in order, and surrounding whitespace is removed', async () => {
  const { forms } = script(['name', ' Ada ', 'next'], ['email', ' ada@example.com', 'next']);
  assert.deepEqual(await forms.fill('new', ''), { name: 'Ada', email: 'ada@example.com' });
});

test('the input is kept if the user goes back', async () => {
  const { forms, shown } = script(
    ['name', 'Ad', 'next'],
    ['email', 'ada@', 'back'],
    ['name', 'Ada', 'next'],
    ['email', 'ada@example.com', 'next'],
  );
  assert.deepEqual(await forms.fill('new', ''), { name: 'Ada', email: 'ada@example.com' });
  assert.deepEqual(shown, ['', '', 'Ad', 'ada@']);
});

test('the input of a canceled form is kept until the user is saved', async () => {
  const { forms, shown } = script(
    ['name', 'Ada', 'next'],
    ['email', 'ada@', 'cancel'],
    ['name', undefined, 'next'],
    ['email', undefined, 'cancel'],
    ['name', undefined, 'cancel'],
  );
  assert.equal(await forms.fill('new', ''), undefined);
  assert.equal(await forms.fill('new', ''), undefined);
  forms.discard('new');
  await forms.fill('new', '');
  assert.deepEqual(shown, ['', '', 'Ada', 'ada@', '']);
});

test('each user has a separate draft, which is discarded if ids may refer to other users', async () => {
  const { forms, shown } = script(
    ['name', 'X', 'cancel'],
    ['name', undefined, 'cancel'],
    ['name', undefined, 'cancel'],
  );
  const grace = { name: 'Grace', email: 'grace@example.com' };
  await forms.fill(1, '', { name: 'Ada', email: 'ada@example.com' });
  await forms.fill(2, '', grace);
  forms.discardEdits();
  await forms.fill(1, '', { name: 'Ada', email: 'ada@example.com' });
  assert.deepEqual(shown, ['Ada', 'Grace', 'Ada']);
});

test('an email address has one @ between two parts', () => {
  for (const text of ['ada@example.com', 'ada@localhost', ' a.b+c@d.e ', 'ö@ü.example']) {
    assert.ok(isPlausibleEmail(text), text);
  }
  for (const text of ['', 'ada', '@', 'ada@', '@example.com', 'a@b@c', 'a b@c', 'a@b.', 'a@.b']) {
    assert.ok(!isPlausibleEmail(text), text);
  }
});
