import { relative } from 'node:path';
import type { Failure } from './resultsReporter.ts';

/**
 * Returns the command that reruns a single failed test.
 * @param root the working directory of the command
 */
export function repeatCommand({ file, titles }: Failure, root: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const pattern = titles.join(' ').replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const only = titles.length === 0 ? '' : ` --test-name-pattern=${quoted(`^${pattern}$`)}`;
  return `npx node --test${only} ${path}`;
}

/** Quotes an argument for POSIX shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
