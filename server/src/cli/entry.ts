/** The entry point of the command line: decides which program runs the command, and loads just that one. */
import { join } from 'node:path';
import { runWithCodeCache } from '../node/codeCache.ts';
import { requireNode } from '../node/requireNode.ts';
import { programOf } from './programs.ts';

requireNode();
const [, , task = ''] = process.argv;
runWithCodeCache(join(import.meta.dirname, programOf(task)), task);
