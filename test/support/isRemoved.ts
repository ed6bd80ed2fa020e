import type { Problem } from '../../server/src/core/problems/problem.ts';

/**
 * Whether a problem is gone: fewer have its message than before; or as many if its value is in its list
 * again, because once the first one is corrected, the next one has the same problem.
 * @param before all problems of the text with the problem
 * @param after those of the text without it
 */
export function isRemoved(
  { message }: Problem,
  before: readonly Problem[],
  after: readonly Problem[],
): boolean {
  const more = countOf(message, after) - countOf(message, before);
  return more < 0 || (more === 0 && before.some(other => isOfSecond(other.message, message)));
}

function countOf(message: string, problems: readonly Problem[]): number {
  return problems.filter(problem => problem.message === message).length;
}

/** Whether a message says that the value which another message begins with is in its list again. */
function isOfSecond(message: string, other: string): boolean {
  const [value] = /^.*?(?= is (?:listed twice|already excluded)\.)/.exec(message) ?? [];
  return value !== undefined && other.startsWith(value === '""' ? 'An empty ' : value);
}
