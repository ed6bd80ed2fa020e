/** The maximum number of memoized texts, after which the cache is cleared. */
const maximumTexts = 500;

/**
 * Memoizes a function of a text for texts that occur repeatedly, such as the colors of a palette at
 * every keystroke. The result must depend on the text alone.
 */
export function memoizeByText<Result>(find: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return text => {
    const memoized = results.get(text);
    if (memoized !== undefined || results.has(text)) return memoized as Result;
    if (results.size >= maximumTexts) results.clear();
    const result = find(text);
    results.set(text, result);
    return result;
  };
}
