/** `npm test`: runs all tests, also in a fresh clone. See scripts/run/test.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

// A run of one stage installs what that stage needs.
const isComplete = process.argv.length === 2;
const folders = isComplete ? ['test', 'test/recipes', 'scripts/package'] : [];
await runOnProjectNode('scripts/run/test.ts', folders);
