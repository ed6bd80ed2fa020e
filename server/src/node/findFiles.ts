import { type Dirent, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { repositoryRoot } from './diskFiles.ts';
import { type FileFailure, readText, relativePath, toFileFailure } from './textFile.ts';

/**
 * Returns everything in a folder and its subfolders that matches, files and folders alike, absolute and
 * sorted, and the folders that cannot be read. Files that Git ignores, `node_modules`, `.git` and symbolic
 * links to folders are not searched.
 * @param matches receives the path relative to the folder, with slashes
 * @param visit receives the absolute path of each folder that is searched
 */
export function findFiles(
  folder: string,
  matches: (path: string) => boolean,
  visit: (folder: string) => void = () => {},
) {
  const files: string[] = [];
  const failures: { path: string; failure: FileFailure }[] = [];
  const search = (current: string, around: readonly IgnoreList[]): void => {
    visit(current);
    let entries: Dirent[] = [];
    try {
      entries = readdirSync(current, { withFileTypes: true });
    } catch (error) {
      failures.push({ path: current, failure: toFileFailure(error) });
    }
    const hasOwnList = entries.some(({ name }) => name === ignoreListName);
    const lists = hasOwnList ? withOwnList(around, current) : around;
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(current, entry.name);
      const isFolder = entry.isDirectory();
      if ((isFolder && alwaysIgnored.has(entry.name)) || isIgnored(lists, path, isFolder)) continue;
      if (matches(relativePath(folder, path))) files.push(path);
      if (isFolder) search(path, lists);
    }
  };
  search(folder, listsAround(folder));
  return { files: files.sort(), failures };
}

const alwaysIgnored = new Set(['.git', 'node_modules']);

const ignoreListName = '.gitignore';

/** A list of ignored files, and the folder that its patterns are relative to. */
interface IgnoreList {
  readonly folder: string;
  readonly patterns: Ignore;
}

/**
 * Returns the `.gitignore` files above the root folder of a search up to the root of its repository, as in
 * Prettier and Biome: lists that are not committed would give CI another result. If the folder is ignored
 * itself, there are none.
 */
function listsAround(folder: string): readonly IgnoreList[] {
  const root = repositoryRoot(folder);
  if (root === undefined) return [];
  const folders = [folder];
  while (folders[0] !== undefined && folders[0] !== root) folders.unshift(dirname(folders[0]));
  let lists: readonly IgnoreList[] = [];
  for (const one of folders) {
    if (one !== root && isIgnored(lists, one, true)) return [];
    if (one !== folder) lists = withOwnList(lists, one);
  }
  return lists;
}

/** Returns the lists that apply in a folder: those around it, the outermost first, and its own. */
function withOwnList(around: readonly IgnoreList[], folder: string): readonly IgnoreList[] {
  const read = readText(join(folder, ignoreListName));
  if (!read.ok) return around;
  const ignorecase = process.platform === 'win32' || process.platform === 'darwin';
  return [...around, { folder, patterns: ignore({ ignorecase }).add(read.value) }];
}

/**
 * Whether a path in a folder that is not ignored is. The innermost list with a matching pattern
 * decides, as in Git.
 */
function isIgnored(lists: readonly IgnoreList[], path: string, isFolder: boolean): boolean {
  for (const { folder, patterns } of lists.toReversed()) {
    const name = relativePath(folder, path) + (isFolder ? '/' : '');
    const { ignored, unignored } = patterns.test(name);
    // If this list ignores the folder, another one has included it again.
    const parent = dirname(name);
    if (ignored && parent !== '.' && patterns.ignores(`${parent}/`)) continue;
    if (ignored || unignored) return ignored;
  }
  return false;
}
