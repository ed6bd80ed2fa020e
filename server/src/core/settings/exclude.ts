import picomatch from 'picomatch';
import { isBelow, plainPath } from '../project/files.ts';

/**
 * Returns whether a file is excluded by the globs of `exclude`.
 * @param globs relative to the folder; one that matches a folder excludes all files below it
 * @param folder the URI of the folder with the settings, ending in a slash
 * @param uri the URI of the file
 */
export function isExcluded(globs: readonly string[], folder: string, uri: string): boolean {
  if (globs.length === 0 || !isBelow(uri, folder)) return false;
  const path = plainPath(uri)?.slice(plainPath(folder)?.length) ?? '';
  const plain = globs.map(glob => glob.replace(/^\.\//, '').replace(/\/+$/, ''));
  return picomatch.isMatch(path, [...plain, ...plain.map(glob => `${glob}/**`)], { dot: true });
}
