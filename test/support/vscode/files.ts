import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { URI } from 'vscode-uri';

const [file, directory] = [1, 2];

/** `workspace.fs`, on the disk. */
export const fileSystem = {
  isWritableFileSystem: (scheme: string): boolean | undefined => scheme === 'file' || undefined,
  stat: async (uri: URI) => {
    const found = await stat(diskPath(uri));
    return { type: found.isDirectory() ? directory : file, size: found.size };
  },
  readFile: async (uri: URI): Promise<Uint8Array> => readFile(diskPath(uri)),
  readDirectory: async (uri: URI) => {
    const entries = await readdir(diskPath(uri), { withFileTypes: true });
    return entries.map(entry => [entry.name, entry.isDirectory() ? directory : file]);
  },
  writeFile: async (uri: URI, bytes: Uint8Array): Promise<void> => writeFile(diskPath(uri), bytes),
  createDirectory: async (uri: URI): Promise<void> => {
    await mkdir(diskPath(uri), { recursive: true });
  },
  copy: async (from: URI, to: URI): Promise<void> => cp(diskPath(from), diskPath(to)),
};

function diskPath(uri: URI): string {
  if (uri.scheme !== 'file') throw new Error(`There is no file system for ${uri.scheme}.`);
  return uri.fsPath;
}
