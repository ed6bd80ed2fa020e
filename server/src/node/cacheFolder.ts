import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Disables the cache if it is set to a non-empty value. */
export const offVariable = 'SITE_PLUGINS_NO_CACHE';

/**
 * Returns the folder in which compiled code is cached, or `undefined` if there must be no cache. Write
 * access to the cache allows running arbitrary code, so it is only used if no other user can access
 * it.
 */
export function privateCacheFolder(env: Environment = process.env): string | undefined {
  if ((env[offVariable] ?? '') !== '') return undefined;
  const folder = cacheFolder(env, process.platform);
  return folder !== undefined && makePrivate(folder) ? folder : undefined;
}

/** Returns the cache folder of the user; `undefined` if it is unknown. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const base =
    platform === 'win32'
      ? env.LOCALAPPDATA
      : platform === 'darwin'
        ? env.HOME && join(env.HOME, 'Library', 'Caches')
        : env.XDG_CACHE_HOME || (env.HOME && join(env.HOME, '.cache'));
  // According to the XDG specification, relative paths are ignored.
  return base !== undefined && isAbsolute(base) ? join(base, 'site-plugins') : undefined;
}

/**
 * Creates a folder that only this user can access.
 * @returns false for an existing folder with other permissions, which is not changed
 */
export function makePrivate(folder: string): boolean {
  try {
    // Do not create files in the home folder of another user, as with `sudo`.
    if (!belongsToUser(statSync(nearestFolder(dirname(folder))))) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stat = lstatSync(folder);
    if (!stat.isDirectory() || !belongsToUser(stat)) return false;
    return process.platform === 'win32' || (stat.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

function nearestFolder(path: string): string {
  for (let folder = path; ; folder = dirname(folder)) {
    const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
    if (isThere || dirname(folder) === folder) return folder;
  }
}

/** On Windows, permissions are inherited from the user's folder, and there are no user ids. */
function belongsToUser({ uid }: { readonly uid: number }): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
