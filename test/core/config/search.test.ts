import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { searchByEntry } from '../../../server/src/core/config/search.ts';

/** The texts that were searched since the last look. */
const searched: string[] = [];
/** Matches everything, so that each text is searched. */
const anything = /^|x/;
const search = searchByEntry([anything], function* (text) {
  searched.push(text);
  for (const { index } of text.matchAll(/x/g)) yield index;
});

/** What makes a text so long that its entries are searched one by one. */
const long = ' '.repeat(40_000);

const texts = [
  '',
  'x',
  '[x, {"x": 1}]',
  '{"plugins": [{"source": "github:x/a"}, 3, {"source": "b"}, "x", {"options": {"x": "xx"}}], "x": 1}',
  '{"plugins": [{"source": "x"}], "plugins": [{"source": "xx"}, x ]}',
  '{"a": "x", "plugins": [{"source": "x"',
  '{"plugins": {"x": {"source": "x"}}}',
];

test('a search by entry finds what a search of the whole text finds, in order', () => {
  for (const text of texts) {
    const expected = [...text.matchAll(/x/g)].map(({ index }) => index);
    assert.deepEqual(search(new ConfigDocument(text)), expected, text);
    assert.deepEqual(search(new ConfigDocument(text + long)), expected, text);
  }
});

test('without a search of its own, all matches of several patterns are found, each time', () => {
  const matches = searchByEntry([/a/g, /b+/gi]);
  for (const end of ['', long, '', long]) {
    const document = new ConfigDocument(`["a", "Bb", "c", "ab"]${end}`);
    assert.deepEqual(matches(document), [2, 7, 18, 19]);
  }
});

test('a text without a match of the patterns is not searched', () => {
  const never = searchByEntry([/y/, /z/g], text => {
    throw new Error(text);
  });
  for (const text of texts) {
    assert.deepEqual(never(new ConfigDocument(text)), []);
    assert.deepEqual(never(new ConfigDocument(text + long)), []);
  }
  assert.throws(() => never(new ConfigDocument('{"plugins": [{"source": "z"}]}')), /source/);
});

test('a small text is searched in one pass', () => {
  const text = '{"plugins": [{"source": "a/x"}, {"source": "b"}]}';
  searched.splice(0);
  search(new ConfigDocument(text));
  assert.deepEqual(searched, [text]);
});

test('an entry of a long text is searched again only if it has changed', () => {
  const text = `{"plugins": [{"source": "a/x"}, {"source": "b"}]}${long}`;
  const before = new ConfigDocument(text);
  assert.deepEqual(search(before), [27]);
  searched.splice(0);
  const after = new ConfigDocument(text.replace('"b"', '"bx"'), before);
  assert.deepEqual(search(after), [27, 45]);
  assert.deepEqual(
    searched.filter(part => part.includes('source')),
    ['{"source": "bx"}'],
  );
});
