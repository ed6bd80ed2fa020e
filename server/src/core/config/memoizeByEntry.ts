import type { EntryText } from './entryText.ts';

let slots = 0;

/** An entry with slots for memoized results. */
interface Memoizing {
  readonly text: EntryText;
  readonly facts: { readonly memoized: unknown[] };
}

/** The memoization slots of one entry: a list that grows takes three times as much memory. */
export function emptySlots(): unknown[] {
  return new Array(slots).fill(undefined);
}

/**
 * Memoizes a function of an entry's text, however often the text around the entry changes. The function
 * gets nothing that depends on anything else, so that without memoization every result would be the same.
 */
export function memoizeByEntry<Result>(
  find: (text: EntryText) => Result,
): (entry: Memoizing) => Result {
  const slot = slots++;
  return entry => {
    const { memoized } = entry.facts;
    // A slot may hold `undefined` as a result as well; that is found again, which does no harm.
    memoized[slot] ??= find(entry.text);
    return memoized[slot] as Result;
  };
}
