/** Activates the extension as it is built now in a VS Code of its own; its last line is the time. */
import { runSuites } from '../../../test/support/host/suites.ts';

const host = { build: 'newest' };
const [outcome] = await runSuites(host, {
  entry: 'bench/core/release/activationSuite.ts',
  // Nothing but the suite activates it, and so nothing does before the time is taken.
  manifest: { activationEvents: [] },
});
if (outcome === undefined || outcome.error !== undefined) {
  throw new Error(outcome?.error ?? 'VS Code did not activate the extension.');
}
console.log(outcome.ms);
