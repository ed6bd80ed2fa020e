/**
 * Compares in ascending order; `undefined` comes last, and ties are equal, so that a stable sort
 * keeps the file order.
 */
export function compareNumbers(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}

/** Returns the items sorted by a number of each; ties keep their order. */
export function sortByNumber<T>(
  items: readonly T[],
  numberOf: (item: T) => number | undefined,
): T[] {
  return items
    .map(item => ({ item, number: numberOf(item) }))
    .sort((a, b) => compareNumbers(a.number, b.number))
    .map(({ item }) => item);
}
