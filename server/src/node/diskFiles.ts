import { type Dirent, readdir, readdirSync, realpath } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Files, FolderEntry } from '../core/project/files.ts';
import type { CommittedFiles } from './committedFiles.ts';
import { readText } from './readText.ts';
import { isInside } from './writeFile.ts';

// `node:fs/promises` would load thirty more modules of Node at the start.
const readEntries = promisify(readdir);
const resolveLinks = promisify(realpath.native);

/** Accesses the file system for `file:` URIs. */
export const diskFiles: Files = {
  async readText(uri, within) {
    try {
      const [path, folder] = await Promise.all([realPath(uri), realPath(within)]);
      if (!isInside(folder, path)) return undefined;
      const read = readText(path);
      return read.ok ? read.value : undefined;
    } catch {
      return undefined;
    }
  },

  async readFolder(uri) {
    try {
      return toEntries(await readEntries(fileURLToPath(uri), { withFileTypes: true }));
    } catch {
      return undefined;
    }
  },

  async readCommitted(uri) {
    const { readCommitted } = await import('./committedText.ts');
    const text = await readCommitted(fileURLToPath(uri));
    return text?.ok === true ? text.value : undefined;
  },
};

/**
 * The same for one run of a program with nothing else to do while a folder is listed: the threads of Node
 * take longer than the list. Files of the last commit are read by one process, until it is closed.
 */
export function filesOfRun(): Files & { close(): void } {
  let committed: CommittedFiles | undefined;
  return {
    ...diskFiles,
    async readFolder(uri) {
      try {
        return toEntries(readdirSync(fileURLToPath(uri), { withFileTypes: true }));
      } catch {
        return undefined;
      }
    },
    async readCommitted(uri) {
      const { CommittedFiles } = await import('./committedFiles.ts');
      committed ??= new CommittedFiles();
      return committed.read(fileURLToPath(uri));
    },
    close: () => committed?.close(),
  };
}

function toEntries(entries: readonly Dirent[]): FolderEntry[] {
  return entries.map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

function realPath(uri: string): Promise<string> {
  return resolveLinks(fileURLToPath(uri));
}
