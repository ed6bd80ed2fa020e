import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { inlayHints } from '../../../server/src/core/features/inlayHints.ts';

test('the position in the run order counts enabled plugins, unless it is `order` itself; ties keep the order of the file', () => {
  const text = (first = '', second = '', third = '') => `{ "plugins": [
    { "enabled": true, "order": 50${third} },
    { "enabled": true, "order": 1 },
    { "enabled": false, "order": 1 },
    { "enabled": true, "order": 10${first} },
    { "order": 10${second} },
    { "enabled": true }
  ] }`;
  const shown = (start: number, end: number) =>
    inlayHints(new ConfigDocument(text()), { start, end }).reduceRight(
      (result, { offset, label }) => `${result.slice(0, offset)}‹${label}›${result.slice(offset)}`,
      text(),
    );
  assert.equal(shown(0, text().length), text('‹2 of 5›', '‹3 of 5›', '‹4 of 5›'));
  assert.equal(shown(0, text().indexOf('false')), text('', '', '‹4 of 5›'));
  assert.deepEqual(inlayHints(new ConfigDocument(''), { start: 0, end: 0 }), []);
});
