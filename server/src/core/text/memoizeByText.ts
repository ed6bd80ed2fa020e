/** How many texts are remembered before all are forgotten. */
const most = 500;

/**
 * Remembers what was found of texts that come again and again, such as the colours of a palette at
 * every keystroke. What is found must depend on the text alone.
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
