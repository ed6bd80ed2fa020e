/** `npm test`: runs all tests, also in a fresh clone. See scripts/test/main.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

// What the stages need is installed at once, because one npm does not use all processors. A run of one
// stage installs what that stage needs.
const isComplete = process.argv.length === 2;
const folders = isComplete ? ['test', 'scripts/package'] : [];
await runOnProjectNode('scripts/test/main.ts', folders);
