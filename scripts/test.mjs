/** `npm test` and `npm run check`: run tests, also in a fresh clone. See scripts/test/main.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

// What the tests need is installed at once, because one npm does not use all processors.
await runOnProjectNode('scripts/test/main.ts', ['test', 'scripts/package']);
