import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readText } from './readText.ts';
import { repositoryRoot } from './repositoryRoot.ts';

interface List {
  readonly folder: string;
  readonly patterns: Ignore;
}

export const ignoreListName = '.gitignore';

/** Folders that are always skipped. */
const alwaysIgnored = new Set(['.git', 'node_modules']);

/**
 * The lists of ignored files that apply to a folder: the `.gitignore` files up to the root of its
 * repository, as in Prettier and Biome. Lists that are not committed would give CI another result.
 */
export class IgnoreLists {
  private readonly lists: readonly List[];

  private constructor(lists: readonly List[]) {
    this.lists = lists;
  }

  /**
   * Returns the lists around the root folder of a search, without its own. If it is ignored itself,
   * there are none.
   */
  static around(folder: string): IgnoreLists {
    const root = repositoryRoot(folder);
    if (root === undefined) return new IgnoreLists([]);
    let lists = new IgnoreLists([]);
    for (const one of foldersBetween(root, folder)) {
      if (one !== root && lists.ignores(one, true)) return new IgnoreLists([]);
      if (one !== folder) lists = lists.within(one);
    }
    return lists;
  }

  /** Returns these lists with that of a subfolder. */
  within(folder: string): IgnoreLists {
    const own = readList(folder);
    return own === undefined ? this : new IgnoreLists([...this.lists, own]);
  }

  /**
   * Whether a path in a folder that is not ignored is. The innermost list with a matching pattern
   * decides, as in Git.
   */
  ignores(path: string, isFolder: boolean): boolean {
    if (isFolder && alwaysIgnored.has(path.slice(path.lastIndexOf(sep) + 1))) return true;
    for (const { folder, patterns } of [...this.lists].reverse()) {
      const name = relative(folder, path).split(sep).join('/') + (isFolder ? '/' : '');
      const { ignored, unignored } = patterns.test(name);
      // If this list ignores the folder, another one has included it again.
      const parent = dirname(name);
      if (ignored && parent !== '.' && patterns.ignores(`${parent}/`)) continue;
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}

function readList(folder: string): List | undefined {
  const read = readText(join(folder, ignoreListName));
  if (!read.ok) return undefined;
  const ignorecase = process.platform === 'win32' || process.platform === 'darwin';
  return { folder, patterns: ignore({ ignorecase }).add(read.value) };
}

/** Returns the folders from `upper` down to `lower`, inclusive. */
function foldersBetween(upper: string, lower: string): string[] {
  const folders = [lower];
  while (folders[0] !== undefined && folders[0] !== upper) folders.unshift(dirname(folders[0]));
  return folders;
}
