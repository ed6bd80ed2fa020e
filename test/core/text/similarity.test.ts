import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  editDistance,
  isClearlyNearest,
  isMisspelling,
  isOpposite,
  oneLetterAway,
  similar,
  truthOf,
} from '../../../server/src/core/text/similarity.ts';

test('an insertion, a deletion, a substitution and a transposition are one step each', () => {
  for (const [from, to, distance] of [
    ['plugin', 'Plugin', 0],
    ['plugin', 'plugins', 1],
    ['plugin', 'plugn', 1],
    ['plugin', 'plagin', 1],
    ['plugin', 'pluign', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ] as const) {
    assert.equal(editDistance(from, to), distance, `${from} and ${to}`);
    assert.equal(editDistance(to, from), distance, `${to} and ${from}`);
  }
});

test('the nearest names come first, and those of the same distance in their order', () => {
  assert.deepEqual(similar('plugin', ['plagan', 'plugins', 'group', 'plugina']), [
    'plugins',
    'plugina',
    'plagan',
  ]);
});

test('one candidate is clearly the nearest, two of the same distance are not, and none is not', () => {
  assert.equal(isClearlyNearest('plugin', ['plugins', 'pulgisn']), true);
  assert.equal(isClearlyNearest('plugin', ['plugins', 'plugina']), false);
  assert.equal(isClearlyNearest('plugin', []), false);
});

test('a misspelling differs in separators and case, in one letter, or in two of a long word', () => {
  for (const [word, meant, expected] of [
    ['Page_Title', 'page-title', true],
    ['toc2', 'toc', false],
    ['grap', 'graph', true],
    ['grp', 'graph', false],
    ['fotre', 'footer', false],
    ['foter', 'footer', true],
    ['backlnk', 'backlink', true],
    ['bcklnk', 'backlink', true],
    ['bcklk', 'backlink', false],
    ['to', 'toc', false],
  ] as const) {
    assert.equal(isMisspelling(word, [meant]), expected, word);
  }
  assert.equal(isMisspelling('grap', ['graph', 'grape']), false);
});

test('opposites are not misspellings of each other', () => {
  for (const [one, other] of [
    ['include', 'exclude'],
    ['includePatterns', 'ignorePatterns'],
    ['!left', 'left'],
    ['-graph', 'graph'],
    ['nonEnabled', 'enabled'],
    ['notoc', 'toc'],
    ['disabled', 'Enabled'],
  ] as const) {
    assert.ok(isOpposite(one, other) && isOpposite(other, one), `${one} and ${other}`);
  }
  for (const [one, other] of [
    ['enbaled', 'enabled'],
    ['notIndex', 'not-index'],
    ['dnoe', 'done'],
    ['ote-properties', 'note-properties'],
  ] as const) {
    assert.ok(!isOpposite(one, other), `${one} and ${other}`);
  }
});

test('names that differ in one letter or in their style', () => {
  for (const [word, other] of [
    ['notIndex', 'not-index'],
    [' Not Index ', 'not-index'],
    ['foldr', 'folder'],
    ['grpah', 'graph'],
  ] as const) {
    assert.deepEqual(oneLetterAway(word, ['else', other]), [other], word);
  }
  for (const [word, other] of [
    ['folder', 'folder'],
    ['left', '!left'],
    ['404', '403'],
    ['folder', 'fodlers'],
  ] as const) {
    assert.deepEqual(oneLetterAway(word, [other]), [], `${word} and ${other}`);
  }
});

test('the boolean that a text means', () => {
  const rows = { 'True ': true, yes: true, 1: true, wrap: true, flase: false, off: false };
  for (const [text, truth] of Object.entries(rows)) assert.equal(truthOf(text, 'wrap'), truth);
  for (const text of ['!true', 'not off', 'true, false', 'true?', 'maybe', '2', '']) {
    assert.equal(truthOf(text, 'wrap'), undefined, text);
  }
});
