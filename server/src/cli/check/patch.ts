import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/**
 * Returns the change of a file as a unified diff with three lines of context, for `patch` and `git
 * apply -p0`.
 */
export function patch(path: string, before: string, after: string): string {
  return createTwoFilesPatch(path, path, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
