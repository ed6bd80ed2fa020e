/**
 * Runs the window measurement in a new VS Code process and prints the result as JSON in the last
 * line.
 */
import { runSuites } from '../../../test/support/host/suites.ts';

const outcomes = await runSuites(
  { build: 'newest' },
  {
    entry: 'bench/core/window/windowSuite.ts',
    // Remove the activation events, so that the extension is not activated before the measurement
    // starts.
    manifest: { activationEvents: [] },
  },
);
for (const { name, error } of outcomes) {
  if (error !== undefined) throw new Error(`${name}: ${error}`);
}
console.log(JSON.stringify(Object.fromEntries(outcomes.map(({ name, ms }) => [name, ms]))));
