import { relative } from 'node:path';
import type { Failure } from './results.ts';

/** The number of lines of an error that are enough to see what was compared, and where. */
const reasonLines = 30;

/** The file of a test, relative to the root, and the titles down to the test. */
export function titleOf({ file, titles }: Failure, root: string): string {
  return [relative(root, file).replaceAll('\\', '/'), ...titles].join(' › ');
}

/** What failed, why, and the command that reruns it, in lines. */
export function describeFailure(failure: Failure, root: string): string {
  const lines = failure.reason.split('\n').slice(0, reasonLines);
  return [titleOf(failure, root), ...lines, repeatCommand(failure, root)].join('\n    ');
}

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
