import { dirname } from 'node:path';
import { fail, type Result } from '../../core/text/result.ts';
import { readCommitted } from '../../node/committedText.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { revisionProblem } from '../../node/git.ts';

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
  const problem = await revisionProblem(dirname(path), revision);
  if (problem !== undefined) return fail({ message: `${shown} cannot be compared. ${problem}` });
  const text = await readCommitted(path, revision);
  if (text === undefined) return fail({ message: `${shown} is not in Git at "${revision}".` });
  return text.ok ? text : fail({ message: failureMessage(shown, text.failure) });
}
