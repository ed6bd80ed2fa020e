import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { lookalikeNote, plainText } from '../../../server/src/core/text/lookalikes.ts';

test('words of the format in ASCII', () => {
  for (const text of [
    ...['le\u200bft', '\u200fleft', 'left\ufeff', 'left\u00a0', 'l\u0435ft', '\u04cfeft'],
    ...['\u217ceft', '\uff4c\uff45\uff46\uff54', 'l\u0435ft\u200b'],
  ]) {
    assert.equal(plainText(text), 'left', JSON.stringify(text));
  }
  assert.equal(plainText('mobile\u2011only'), 'mobile-only');
  // Nothing in ASCII looks like it.
  assert.equal(plainText('\u043b\u0435\u0432\u043e'), '\u043b\u0435\u0432\u043e');
});

test('the first character that is not what it looks like', () => {
  for (const [text, point] of [
    ['gr\u0430ph', '0430'],
    ['l\u200beft', '200B'],
    ['left\u2003', '2003'],
  ] as const) {
    assert.equal(
      lookalikeNote(text),
      `It contains U+${point}, which is invisible or only looks like another character.`,
    );
  }
  assert.equal(lookalikeNote('left'), undefined);
});

test('the message of a problem names the character that it cannot show', () => {
  const layout = { groups: { toolbar: {} } };
  const plugins = [{ source: 'github:a/b', enabled: true, layout: { group: 'tool\u200bbar' } }];
  const problems = validate(new ConfigDocument(JSON.stringify({ plugins, layout })));
  const { message } = problems.find(({ code }) => code === 'undefined-group') ?? assert.fail();
  assert.match(message, /Did you mean "toolbar"\? It contains U\+200B, which is invisible/);
});

test('tabs and line ends between values are what they look like', () => {
  for (const gap of ['\t', '\n', '\r\n']) {
    const text = `{ "plugins": [{ "source": "github:a/b", "enabled": [1,${gap}2] }] }`;
    const problems = validate(new ConfigDocument(text));
    const { message } = problems.find(({ code }) => code === 'wrong-type') ?? assert.fail();
    assert.equal(message, '"enabled" must be true or false, not a list.');
  }
});
