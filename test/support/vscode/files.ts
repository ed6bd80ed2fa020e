import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { URI } from 'vscode-uri';

const [file, directory] = [1, 2];

/** A file system of another scheme than `file`, such as that of a virtual workspace, in memory. */
export interface VirtualFiles {
  /** The texts by path. */
  readonly texts: Map<string, string>;
  readonly isWritable: boolean;
}

/** `workspace.fs`: the disk, and file systems in memory. */
export class FileSystems {
  readonly virtual = new Map<string, VirtualFiles>();

  readonly api = {
    isWritableFileSystem: (scheme: string): boolean | undefined =>
      scheme === 'file' ? true : this.virtual.get(scheme)?.isWritable,
    stat: async (uri: URI) => {
      const files = this.virtual.get(uri.scheme);
      if (files === undefined) {
        const found = await stat(diskPath(uri));
        return { type: found.isDirectory() ? directory : file, size: found.size };
      }
      const text = files.texts.get(uri.path);
      if (text !== undefined) return { type: file, size: Buffer.byteLength(text) };
      if (namesIn(files, uri.path).length > 0) return { type: directory, size: 0 };
      throw new Error(`${uri} was not found.`);
    },
    readFile: async (uri: URI): Promise<Uint8Array> => {
      const files = this.virtual.get(uri.scheme);
      if (files === undefined) return readFile(diskPath(uri));
      const text = files.texts.get(uri.path);
      if (text === undefined) throw new Error(`${uri} was not found.`);
      return new TextEncoder().encode(text);
    },
    readDirectory: async (uri: URI) => {
      const files = this.virtual.get(uri.scheme);
      if (files === undefined) {
        const entries = await readdir(diskPath(uri), { withFileTypes: true });
        return entries.map(entry => [entry.name, entry.isDirectory() ? directory : file]);
      }
      const names = namesIn(files, uri.path);
      if (names.length === 0) throw new Error(`${uri} was not found.`);
      return names.map(name => [name, files.texts.has(`${uri.path}/${name}`) ? file : directory]);
    },
    writeFile: async (uri: URI, bytes: Uint8Array): Promise<void> => {
      const files = this.virtual.get(uri.scheme);
      if (files === undefined) await writeFile(diskPath(uri), bytes);
      else if (files.isWritable) files.texts.set(uri.path, new TextDecoder().decode(bytes));
      else throw new Error(`${uri} is read-only.`);
    },
    createDirectory: async (uri: URI): Promise<void> => {
      await mkdir(diskPath(uri), { recursive: true });
    },
    copy: async (from: URI, to: URI): Promise<void> => cp(diskPath(from), diskPath(to)),
  };
}

function diskPath(uri: URI): string {
  if (uri.scheme !== 'file') throw new Error(`There is no file system for ${uri.scheme}.`);
  return uri.fsPath;
}

function namesIn({ texts }: VirtualFiles, folder: string): string[] {
  const inside = [...texts.keys()].filter(path => path.startsWith(`${folder}/`));
  return [...new Set(inside.map(path => path.slice(folder.length + 1).split('/')[0] ?? ''))];
}
