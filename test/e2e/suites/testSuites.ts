import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Host, runSuites } from '../../support/host/suites.ts';

/**
 * Returns a test that runs suites inside VS Code, with each of their cases as a subtest.
 * @param entry the name of the module in this folder that VS Code runs
 */
export function suitesIn(host: Host, entry: string): (t: TestContext) => Promise<void> {
  return async t => {
    for (const { name, error } of await runSuites(host, { entry: `test/e2e/suites/${entry}` })) {
      await t.test(name, () => {
        if (error !== undefined) assert.fail(error);
      });
    }
  };
}
