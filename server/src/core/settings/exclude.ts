import { isBelow, plainPath } from '../project/files.ts';
import { compileGlob } from '../project/glob.ts';

/** By the globs of one list, which are compared with many files. */
const compiled = new WeakMap<readonly string[], ReturnType<typeof compileGlob>[]>();

/**
 * Returns whether a file is excluded by the globs of `exclude`. Those that may take exponential time exclude
 * nothing, because a workspace may be untrusted.
 * @param globs relative to the folder; one that matches a folder excludes all files below it
 * @param folder the URI of the folder with the settings, ending in a slash
 * @param uri the URI of the file
 */
export function isExcluded(globs: readonly string[], folder: string, uri: string): boolean {
  if (!isBelow(uri, folder)) return false;
  const path = plainPath(uri)?.slice(plainPath(folder)?.length) ?? '';
  const plain = (glob: string) => glob.replace(/^\.\//, '').replace(/\/+$/, '');
  const matchers = compiled.get(globs) ?? globs.map(glob => compileGlob(plain(glob)));
  compiled.set(globs, matchers);
  return matchers.some(matches => matches?.(path) === true);
}
