/** The entry point of the language server. */
import { join } from 'node:path';
import { runWithCodeCache } from '../node/codeCache.ts';
import { requireNode } from '../node/requireNode.ts';

requireNode();
const path = join(import.meta.dirname, 'server-main.js');
runWithCodeCache({ path, hash: programHash, task: 'server' });
