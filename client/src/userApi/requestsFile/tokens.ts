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

/** Tokens anywhere in a line that is not a comment: variables and JSON tokens. */
const inner =
  /(\{\{.*?\}\})|("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(?<![\w.:/-])(-?\d+(?:\.\d+)?)(?![\w.:/-])|\b(true|false|null)\b/dg;
const innerKinds: Kinds = ['variable', 'property', 'string', 'number', 'keyword'];

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
  for (const found of text.matchAll(inner)) {
    // Numbers in headers are mostly parts of dates.
    const isWanted = last?.kind !== 'property' || found[1] !== undefined;
    if (found.index >= from && isWanted) add(found, innerKinds);
  }
  return tokens;
}
