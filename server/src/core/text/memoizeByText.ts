/** The maximum number of memoized texts, after which the cache is cleared. */
const most = 500;

/**
 * Memoizes a function of a text for texts that occur repeatedly, such as the colors of a palette at
 * every keystroke. The result must depend on the text alone.
 */
export function memoizeByText<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return text => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Result;
    if (known.size >= most) known.clear();
    const result = find(text);
    known.set(text, result);
    return result;
  };
}
