import { fileURLToPath } from 'node:url';
import { offVariable } from '../../server/src/node/cacheFolder.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * The environment of a program whose compiled code is cached in the project, not in the folder of the
 * user who runs the tests. On macOS, the folder cannot be chosen.
 */
export const cacheEnvironment: Readonly<Record<string, string>> =
  process.platform === 'darwin'
    ? { [offVariable]: '1' }
    : { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache };
