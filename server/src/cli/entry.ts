/** The entry point of the command line. */
import { join } from 'node:path';
import { runWithCodeCache } from '../node/codeCache.ts';
import { requireNode } from '../node/requireNode.ts';

requireNode();
const [, , task = ''] = process.argv;
runWithCodeCache({ path: join(import.meta.dirname, 'cli-main.js'), hash: programHash, task });
