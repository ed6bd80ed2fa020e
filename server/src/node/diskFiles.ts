import { type Dirent, existsSync, readdir, readdirSync, realpath } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Files, FolderEntry } from '../core/project/files.ts';
import { isInside, readText } from './textFile.ts';

// `node:fs/promises` would load thirty more modules of Node at the start.
const readEntries = promisify(readdir);
const resolveLinks = promisify(realpath.native);

/** Accesses the file system for `file:` URIs. */
export const diskFiles: Files = {
  readText: (uri, within) =>
    ifPossible(async () => {
      const [path, folder] = await Promise.all([
        resolveLinks(fileURLToPath(uri)),
        resolveLinks(fileURLToPath(within)),
      ]);
      const read = isInside(folder, path) ? readText(path) : undefined;
      return read?.ok ? read.value : undefined;
    }),

  readFolder: uri =>
    ifPossible(async () =>
      toEntries(await readEntries(fileURLToPath(uri), { withFileTypes: true })),
    ),
};

/**
 * The same for a program with nothing else to do while a folder is listed: the threads of Node take longer
 * than the list.
 */
export const filesOfRun: Files = {
  ...diskFiles,
  readFolder: uri =>
    ifPossible(async () => toEntries(readdirSync(fileURLToPath(uri), { withFileTypes: true }))),
};

function toEntries(entries: readonly Dirent[]): FolderEntry[] {
  return entries.map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

/** Returns what is read; `undefined` if it cannot be read, or if a URI is not a path on this machine. */
async function ifPossible<Value>(
  read: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/**
 * Returns the nearest folder, from the given one upwards, that contains `.git`, which is a file in
 * a worktree.
 */
export function repositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, '.git'))) return current;
    if (dirname(current) === current) return undefined;
  }
}
