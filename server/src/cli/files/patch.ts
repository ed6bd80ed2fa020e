import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from '../../core/text/printable.ts';
import type { Io } from '../io.ts';
import { displayPath } from './paths.ts';

/** A text before and after a command. */
export interface Change {
  /** Absolute. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Prints the change of a file as a unified diff with three lines of context, for `patch` and `git
 * apply -p0`, if it is not colored.
 */
export function printPatch({ path, before, after }: Change, io: Io): void {
  const shown = displayPath(path, io.folder);
  const plain = createTwoFilesPatch(shown, shown, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  const colorLine = (line: string) => colored(line.split('\t').map(printable).join('\t'));
  io.write(io.colors ? plain.replace(/^.+$/gm, colorLine) : plain);
}

/** The colors of Git: bold headers, cyan places, green and red lines. */
function colored(line: string): string {
  const style = /^(?:---|\+\+\+) /.test(line) ? 1 : { '@': 36, '+': 32, '-': 31 }[line.charAt(0)];
  return style === undefined ? line : `\u001b[${style}m${line}\u001b[0m`;
}
