import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from '../../core/text/printable.ts';
import type { Io } from '../io.ts';
import type { Change } from './openFile.ts';
import { displayPath } from './paths.ts';

/**
 * Prints a change as a unified diff with three lines of context, for `patch` and `git apply -p0` if it is not
 * colored. Returns whether there is one.
 */
export function printChange({ path, before, after }: Change, io: Io): boolean {
  if (before === after) return false;
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
