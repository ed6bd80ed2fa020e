/** The maximum number of memoized texts, after which the cache is cleared. */
const maximumTexts = 500;

/** The maximum length of a memoized text, in UTF-16 code units. */
const longest = 100;

/**
 * Memoizes a function of a text for texts that occur repeatedly, such as the colors of a palette at
 * every keystroke. The result must depend on the text alone.
 */
export function memoizeByText<Result>(find: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return text => {
    if (text.length > longest) return find(text);
    const memoized = results.get(text);
    if (memoized !== undefined || results.has(text)) return memoized as Result;
    if (results.size >= maximumTexts) results.clear();
    const own = detached(text);
    const result = find(own);
    results.set(own, result);
    return result;
  };
}

/**
 * Returns a copy of a slice that does not retain the whole text: engines implement slices as
 * references, and what is memoized outlives many versions of the text.
 */
export function detached(slice: string): string {
  return ` ${slice}`.slice(1);
}
