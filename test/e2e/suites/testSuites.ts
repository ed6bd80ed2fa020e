import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Host, runSuites } from '../../support/host/suites.ts';

/** Runs the suites inside VS Code; each of their cases is a test. */
export function testSuites(title: string, host: Host): void {
  test(title, async t => {
    const outcomes = await runSuites(host);
    assert.ok(outcomes.length > 0);
    for (const { name, error } of outcomes) {
      await t.test(name, () => {
        if (error !== undefined) assert.fail(error);
      });
    }
  });
}
