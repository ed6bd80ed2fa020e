/**
 * The entry point of the command line. The program is a separate bundle, so that it is loaded from
 * the compile cache.
 */
import { enableCompileCache } from './compileCache.ts';

enableCompileCache();
void import('./main.ts');
