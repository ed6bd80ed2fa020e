import { jsComment } from './commentPattern.ts';

/**
 * Returns the offset after the brace that closes the one at `start`, or the end of the text where there is
 * none. Strings are passed over, in quotes of JavaScript as well; nothing else of a syntax is known here.
 */
export function matchingBrace(text: string, start: number): number {
  let depth = 0;
  braceOrQuote.lastIndex = start;
  for (let match = braceOrQuote.exec(text); match !== null; match = braceOrQuote.exec(text)) {
    const { index, 0: character } = match;
    if (character === '{') depth++;
    else if (character === '}') {
      if (--depth === 0) return index + 1;
    } else if (character === '"' || isQuoteOfValue(text, index)) {
      braceOrQuote.lastIndex = endOfString(text, index) + 1;
    }
  }
  return text.length;
}

const braceOrQuote = /[{}"'`]/g;

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

const name = new RegExp(`(?:\\s|${jsComment})*\\\\?["'\`“‘]?([$\\w-]+)\\\\?["'\`”’]?\\s*[:=]`, 'y');

/** Whether a quote of JavaScript begins a name or a value, and is not an apostrophe. */
function isQuoteOfValue(text: string, at: number): boolean {
  if (text[at] !== "'" && text[at] !== '`') return false;
  return /[:,[{(\s]/.test(text[at - 1] ?? '');
}

const stringEnds: Readonly<Record<string, RegExp>> = {
  '"': /["\\\n]/g,
  "'": /['\\\n]/g,
  '`': /[`\\]/g,
};

/** The closing quote of a string, or its line's end where it has none. */
function endOfString(text: string, start: number): number {
  const end = stringEnds[text[start] ?? ''] ?? /$/g;
  end.lastIndex = start + 1;
  for (let match = end.exec(text); match !== null; match = end.exec(text)) {
    if (match[0] !== '\\') return match.index;
    end.lastIndex = match.index + 2;
  }
  return text.length;
}
