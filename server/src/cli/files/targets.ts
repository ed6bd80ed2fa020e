/** What becomes of the files that `check` and `format` select. */
import { printable } from '../../core/text/printable.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { Io } from '../io.ts';
import type { Source } from './openFile.ts';
import { displayPath, unwrap } from './paths.ts';

/** A file to check or to format. */
export interface Target extends Source {
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
  /** Whether the path of the file was given. */
  readonly isNamed: boolean;
}

/** A text before and after a command. */
interface Change extends Target {
  readonly before: string;
  readonly after: string;
}

/** Writes the text after a command: to standard output if it was standard input, to a file if it has changed. */
export function writeTarget(change: Change, io: Io): void {
  const { path, isInput, before, after } = change;
  if (isInput) io.write(after);
  else if (before !== after) unwrap(replaceFile(change), path, io.folder);
}

/**
 * Prints a change as a unified diff with three lines of context, for `patch` and `git apply -p0` if it is not
 * colored. Returns whether there is one.
 */
export async function printChange({ path, before, after }: Change, io: Io): Promise<boolean> {
  if (before === after) return false;
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const shown = displayPath(path, io.folder);
  const plain = createTwoFilesPatch(shown, shown, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  const colorLine = (line: string) => colored(line.split('\t').map(printable).join('\t'));
  io.write(io.colors ? plain.replace(/^.+$/gm, colorLine) : plain);
  return true;
}

/** The colors of Git: bold headers, cyan places, green and red lines. */
function colored(line: string): string {
  const style = /^(?:---|\+\+\+) /.test(line) ? 1 : { '@': 36, '+': 32, '-': 31 }[line.charAt(0)];
  return style === undefined ? line : `\u001b[${style}m${line}\u001b[0m`;
}
