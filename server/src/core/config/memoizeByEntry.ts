let slots = 0;

/** An entry with slots for memoized results. */
interface Memoizing {
  readonly facts: { readonly remembered: unknown[] };
}

/** The memoization slots of an entry. A growing array would need three times the memory. */
export function emptySlots(): unknown[] {
  return new Array(slots).fill(undefined);
}

/**
 * Memoizes a function of an entry as long as the text of the entry is unchanged. The function must
 * depend on this text alone, and not on offsets and nodes of the document, other entries or
 * settings.
 */
export function memoizeByEntry<Entry extends Memoizing, Result>(
  find: (entry: Entry) => Result,
): (entry: Entry) => Result {
  const slot = slots++;
  return entry => {
    const known = entry.facts.remembered;
    // A result of `undefined` is computed again, which is harmless.
    known[slot] ??= find(entry);
    return known[slot] as Result;
  };
}
