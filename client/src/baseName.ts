import type { Uri } from 'vscode';

/** Returns the last segment of a URI's path. */
export function baseName({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
