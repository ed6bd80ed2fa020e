import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, withChange } from '../../../client/src/preview/jsonChange.ts';

const before = {
  title: 'Garden',
  chips: [
    { id: 0, label: 'graph' },
    { id: 1, label: 'search' },
  ],
  fonts: { body: 'Inter' },
};

/** What comes out at the other end of a channel for JSON. */
const received = <Value>(value: Value): Value | undefined =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

const after: readonly (readonly [string, unknown])[] = [
  ['nothing', before],
  ['a new object with the same', structuredClone(before)],
  ['a property', { ...before, title: 'Forest' }],
  ['a property that is not there anymore', { ...before, title: undefined }],
  ['a property of an item', { ...before, chips: [before.chips[0], { id: 1, label: 'explorer' }] }],
  ['the number of items', { ...before, chips: before.chips.slice(1) }],
  ['an object for a list', { ...before, chips: { 0: 'a', 1: 'b' } }],
  ['a list for an object', { ...before, fonts: ['Inter'] }],
  ['a value for an object', { ...before, fonts: null }],
  ['everything', 'text'],
];

for (const [name, value] of after) {
  test(`a change makes the new value of the old one: ${name}`, () => {
    const result = withChange(before, received(changeOf(before, value)));
    assert.deepEqual(received(result), received(value));
  });
}

test('a change says what has changed and nothing else', () => {
  const value = structuredClone(before);
  assert.equal(changeOf(before, value), undefined);
  Object.assign(value.chips[1] ?? {}, { label: 'explorer' });
  assert.deepEqual(changeOf(before, value), {
    at: { chips: { at: { 1: { at: { label: { value: 'explorer' } } } } } },
  });
});

test('what a change does not touch stays the same object', () => {
  const change = changeOf(before, { ...before, chips: [{ id: 0, label: 'map' }, before.chips[1]] });
  const result = withChange(before, change) as typeof before;
  assert.equal(result.fonts, before.fonts);
  assert.equal(result.chips[1], before.chips[1]);
  assert.notEqual(result.chips[0], before.chips[0]);
  assert.deepEqual(before.chips[0], { id: 0, label: 'graph' });
});
