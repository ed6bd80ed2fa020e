import type { CancellationToken } from 'vscode-languageserver';
import type { Files } from '../../core/project/files.ts';

/** The maximum depth of the search, so that it always terminates. */
const maximumDepth = 40;

interface SearchOptions {
  /** Whether a file with a name is searched for. */
  readonly isWanted: (name: string) => boolean;
  readonly files: Files;
  /** Whether a path, relative to the folder that is searched, is excluded. */
  readonly excludes: (path: string) => boolean;
  readonly token: CancellationToken;
}

/**
 * Returns the URIs of all files with certain names in a folder and its subfolders, sorted. Symbolic links to
 * folders, `node_modules` and `.git` are not searched. After a cancellation the list is incomplete.
 */
export async function findFiles(
  folder: string,
  { isWanted, files, excludes, token }: SearchOptions,
): Promise<string[]> {
  const found: string[] = [];
  const pending = [{ path: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (token.isCancellationRequested) return found;
    const { path, depth } = next;
    const entries = (await files.readFolder(folder + encodePath(path))) ?? [];
    for (const { name, isFolder } of entries) {
      const own = path + name;
      if (name === 'node_modules' || name === '.git' || excludes(own)) continue;
      if (!isFolder && isWanted(name)) found.push(folder + encodePath(own));
      if (isFolder && depth < maximumDepth) pending.push({ path: `${own}/`, depth: depth + 1 });
    }
  }
  return found.sort();
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
