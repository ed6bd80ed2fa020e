import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

const limitMs = 60;

test('returns what it waits for, after false, nothing and exceptions', async () => {
  const answers = [false, undefined, new Error('not yet'), 'here'];
  const probe = () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  assert.equal(await eventually('it', probe), 'here');
  assert.equal(await eventually('nothing', () => 0), 0);
});

test('a failure says the last value, or the last exception', async () => {
  const fails = (probe: () => unknown, show?: () => unknown) =>
    eventually('it', probe, { limitMs, ...(show && { show }) });
  await assert.rejects(
    fails(() => false),
    /^Error: Waited 0\.06 s in vain for it\. Last: false$/,
  );
  const gone = () => Promise.reject(new Error('It is gone.'));
  await assert.rejects(fails(gone), /Last: It is gone\.$/);
  await assert.rejects(
    fails(
      () => false,
      () => ({ text: 'a' }),
    ),
    /Last: \{"text":"a"\}$/,
  );
});

test('a call that does not end counts as a failure', async () => {
  const hangs = () => new Promise(() => {});
  await assert.rejects(eventually('it', hangs, { limitMs }), /Last: it did not answer$/);
});

test('equal values are waited for, and a failure has the difference', async () => {
  let value = 0;
  const read = () => {
    value += 1;
    return Promise.resolve({ value });
  };
  await eventuallyEqual('the value', read, { value: 3 });
  await assert.rejects(
    eventuallyEqual('the value', () => ['a'], ['b'], limitMs),
    /for the value\. Last: Expected values[\s\S]*\+ {3}'a'\n- {3}'b'/,
  );
});
