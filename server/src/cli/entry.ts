/** Where the command line begins. The program is a bundle of its own, so that the cache covers all of it. */
import { enableCompileCache } from './compileCache.ts';

enableCompileCache();
void import('./main.ts');
