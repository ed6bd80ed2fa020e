import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCooperatively } from '../../server/src/lsp/cooperative.ts';

/** A task that runs for two seconds of processor time unless it is superseded. */
function* endless(): Generator<undefined, string> {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 2_000_000) yield undefined;
  return 'never yielded';
}

test('a clock that stops or is set back does not keep a task from yielding', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2030, 0, 1) });
  await assert.rejects(
    runCooperatively(endless(), () => true),
    { name: 'Error', message: 'The document has changed in the meantime.' },
  );
});
