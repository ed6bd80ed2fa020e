import { relative } from 'node:path';
import type { Failure } from './resultsReporter.ts';

/**
 * Returns the command that runs one failed test and nothing else.
 * @param root the folder that the command is run in
 */
export function repeatCommand({ file, titles }: Failure, root: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const pattern = titles.join(' ').replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const only = titles.length === 0 ? '' : ` --test-name-pattern=${quoted(`^${pattern}$`)}`;
  return `npx node --test${only} ${path}`;
}

/** Quoted for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
