import { lstatSync, mkdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { dirname, posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Switches the cache off when it is set to anything but an empty text. */
export const offVariable = 'SITE_PLUGINS_NO_CACHE';

/**
 * Lets Node keep the compiled code of this program between runs, which saves a third of the time that
 * a short command takes. A user who can write to the cache decides what runs, so it is kept in a folder of
 * the user that no other user can enter, or not at all. Node 20 has no such cache.
 */
export function enableCompileCache(env: Environment = process.env): void {
  if (module.enableCompileCache === undefined || (env[offVariable] ?? '') !== '') return;
  const folder = cacheFolder(env, process.platform);
  if (folder !== undefined && makePrivate(folder)) module.enableCompileCache(folder);
}

/** Returns where programs of this user keep what can be made again; `undefined` where nothing says so. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const base =
    platform === 'win32'
      ? env.LOCALAPPDATA
      : platform === 'darwin'
        ? env.HOME && join(env.HOME, 'Library', 'Caches')
        : env.XDG_CACHE_HOME || (env.HOME && join(env.HOME, '.cache'));
  // The XDG specification has relative paths ignored.
  return base !== undefined && isAbsolute(base) ? join(base, 'site-plugins') : undefined;
}

/**
 * Makes a folder that belongs to this user alone.
 * @returns whether it does; a folder that others may enter stays as it is and is not used
 */
export function makePrivate(folder: string): boolean {
  try {
    // Run by another user, as `sudo` does with the home of the first, it must leave nothing behind there.
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

/** Windows keeps others out of a user's own folders by inheritance, and has no user numbers. */
function belongsToUser({ uid }: { readonly uid: number }): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
