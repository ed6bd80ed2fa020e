import { relative, sep } from 'node:path';
import { isInside } from '../../node/writeFile.ts';

/** A path relative to a folder if it is inside of it, else absolute; with slashes. */
export function displayPath(path: string, folder: string): string {
  if (path === folder) return '.';
  const shown = isInside(folder, path) ? relative(folder, path) : path;
  return shown.split(sep).join('/');
}
