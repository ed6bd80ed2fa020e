/**
 * The language server in a process of Node.js or in a web worker of a browser: one program, so that the
 * extension contains it once.
 */
import { startServer } from './startServer.ts';

// They get `startServer` instead of importing it, so that only the connections are loaded on demand.
const host = typeof process === 'object' ? import('./inProcess.ts') : import('./inWorker.ts');
void host.then(({ listen }) => listen(startServer));
