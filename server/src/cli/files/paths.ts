import { relative, sep } from 'node:path';
import type { Failure } from '../../core/text/result.ts';
import { type FileFailure, failureMessage } from '../../node/fileFailure.ts';
import { isInside } from '../../node/writeFile.ts';

/** A file that could not be read or written, or invalid settings. */
export interface PathFailure extends Failure {
  /** As `displayPath` returns it. The message contains it. */
  readonly path: string;
  /** Whether a folder or a glob contains no configuration. */
  readonly isUnmatched?: boolean;
}

/** A path relative to a folder if it is inside of it, else absolute; with slashes. */
export function displayPath(path: string, folder: string): string {
  if (path === folder) return '.';
  const shown = isInside(folder, path) ? relative(folder, path) : path;
  return shown.split(sep).join('/');
}

/**
 * Returns a failure for the report.
 * @param path absolute
 * @param folder the working folder
 */
export function pathFailure(path: string, failure: FileFailure, folder: string): PathFailure {
  const shown = displayPath(path, folder);
  return { path: shown, message: failureMessage(shown, failure) };
}

/** A path as a word of a shell command. */
export function shellWord(path: string): string {
  return /^[\w./@%+=:,][\w./@%+=:,-]*$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
