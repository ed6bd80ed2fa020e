/**
 * Groups items by a key, in the order of the first item with each key. Items without a key, for which it
 * is `undefined`, are left out.
 */
export function groupBy<T, Key>(
  items: Iterable<T>,
  keyOf: (item: T) => Key | undefined,
): Map<Key, [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
