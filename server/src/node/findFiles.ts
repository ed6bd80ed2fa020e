import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FileFailure, toFileFailure } from './fileFailure.ts';
import { IgnoreLists, ignoreListName } from './ignoreLists.ts';

/** A folder that cannot be searched. */
interface SearchFailure {
  /** Absolute. */
  readonly path: string;
  readonly failure: FileFailure;
}

export interface FoundFiles {
  /** Absolute, sorted. */
  readonly files: readonly string[];
  readonly failures: readonly SearchFailure[];
}

/**
 * Returns everything in a folder and its subfolders that matches, files and folders alike. Files that Git
 * ignores, `node_modules`, `.git` and symbolic links to folders are not searched.
 * @param matches receives the path relative to the folder, with slashes
 * @param visit receives the absolute path of each folder that is searched
 */
export function findFiles(
  folder: string,
  matches: (path: string) => boolean,
  visit: (folder: string) => void = () => {},
): FoundFiles {
  const files: string[] = [];
  const failures: SearchFailure[] = [];
  const pending = [{ folder, around: IgnoreLists.around(folder) }];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    visit(current.folder);
    const entries = readFolder(current.folder, failures);
    const hasOwnList = entries.some(({ name }) => name === ignoreListName);
    const lists = hasOwnList ? current.around.within(current.folder) : current.around;
    const below: typeof pending = [];
    for (const entry of entries) {
      const path = join(current.folder, entry.name);
      const isFolder = entry.isDirectory();
      if (lists.ignores(path, isFolder)) continue;
      if (matches(relative(folder, path).split(sep).join('/'))) files.push(path);
      if (isFolder) below.push({ folder: path, around: lists });
    }
    pending.push(...below.reverse());
  }
  return { files: files.sort(), failures };
}

function readFolder(folder: string, failures: SearchFailure[]): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    failures.push({ path: folder, failure: toFileFailure(error) });
    return [];
  }
}
