import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookalikeNote, plainText } from '../../../server/src/core/text/lookalikes.ts';

test('words of the format in ASCII', () => {
  for (const text of [
    'le\u200bft',
    '\u200fleft',
    'left\ufeff',
    'left\u00a0',
    'l\u0435ft',
    '\u04cfeft',
    '\u217ceft',
    '\uff4c\uff45\uff46\uff54',
    'l\u0435f\u0442\u200b'.replace('\u0442', 't'),
  ]) {
    assert.equal(plainText(text, { isAscii: true }), 'left', JSON.stringify(text));
  }
  assert.equal(plainText('mobile\u2011only', { isAscii: true }), 'mobile-only');
  // Nothing in ASCII looks like it.
  assert.equal(
    plainText('\u043b\u0435\u0432\u043e', { isAscii: true }),
    '\u043b\u0435\u0432\u043e',
  );
});

test('names that an author chooses', () => {
  const plain = (text: string) => plainText(text, { isAscii: false });
  assert.equal(plain('gr\u0430ph'), 'graph');
  assert.equal(plain('graph\u200b'), 'graph');
  assert.equal(plain('\u202egraph'), 'graph');
  for (const text of [
    'graph',
    'Å\u030ase naïve',
    '\u0441\u043e\u0440\u043e\u043a\u0430',
    '\u043f\u0440\u0438\u0432\u0430\u0442\u043d\u043e\u0435',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u200f\u05e9\u05dc\u05d5\u05dd\u200f',
    '\u0915\u094d\u200d\u0937',
    '👩\u200d💻 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥 🏴\u{e0067}\u{e0062}\u{e007f}',
    'μTorrent Δt π4',
    'ＭＳ ゴシック',
    'メモ帳',
  ]) {
    assert.equal(plain(text), text);
  }
});

test('spaces are kept where any may be meant', () => {
  const text = 'Notes\u00a0privées';
  assert.equal(plainText(text, { isAscii: false }), 'Notes privées');
  assert.equal(plainText(text, { isAscii: false, hasSpaces: true }), text);
});

test('the first character that is not what it looks like', () => {
  for (const [text, point] of [
    ['gr\u0430ph', '0430'],
    ['l\u200beft', '200B'],
    ['left\u2003', '2003'],
  ] as const) {
    assert.equal(
      lookalikeNote(text, true),
      `It contains U+${point}, which is invisible or only looks like another character.`,
    );
  }
  assert.equal(lookalikeNote('left', true), undefined);
});
