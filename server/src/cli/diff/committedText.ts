import { basename, dirname } from 'node:path';
import { fail, type Result } from '../../core/text/result.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { git, revisionProblem } from '../../node/git.ts';
import { decode } from '../../node/readText.ts';

interface CommittedFile {
  /** Absolute. */
  readonly path: string;
  /** The path in messages. */
  readonly shown: string;
  readonly revision: string;
}

/** Returns the text of a file at a Git revision. */
export async function committedText({
  path,
  shown,
  revision,
}: CommittedFile): Promise<Result<string>> {
  const folder = dirname(path);
  const problem = await revisionProblem(folder, revision);
  if (problem !== undefined) return fail({ message: `${shown} cannot be compared. ${problem}` });
  const blob = await git(folder, ['cat-file', 'blob', `${revision}:./${basename(path)}`]);
  if (!blob.ok) return fail({ message: `${shown} is not in Git at "${revision}".` });
  const text = decode(blob.value);
  return text.ok ? text : fail({ message: failureMessage(shown, text.failure) });
}
