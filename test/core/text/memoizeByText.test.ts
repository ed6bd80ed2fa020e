import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoizeByText } from '../../../server/src/core/text/memoizeByText.ts';

test('each text is computed once, also if the result is undefined, until there are too many', () => {
  const computed: string[] = [];
  const find = memoizeByText(text => {
    computed.push(text);
    return text === 'none' ? undefined : text.length;
  });
  assert.deepEqual(
    [find('one'), find('one'), find('none'), find('none')],
    [3, 3, undefined, undefined],
  );
  assert.deepEqual(computed, ['one', 'none']);
  for (let count = 0; count < 498; count += 1) find(String(count));
  find('one');
  assert.equal(computed.length, 500);
  find('another');
  find('one');
  assert.deepEqual(computed.slice(500), ['another', 'one']);
});
