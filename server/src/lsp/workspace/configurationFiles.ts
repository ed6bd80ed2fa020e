import type { CancellationToken } from 'vscode-languageserver';
import type { Files } from '../../core/workspace/files.ts';

/** The name of the file that this server is about. */
export const configurationName = 'site.plugins.json';

/** Folders deeper than this are not looked into; a tree of files is hardly ever that deep. */
const depthLimit = 40;

/**
 * Every configuration in a folder and below, by URI. Folders that are links are not entered, nor
 * `node_modules` and `.git`.
 * @param excludes tells by the path relative to the folder what is hidden
 */
export async function findConfigurations(
  folder: string,
  files: Files,
  excludes: (path: string) => boolean,
  token: CancellationToken,
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
      if (!isFolder && name === configurationName) found.push(folder + encodePath(own));
      if (isFolder && depth < depthLimit) pending.push({ path: `${own}/`, depth: depth + 1 });
    }
  }
  return found.sort();
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
