import { relative } from 'node:path';
import type { Failure } from './results.ts';

/**
 * Returns the command that reruns a failed test, with the outermost test that contains it: Node does not
 * find tests that another test creates while it runs.
 * @param root the working directory of the command
 */
export function repeatCommand({ file, titles }: Failure, root: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const [outermost] = titles;
  const pattern = outermost?.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const only = pattern === undefined ? '' : ` --test-name-pattern=${quoted(`^${pattern}$`)}`;
  return `npx node --test${only} ${path}`;
}

/** Quotes an argument for POSIX shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
