import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { IgnoreLists } from './ignoreLists.ts';
import { reason } from './readText.ts';

export interface Failure {
  readonly path: string;
  /** The end of a sentence that begins with the path. */
  readonly reason: string;
}

export interface Found {
  readonly files: readonly string[];
  readonly failures: readonly Failure[];
}

/**
 * Searches a folder and all below for files, in the order of their names. What Git ignores,
 * `node_modules` and `.git` are left out; folders that are links are not entered.
 * @param matches is given the path relative to the folder, with slashes
 */
export function findFiles(folder: string, matches: (path: string) => boolean): Found {
  const files: string[] = [];
  const failures: Failure[] = [];
  const pending = [{ folder, lists: IgnoreLists.at(folder) }];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const { lists } = current;
    const entries = readFolder(current.folder, failures);
    const below: typeof pending = [];
    for (const entry of entries) {
      const path = join(current.folder, entry.name);
      const isFolder = entry.isDirectory();
      if (lists.ignores(path, isFolder)) continue;
      const isMatch = matches(relative(folder, path).split(sep).join('/'));
      if (isFolder) {
        if (isMatch) failures.push({ path, reason: 'is a folder, not a file' });
        below.push({ folder: path, lists: lists.within(path) });
      } else if (isMatch && isFile(entry, path)) {
        files.push(path);
      }
    }
    pending.push(...below.reverse());
  }
  return { files: files.sort(), failures };
}

function readFolder(folder: string, failures: Failure[]): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    failures.push({ path: folder, reason: reason(error) });
    return [];
  }
}

/** A link to nothing counts as a file, so that it is reported and not passed over. */
function isFile(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return true;
  try {
    return !statSync(path).isDirectory();
  } catch {
    return true;
  }
}
