/** `npm test`: runs all tests, also in a fresh clone. See scripts/run/test.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('scripts/run/test.ts');
