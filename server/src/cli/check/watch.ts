import { existsSync, type FSWatcher, realpathSync, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '../../node/diskFiles.ts';
import { findFiles } from '../../node/findFiles.ts';
import { errorCode, isInside } from '../../node/textFile.ts';
import { CommandError, type ExitCode } from '../command.ts';
import { type Io, toIo } from '../io.ts';

/** The time between a change and the next check, in milliseconds: one save may be several changes. */
const delay = 100;

interface Watching {
  readonly io: Io;
  /** The operands of the command: files, folders or globs. */
  readonly paths: readonly string[];
  /** Absolute paths of the files that the check itself writes. */
  readonly written: readonly string[];
}

/**
 * Repeats a check whenever something changes in the folders of its files, or in those above them that may
 * have settings. What it writes is shown if it differs from the last time. Ends with the process, or throws
 * if a folder cannot be watched.
 */
export async function repeatOnChange(
  { io, paths, written }: Watching,
  check: (io: Io) => Promise<ExitCode>,
): Promise<never> {
  let shown: string | undefined;
  for (;;) {
    // What changes during a check is noticed, because it is watched before.
    const change = nextChange(watchedFolders(paths, io.folder), written);
    const parts: (readonly ['write' | 'writeError', string])[] = [];
    const keep = (kind: 'write' | 'writeError') => (text: string) => {
      parts.push([kind, text]);
    };
    await check(toIo({ ...io, write: keep('write'), writeError: keep('writeError') }));
    const report = JSON.stringify(parts);
    if (report !== shown) {
      for (const [kind, text] of parts) io[kind](text);
      io.reportError('Watching for changes. Press Ctrl+C to stop.');
    }
    shown = report;
    const failure = await change;
    if (failure !== undefined) throw failure;
    await pause(delay);
  }
}

/**
 * Waits for a change in folders, not in the folders below them. Returns an error if one cannot be watched.
 * @param ignored absolute paths of files whose changes do not count
 */
async function nextChange(
  folders: ReadonlySet<string>,
  ignored: readonly string[],
): Promise<CommandError | undefined> {
  const watchers: FSWatcher[] = [];
  const failure = await new Promise<CommandError | undefined>(resolveChange => {
    for (const folder of folders) {
      try {
        const watcher = watch(folder, (_, name) => {
          if (name === null || !ignored.includes(resolve(folder, name))) resolveChange(undefined);
        });
        // A folder that is removed is a change.
        watchers.push(watcher.on('error', () => resolveChange(undefined)));
      } catch (error) {
        // Any other folder is gone by now, or is reported by the check.
        if (!['ENOSPC', 'EMFILE'].includes(errorCode(error))) continue;
        const why = 'cannot be watched: the system watches too many folders. Name fewer folders.';
        resolveChange(new CommandError(`${folder} ${why}`));
      }
    }
  });
  for (const watcher of watchers) watcher.close();
  return failure;
}

/** Returns the folders of the files that are checked, those below, and those up to the repository's root. */
function watchedFolders(paths: readonly string[], folder: string): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const given = resolve(folder, path);
    const base = existingFolder(given);
    findFiles(
      base,
      () => false,
      found => folders.add(found),
    );
    const root = repositoryRoot(base) ?? folder;
    for (let above = base; isInside(root, above); above = dirname(above)) {
      folders.add(dirname(above));
    }
    // A file that a link leads to is changed in its own folder.
    if (existsSync(given)) folders.add(dirname(realpathSync(given)));
  }
  return folders;
}

/** The folder itself, that of a file, or the nearest one above a glob or a missing path. */
function existingFolder(path: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  return isFolder || dirname(path) === path ? path : existingFolder(dirname(path));
}
