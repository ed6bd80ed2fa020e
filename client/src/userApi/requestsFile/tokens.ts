/** Standard semantic token types of VS Code, in the order of the legend. */
export const tokenKinds = [
  'comment',
  'keyword',
  'variable',
  'property',
  'string',
  'number',
] as const;

type TokenKind = (typeof tokenKinds)[number];

/** A token within one line; lines and UTF-16 columns are zero-based. */
interface Token {
  readonly line: number;
  readonly start: number;
  readonly length: number;
  readonly kind: TokenKind;
}

type Kinds = readonly TokenKind[];

/** Kinds of lines, the first match wins; each group of a pattern is a token. */
const lineForms: readonly (readonly [pattern: RegExp, kinds: Kinds])[] = [
  [/^(\s*(?:#|\/\/).*)$/d, ['comment']],
  [/^(@[\w.-]+)\s*=/d, ['variable']],
  [/^([A-Z]+)(?=\s+\S)/d, ['keyword']],
  [/^(HTTP\/\d(?:\.\d)?)\s+(\d{3})/d, ['keyword', 'number']],
  [/^([!#$%&'*+.^_`|~\w-]+)(?=:\s)/d, ['property']],
];

/** The beginnings of tokens anywhere in a line that is not a comment, and numbers and words. */
const inner = /(\{\{)|(")|(?<![\w.:/-])(-?\d+(?:\.\d+)?)(?![\w.:/-])|\b(true|false|null)\b/g;

interface InnerToken {
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** Finds variables and JSON tokens in linear time, also if many of them are not closed. */
function innerTokens(text: string, from: number): InnerToken[] {
  const tokens: InnerToken[] = [];
  const pattern = new RegExp(inner);
  pattern.lastIndex = from;
  let hasVariables = true;
  let hasStrings = true;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { index: start } = found;
    const [, variable, quote, number] = found;
    let end = pattern.lastIndex;
    if (variable !== undefined) {
      const close: number = hasVariables ? text.indexOf('}}', end) : -1;
      hasVariables = close >= 0;
      if (!hasVariables) continue;
      end = close + 2;
      tokens.push({ start, end, kind: 'variable' });
    } else if (quote !== undefined) {
      const close: number = hasStrings ? closingQuote(text, end) : -1;
      hasStrings = close >= 0;
      if (!hasStrings) continue;
      end = close + 1;
      const isName = /^\s*:/.test(text.slice(end, end + 100));
      tokens.push({ start, end, kind: isName ? 'property' : 'string' });
    } else tokens.push({ start, end, kind: number === undefined ? 'keyword' : 'number' });
    pattern.lastIndex = end;
  }
  return tokens;
}

/** Returns the offset of the quote that closes a string; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return -1;
}

/** The semantic tokens of an `.http` file or an HTTP/1.1 message, in document order. */
export function tokensOf(text: string): Token[] {
  return text.split(/\r\n|\r|\n/).flatMap(tokensOfLine);
}

function tokensOfLine(text: string, line: number): Token[] {
  const tokens: Token[] = [];
  const add = (found: RegExpExecArray, kinds: Kinds) => {
    for (const [index, kind] of kinds.entries()) {
      const [start, end] = found.indices?.[index + 1] ?? [];
      if (start !== undefined && end !== undefined) {
        tokens.push({ line, start, length: end - start, kind });
      }
    }
  };
  for (const [pattern, kinds] of lineForms) {
    const found = pattern.exec(text);
    if (found === null) continue;
    add(found, kinds);
    break;
  }
  const last = tokens.at(-1);
  if (last?.kind === 'comment') return tokens;
  const from = last === undefined ? 0 : last.start + last.length;
  for (const { start, end, kind } of innerTokens(text, from)) {
    // Numbers in headers are mostly parts of dates.
    if (last?.kind === 'property' && kind !== 'variable') continue;
    tokens.push({ line, start, length: end - start, kind });
  }
  return tokens;
}
