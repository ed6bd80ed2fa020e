/** The kinds of VS Code's standard semantic tokens that are used; their order is that of the legend. */
export const tokenKinds = [
  'comment',
  'keyword',
  'variable',
  'property',
  'string',
  'number',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

/** A stretch of one line, in UTF-16 columns from zero. */
export interface Token {
  readonly line: number;
  readonly start: number;
  readonly length: number;
  readonly kind: TokenKind;
}

type Kinds = readonly TokenKind[];

/** What a line may be; each group of a pattern has a kind, and the first pattern that fits counts. */
const lineForms: readonly (readonly [pattern: RegExp, kinds: Kinds])[] = [
  [/^(\s*(?:#|\/\/).*)$/d, ['comment']],
  [/^(@[\w.-]+)\s*=/d, ['variable']],
  [/^([A-Z]+)(?=\s+\S)/d, ['keyword']],
  [/^(HTTP\/\d(?:\.\d)?)\s+(\d{3})/d, ['keyword', 'number']],
  [/^([!#$%&'*+.^_`|~\w-]+)(?=:\s)/d, ['property']],
];

/** What may stand anywhere in a line that is no comment: variables, and the words of JSON. */
const inner =
  /(\{\{.*?\}\})|("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(?<![\w.:/-])(-?\d+(?:\.\d+)?)(?![\w.:/-])|\b(true|false|null)\b/dg;
const innerKinds: Kinds = ['variable', 'property', 'string', 'number', 'keyword'];

/** How an `.http` file, or a message of HTTP/1.1, is coloured. In the order of the text. */
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
    // What looks like a number in a field is mostly a part of a date.
    const isWanted = last?.kind !== 'property' || found[1] !== undefined;
    if (found.index >= from && isWanted) add(found, innerKinds);
  }
  return tokens;
}
