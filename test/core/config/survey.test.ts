import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { searchByEntry, selectEntries } from '../../../server/src/core/config/survey.ts';

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

/** What is searched while a version of a document is. */
function searchedIn(document: ConfigDocument): readonly string[] {
  searched.splice(0);
  search(document);
  return [...searched];
}

test('the first version of a text is searched in one pass, and later only what has changed', () => {
  const text = '{"plugins": [{"source": "a/x"}, {"source": "b"}]}';
  const before = new ConfigDocument(text);
  assert.deepEqual(searchedIn(before), [text]);
  assert.deepEqual(searchedIn(before), []);
  const after = new ConfigDocument(text.replace('"b"', '"bx"'), before);
  const entries = searchedIn(after).filter(part => part.includes('source'));
  assert.deepEqual(entries, ['{"source": "bx"}']);
  assert.deepEqual(search(before), [27]);
  assert.deepEqual(search(after), [27, 45]);
});

const tested: (string | undefined)[] = [];
const inTheMiddle = selectEntries(({ name }) => {
  tested.push(name);
  return name === 'b';
});

test('entries are selected in the order of the file, and tested again only if they have changed', () => {
  const text = '{"plugins": [{"source": "x/b"}, 1, {"source": "x/c"}, {"source": "y/b"}]}';
  tested.splice(0);
  const before = new ConfigDocument(text);
  const indicesIn = (document: ConfigDocument) => inTheMiddle(document).map(({ index }) => index);
  assert.deepEqual(indicesIn(before), [0, 3]);
  assert.deepEqual(tested.splice(0), ['b', 'c', 'b']);
  const after = new ConfigDocument(text.replace('x/c', 'xyz/b'), before);
  assert.deepEqual(indicesIn(after), [0, 2, 3]);
  assert.deepEqual(tested.splice(0), ['b']);
});

test('a test and a search that are added after a document was asked are made as well', () => {
  const text = '{"plugins": [{"source": "x/b"}, {"source": "x/c"}]}';
  const before = new ConfigDocument(text);
  assert.equal(inTheMiddle(before).length, 1);
  const later = selectEntries(({ name }) => name === 'c');
  const laterSearch = searchByEntry([/c"/g]);
  const after = new ConfigDocument(`${text} `, before);
  for (const document of [before, after]) {
    assert.deepEqual(
      later(document).map(({ index }) => index),
      [1],
    );
    assert.deepEqual(laterSearch(document), [text.indexOf('c"', 40)]);
  }
});
