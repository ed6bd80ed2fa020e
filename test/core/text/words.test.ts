import assert from 'node:assert/strict';
import { test } from 'node:test';
import { haveSameMeaning } from '../../../server/src/core/text/words.ts';

const same: readonly (readonly [string, string])[] = [
  ['"page-title"', '"pageTitle"'],
  ['PAGE_TITLE', '"pageTitle"'],
  ['"enbaled"', '"enabled"'],
  ['"flase"', 'false'],
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
  ['"enableNoSPA"', '"enableSPA"'],
  ['"no-order"', '"order"'],
  ['"_order"', '"order"'],
  ['"order_"', '"order"'],
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
