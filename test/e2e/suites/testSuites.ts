import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Host, runSuites } from '../../support/host/suites.ts';

/** Returns a test that runs the suites inside VS Code, with each of their cases as a subtest. */
export function suitesIn(host: Host): (t: TestContext) => Promise<void> {
  return async t => {
    const outcomes = await runSuites(host);
    assert.ok(outcomes.length > 0);
    for (const { name, error } of outcomes) {
      await t.test(name, () => {
        if (error !== undefined) assert.fail(error);
      });
    }
  };
}
