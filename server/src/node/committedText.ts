import { basename, dirname } from 'node:path';
import { git } from './git.ts';
import { decode } from './readText.ts';

/** Returns the text of a file in the last commit; `undefined` if it is not in Git. */
export async function committedHeadText(path: string): Promise<string | undefined> {
  const blob = await git(dirname(path), ['cat-file', 'blob', `HEAD:./${basename(path)}`]);
  const text = blob.ok ? decode(blob.value) : undefined;
  return text?.ok === true ? text.value : undefined;
}
