/** The entry point of the language server. */
import { join } from 'node:path';
import { runWithCodeCache } from '../node/codeCache.ts';
import { requireNode } from '../node/requireNode.ts';

requireNode();
runWithCodeCache(join(import.meta.dirname, 'server-main.js'), 'server');
