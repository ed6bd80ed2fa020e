/**
 * Returns the offset after the brace that closes the one at `start`, or the end of the text where there is
 * none. Strings are passed over, in quotes of JavaScript as well; nothing else of a syntax is known here.
 */
export function matchingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
    else if (character === '"' || (isQuoteOfValue(text, at) && character !== undefined)) {
      at = endOfString(text, at);
    }
  }
  return text.length;
}

/** Returns the names of the properties of the object that begins at `start`, as written without quotes. */
export function topNames(text: string, start: number): string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if ('{['.includes(character)) depth++;
    else if ('}]'.includes(character) && --depth === 0) return names;
    if (depth === 1 && '{,'.includes(character)) {
      name.lastIndex = at + 1;
      const found = name.exec(text)?.[1];
      if (found !== undefined) names.push(found);
    }
    if (character === '"' || isQuoteOfValue(text, at)) at = endOfString(text, at);
  }
  return names;
}

const name = /(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*\\?["'`“‘]?([$\w-]+)\\?["'`”’]?\s*[:=]/y;

/** Whether a quote of JavaScript begins a name or a value, and is not an apostrophe. */
function isQuoteOfValue(text: string, at: number): boolean {
  if (text[at] !== "'" && text[at] !== '`') return false;
  return /[:,[{(\s]/.test(text[at - 1] ?? '');
}

/** The closing quote of a string, or its line's end where it has none. */
function endOfString(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  for (; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote || (text[at] === '\n' && quote !== '`')) return at;
  }
  return at;
}
