import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { maximumFileSize } from '../../core/product.ts';
import { fail, type Result } from '../../core/text/result.ts';
import { errorCode, failureMessage } from '../../node/fileFailure.ts';
import { decode } from '../../node/readText.ts';

const run = promisify(execFile);

interface CommittedFile {
  /** Absolute. */
  readonly path: string;
  /** The path in messages. */
  readonly shown: string;
  readonly revision: string;
}

/**
 * Returns the text of a file at a Git revision. Uses a Git plumbing command without a shell, which
 * does not run filters configured in the repository.
 */
export async function committedText({
  path,
  shown,
  revision,
}: CommittedFile): Promise<Result<string>> {
  if (revision === '' || /^-|[\s:\0]/.test(revision)) {
    const message = `${shown} cannot be read at "${revision}", which is not a Git revision.`;
    return fail({ message });
  }
  try {
    const args = ['cat-file', 'blob', `${revision}:./${basename(path)}`];
    const { stdout } = await run('git', args, {
      cwd: dirname(path),
      encoding: 'buffer',
      maxBuffer: maximumFileSize,
      windowsHide: true,
    });
    const text = decode(stdout);
    return text.ok ? text : fail({ message: failureMessage(shown, text.failure) });
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? fail({ message: `${shown} cannot be compared: Git was not found.` })
      : fail({ message: `${shown} is not in Git at "${revision}".` });
  }
}
