import { sep } from 'node:path';
import type { Result } from '../../core/text/result.ts';
import { type FileFailure, failureMessage, isInside, relativePath } from '../../node/textFile.ts';
import { CommandError } from '../command.ts';

/** A path relative to a folder if it is inside of it, else absolute; with slashes. */
export function displayPath(path: string, folder: string): string {
  if (path === folder) return '.';
  return isInside(folder, path) ? relativePath(folder, path) : path.split(sep).join('/');
}

/**
 * Returns the value of an operation on a file or folder.
 * @param path absolute
 * @param folder the working folder
 * @throws {CommandError} if the operation has failed
 */
export function unwrap<Value>(
  result: Result<Value, FileFailure>,
  path: string,
  folder: string,
): Value {
  if (!result.ok) throw fileError(path, result.failure, folder);
  return result.value;
}

export function fileError(path: string, failure: FileFailure, folder: string): CommandError {
  const shown = displayPath(path, folder);
  return new CommandError(failureMessage(shown, failure), shown);
}

/** A path as a word of a shell command. */
export function shellWord(path: string): string {
  return /^[\w./@%+=:,][\w./@%+=:,-]*$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
