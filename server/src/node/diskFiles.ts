import { readdir, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Files } from '../core/project/files.ts';
import { readText } from './readText.ts';
import { isInside } from './writeFile.ts';

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
      const entries = await readdir(fileURLToPath(uri), { withFileTypes: true });
      return entries.map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }));
    } catch {
      return undefined;
    }
  },
};

function realPath(uri: string): Promise<string> {
  return realpath(fileURLToPath(uri));
}
