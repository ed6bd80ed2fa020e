/**
 * Returns a copy of a slice that does not retain the whole text: engines implement slices as
 * references, and what is memoized outlives many versions of the text.
 */
export function detached(slice: string): string {
  return ` ${slice}`.slice(1);
}
