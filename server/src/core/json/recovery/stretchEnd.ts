import type { QuoteReader } from './quoteReader.ts';

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The longest value over several lines that is looked at, in UTF-16 code units. */
export const longestValue = 2000;
/** What may end a value or a part of it. */
const mayEnd = new Set(',\r\n()[]{}/"`\'');

/**
 * Returns the end of what is written from an offset on as one value, in any language: up to a comma, a line
 * break or a closing bracket that none of its brackets and quotes contains, without the space before it.
 */
export function stretchEnd(lexer: Pick<QuoteReader, 'text' | 'lineEnd'>, start: number): number {
  const { text } = lexer;
  const open: string[] = [];
  const limit = Math.min(text.length, start + longestValue);
  let at = start;
  for (; at < limit; at++) {
    const character = text[at] ?? '';
    if (!mayEnd.has(character)) continue;
    if (open.length === 0) {
      if (/[,\r\n}\])]/.test(character)) break;
      if (character === '/' && /[/*]/.test(text[at + 1] ?? '') && /\s/.test(text[at - 1] ?? ' '))
        break;
    }
    const closer = closers[character];
    if (closer !== undefined) open.push(closer);
    else if (character === open.at(-1)) open.pop();
    else if (/[)\]}]/.test(character)) return trimmed(text, start, lexer.lineEnd(start));
    else if (
      /["`]/.test(character) ||
      (character === "'" && /[\s(,[{]/.test(text[at - 1] ?? ' '))
    ) {
      const end = endOfQuoted(text, at, limit);
      if (end < 0) return trimmed(text, start, lexer.lineEnd(start));
      at = end;
    }
  }
  return open.length > 0 ? trimmed(text, start, lexer.lineEnd(start)) : trimmed(text, start, at);
}

/** The closing quote on the line of a quote, -1 for none. */
function endOfQuoted(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit && text[at] !== '\n' && text[at] !== '\r'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
  }
  return -1;
}

/**
 * Returns the end of a stretch without the spaces and separators at its end. A regular expression would try
 * each space of a line.
 */
export function trimmed(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && /[\s,;]/.test(text[last - 1] ?? '')) last--;
  return last;
}
