import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from '../../core/text/printable.ts';

/**
 * Returns the change of a file as a unified diff with three lines of context, for `patch` and `git
 * apply -p0`, if it is not colored.
 */
export function patch(
  path: string,
  { before, after, colors }: { before: string; after: string; colors: boolean },
): string {
  const plain = createTwoFilesPatch(path, path, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return colors
    ? plain.replace(/^.+$/gm, line => colored(line.split('\t').map(printable).join('\t')))
    : plain;
}

/** The colors of Git: bold headers, cyan places, green and red lines. */
function colored(line: string): string {
  const style = /^(?:---|\+\+\+) /.test(line) ? 1 : { '@': 36, '+': 32, '-': 31 }[line.charAt(0)];
  return style === undefined ? line : `\u001b[${style}m${line}\u001b[0m`;
}
