import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpposite, truthOf } from '../../../server/src/core/text/negation.ts';

const truths: readonly (readonly [text: string, truth: boolean | undefined])[] = [
  ['true', true],
  ['True ', true],
  ['yes', true],
  ['1', true],
  ['flase', false],
  ['disabled', false],
  ['n', false],
  ['nope', false],
  ['!true', false],
  ['-true', false],
  ['! 1', false],
  ['not true', false],
  ['not off', true],
  ['!no', true],
  ['not disabled', true],
  ['true, false', undefined],
  ['on/off', undefined],
  ['true?', undefined],
  ['false(ish)', undefined],
  ['maybe', undefined],
  ['2', undefined],
  ['', undefined],
  ['-', undefined],
];

for (const [text, truth] of truths) {
  test(`"${text}" means ${truth}`, () => assert.equal(truthOf(text, 'wrap'), truth));
}

test('opposites are not misspellings of each other', () => {
  const opposites = [
    ['include', 'exclude'],
    ['disabled', 'enabled'],
    ['includePatterns', 'ignorePatterns'],
    ['!left', 'left'],
    ['-graph', 'graph'],
    ['unsearch', 'search'],
    ['nonEnabled', 'enabled'],
    ['notoc', 'toc'],
    ['Include', 'EXCLUDE'],
    ['disabled', 'Enabled'],
  ] as const;
  for (const [one, other] of opposites) {
    assert.ok(isOpposite(one, other), `${one} and ${other}`);
    assert.ok(isOpposite(other, one), `${other} and ${one}`);
  }
  const spellings = [
    ['enbaled', 'enabled'],
    ['notIndex', 'not-index'],
    ['indx', 'index'],
    ['desktoponly', 'desktop-only'],
    ['dnoe', 'done'],
    ['notess', 'notes'],
  ] as const;
  for (const [one, other] of spellings) assert.ok(!isOpposite(one, other), `${one} and ${other}`);
});
