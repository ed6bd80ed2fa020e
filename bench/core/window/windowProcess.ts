/** Runs the suite of a window in a VS Code of its own; its last line is what came of it, as JSON. */
import { runSuites } from '../../../test/support/host/suites.ts';

const outcomes = await runSuites(
  { build: 'newest' },
  {
    entry: 'bench/core/window/windowSuite.ts',
    // Nothing but the suite activates it, and so nothing does before the time is taken.
    manifest: { activationEvents: [] },
  },
);
for (const { name, error } of outcomes) {
  if (error !== undefined) throw new Error(`${name}: ${error}`);
}
console.log(JSON.stringify(Object.fromEntries(outcomes.map(({ name, ms }) => [name, ms]))));
