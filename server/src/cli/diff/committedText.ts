import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { decode, largestSize } from '../../node/readText.ts';

const run = promisify(execFile);

/**
 * The text of a file at a Git revision. Git is run without a shell, and as plumbing, which runs no
 * filter that a repository may have set up.
 * @param path absolute
 * @returns the end of a sentence where there is none
 */
export async function committedText(
  path: string,
  revision: string,
): Promise<{ readonly text: string } | { readonly failure: string }> {
  const failure = `is not in Git at "${revision}"`;
  if (revision === '' || /^-|[\s:\0]/.test(revision)) {
    return { failure: `cannot be read at "${revision}", which is not a Git revision` };
  }
  try {
    const args = ['cat-file', 'blob', `${revision}:./${basename(path)}`];
    const { stdout } = await run('git', args, {
      cwd: dirname(path),
      encoding: 'buffer',
      maxBuffer: largestSize,
      windowsHide: true,
    });
    return decode(stdout);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { failure: 'cannot be compared: Git was not found' } : { failure };
  }
}
