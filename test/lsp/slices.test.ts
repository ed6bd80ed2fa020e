import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSlices } from '../../server/src/lsp/slices.ts';

/** Work that goes on for two seconds, unless it is told that it was overtaken. */
function* endless(): Generator<undefined, string> {
  const end = performance.now() + 2_000;
  while (performance.now() < end) yield undefined;
  return 'never let others in';
}

test('a clock that stands still or is set back does not keep others from coming first', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2030, 0, 1) });
  await assert.rejects(
    inSlices(endless(), () => true),
    { name: 'Error', message: 'The document has changed meanwhile.' },
  );
});
