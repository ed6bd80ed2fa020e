let slots = 0;

/** An entry whose facts have room for what is memoized of it. */
interface Memoizing {
  readonly facts: { readonly remembered: unknown[] };
}

/** The memoization slots of one entry: a list that grows takes three times as much. */
export function emptySlots(): unknown[] {
  return new Array(slots).fill(undefined);
}

/**
 * Memoizes what a function finds out about an entry for as long as the text of the entry stays the same, however often the
 * text around it changes. It may depend on nothing but that text: offsets and nodes of the document,
 * other entries and settings all change without it.
 */
export function memoizeByEntry<Entry extends Memoizing, Result>(
  find: (entry: Entry) => Result,
): (entry: Entry) => Result {
  const slot = slots++;
  return entry => {
    const known = entry.facts.remembered;
    // An empty slot may hold `undefined` as well, and that is found out again, which does no harm.
    known[slot] ??= find(entry);
    return known[slot] as Result;
  };
}
