import { basename, dirname } from 'node:path';
import type { Result } from '../core/text/result.ts';
import type { FileFailure } from './fileFailure.ts';
import { git } from './git.ts';
import { decode } from './readText.ts';

/**
 * Returns the text of a file at a Git revision; `undefined` if it is not in Git there.
 * @param path absolute
 */
export async function readCommitted(
  path: string,
  revision = 'HEAD',
): Promise<Result<string, FileFailure> | undefined> {
  const blob = await git(dirname(path), ['cat-file', 'blob', `${revision}:./${basename(path)}`]);
  return blob.ok ? decode(blob.value) : undefined;
}
