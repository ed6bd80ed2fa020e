import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readText } from './readText.ts';
import { repositoryRoot } from './repositoryRoot.ts';

interface List {
  readonly folder: string;
  readonly patterns: Ignore;
}

/** Folders that are always skipped. */
const alwaysIgnored = new Set(['.git', 'node_modules']);

/** The `.gitignore` files that apply to a folder, up to the root of its repository. */
export class IgnoreLists {
  private readonly lists: readonly List[];

  private constructor(lists: readonly List[]) {
    this.lists = lists;
  }

  /**
   * Returns the lists for the root folder of a search. If it is ignored itself, those of parent
   * folders do not apply.
   */
  static at(folder: string): IgnoreLists {
    const root = repositoryRoot(folder);
    if (root === undefined) return new IgnoreLists([]).within(folder);
    const above = foldersBetween(root, folder).slice(0, -1);
    const exclude = readList(root, join(root, '.git', 'info', 'exclude'));
    let lists = new IgnoreLists(exclude === undefined ? [] : [exclude]);
    for (const one of above) lists = lists.within(one);
    if (folder !== root && lists.ignores(folder, true)) lists = new IgnoreLists([]);
    return lists.within(folder);
  }

  /** Returns these lists with that of a subfolder. */
  within(folder: string): IgnoreLists {
    const own = readList(folder, join(folder, '.gitignore'));
    return own === undefined ? this : new IgnoreLists([...this.lists, own]);
  }

  /** Whether a path is ignored. The innermost list with a matching pattern decides, as in Git. */
  ignores(path: string, isFolder: boolean): boolean {
    if (isFolder && alwaysIgnored.has(path.slice(path.lastIndexOf(sep) + 1))) return true;
    for (const { folder, patterns } of [...this.lists].reverse()) {
      const name = relative(folder, path).split(sep).join('/') + (isFolder ? '/' : '');
      const { ignored, unignored } = patterns.test(name);
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}

function readList(folder: string, path: string): List | undefined {
  const read = readText(path);
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
