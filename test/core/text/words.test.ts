import assert from 'node:assert/strict';
import { test } from 'node:test';
import { haveSameMeaning, losesWordsOutside } from '../../../server/src/core/text/words.ts';

const same: readonly (readonly [string, string])[] = [
  ['"page-title"', '"pageTitle"'],
  ['PAGE_TITLE', '"pageTitle"'],
  ['"enbaled"', '"enabled"'],
  ['"flase"', 'false'],
  ['"fotterr"', '"footer"'],
  ['True', 'true'],
  ['"10"', '10'],
  ['+1', '1'],
  ['.5', '0.5'],
  ['1_000', '1000'],
  ["{ 'a': b }", '{ "a": "b" }'],
  ['"a" "b"', '"b", "a"'],
  ['C:\\my', 'C:\\\\my'],
  ['a\tb', '"a\\tb"'],
  ['\u200bpage\u200bTitle', 'pageTitle'],
  ['「enabled」', '"enabled"'],
  ['"\\u0041"', '"A"'],
  ['"not_index"', '"not-index"'],
  ['"notIndex"', '"not-index"'],
  ['"page_title"', '"pageTitle"'],
  ['"page titel"', '"pageTitle"'],
  ['"s"o"urce"', '"source"'],
  ['en_GB', '"en-GB"'],
  ['"-1"', '-1'],
  ['# fff', '#fff'],
];

const different: readonly (readonly [string, string])[] = [
  ['"left"', '"right"'],
  ['"include"', '"exclude"'],
  ['"disabled"', '"enabled"'],
  ['-1', '1'],
  ['1.5', '15'],
  ['1 5', '15'],
  ['0x10', '16'],
  ['#ff0000', '"#faf8f8"'],
  ['None', 'null'],
  ['"a", "a"', '"a"'],
  ['"en-UK"', '"en-GB"'],
  ['"graph2"', '"graph"'],
  ['', '"enabled": true'],
  ['module.exports = {}', '{}'],
  ['// a note', ''],
  ['"!left"', '"left"'],
  ['!true', 'true'],
  ['-true', 'true'],
  ['"~graph"', '"graph"'],
  ['"-beforeBody"', '"beforeBody"'],
  ['"unenabled"', '"enabled"'],
  ['"noCdnCaching"', '"cdnCaching"'],
  ['"no-order"', '"order"'],
  ['"_order"', '"order"'],
  ['"order_"', '"order"'],
  ['"s"a"ource"', '"source"'],
  ['"page\\"x\\"Title"', '"pageTitle"'],
  ['"pagetitel"', '"page" "a" "title"'],
  ['"//order"', '"order"'],
  ['"graph?"', '"graph"'],
  ['"a?ref=main"', '"a#ref-main"'],
  ['"github:<owner>/graph"', '"github:owner/graph"'],
  ['"50%"', '50'],
];

for (const [before, after] of same) {
  test(`${before} and ${after} have the same words`, () => {
    assert.ok(haveSameMeaning(before, after));
  });
}

for (const [before, after] of different) {
  test(`${before} and ${after} have different words`, () => {
    assert.ok(!haveSameMeaning(before, after));
  });
}

/** The text in `«»` is the squiggle, the text in `[]` is replaced by the one after `→`. */
const outside: readonly (readonly [text: string, isLost: boolean])[] = [
  ['"a": «[1→2]»', false],
  ['"a": «1», [left→]', true],
  ['"a": «1», [left→lfet]', false],
  ['[left→] «"a": 1» [→left]', false],
  ['«[left→]» "a": 1', false],
  ['[a «left→]»', true],
  ['«left [a»→] b', false],
  ['[one→two] «x»', true],
  ['«x» [→more]', false],
  ['«[one→two]» [three→]', true],
];

test('words that edits remove outside of a squiggle', () => {
  for (const [marked, isLost] of outside) {
    const { text, edits, span } = readMarked(marked);
    assert.equal(losesWordsOutside(text, edits, span), isLost, marked);
  }
});

function readMarked(marked: string) {
  const edits: { span: { start: number; end: number }; newText: string }[] = [];
  const span = { start: 0, end: 0 };
  let text = '';
  let opened = 0;
  for (let at = 0; at < marked.length; at += 1) {
    const character = marked[at] ?? '';
    if (character === '«') span.start = text.length;
    else if (character === '»') span.end = text.length;
    else if (character === '[') opened = text.length;
    else if (character === '→') {
      const end = marked.indexOf(']', at);
      const newText = marked.slice(at + 1, end);
      edits.push({ span: { start: opened, end: text.length }, newText });
      at = end;
    } else text += character;
  }
  return { text, edits, span };
}
