/** `npm start`: VS Code on the example with the extension running. See scripts/run/start.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('scripts/run/start.ts');
