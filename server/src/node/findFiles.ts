import { type Dirent, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { repositoryRoot } from './diskFiles.ts';
import { type FileFailure, toFileFailure } from './fileFailure.ts';
import { readText } from './readText.ts';

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
  const pending = [{ folder, around: listsAround(folder) }];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    visit(current.folder);
    const entries = readFolder(current.folder, failures);
    const hasOwnList = entries.some(({ name }) => name === ignoreListName);
    const lists = hasOwnList ? withOwnList(current.around, current.folder) : current.around;
    const below: typeof pending = [];
    for (const entry of entries) {
      const path = join(current.folder, entry.name);
      const isFolder = entry.isDirectory();
      if ((isFolder && alwaysIgnored.has(entry.name)) || isIgnored(lists, path, isFolder)) continue;
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
    const name = relative(folder, path).split(sep).join('/') + (isFolder ? '/' : '');
    const { ignored, unignored } = patterns.test(name);
    // If this list ignores the folder, another one has included it again.
    const parent = dirname(name);
    if (ignored && parent !== '.' && patterns.ignores(`${parent}/`)) continue;
    if (ignored || unignored) return ignored;
  }
  return false;
}
