/** `npm test`: everything that is tested, from a fresh clone. See scripts/run/test.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('scripts/run/test.ts');
