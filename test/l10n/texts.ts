/** Reads from TypeScript which texts it hands to `t(…)` of `@vscode/l10n`. */

/** One call: its text, or `undefined` where that is not written out, and the code of the argument. */
export interface TextCall {
  readonly text: string | undefined;
  readonly argument: string;
}

/** A comment, a literal, a regular expression, a name or any other character. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|(?<=[=(,:?&|!;{}[\n]\s*|return |=> )\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\w$]+|[\s\S]/gy;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/** Every call of `t` in some code, in the order in which the calls begin. */
export function textCalls(code: string): TextCall[] {
  const tokens = tokensOf(code);
  return tokens.flatMap((word, index) => {
    const isCall = word === 't' && tokens[index + 1] === '(' && tokens[index - 1] !== '.';
    if (!isCall || tokens[index - 1] === 'function') return [];
    const argument = firstArgument(tokens, index + 2);
    return [{ text: literal(argument), argument: argument.join('') }];
  });
}

/** What counts of some code: no blanks and no comments; of a template its text as one token. */
function tokensOf(code: string): string[] {
  const tokens: string[] = [];
  let offset = 0;
  while (offset < code.length) {
    token.lastIndex = offset;
    const [word = ''] = token.exec(code) ?? [];
    if (word === '`') {
      offset = template(code, offset, tokens);
      continue;
    }
    offset += word.length;
    if (word.trim() !== '' && !/^\/[/*]/.test(word)) tokens.push(word);
  }
  return tokens;
}

/** Reads a template literal with its expressions; returns its end. */
function template(code: string, start: number, tokens: string[]): number {
  let offset = start + 1;
  let isPlain = true;
  while (offset < code.length && code[offset] !== '`') {
    if (code[offset] === '\\') {
      offset += 2;
    } else if (code.startsWith('${', offset)) {
      isPlain = false;
      const end = endOfHole(code, offset + 2);
      tokens.push('`…${', ...tokensOf(code.slice(offset + 2, end)), '}`');
      offset = end + 1;
    } else {
      offset++;
    }
  }
  if (isPlain) tokens.push(code.slice(start, offset + 1));
  return offset + 1;
}

/** Returns the offset of the brace that ends an expression of a template literal. */
function endOfHole(code: string, start: number): number {
  let depth = 0;
  let offset = start;
  while (offset < code.length) {
    token.lastIndex = offset;
    const [word = ''] = token.exec(code) ?? [];
    if (word === '`') {
      offset = template(code, offset, []);
      continue;
    }
    if (word === '}' && depth === 0) return offset;
    depth += word === '{' ? 1 : word === '}' ? -1 : 0;
    offset += word.length;
  }
  return offset;
}

function firstArgument(tokens: readonly string[], start: number): string[] {
  let depth = 0;
  let end = start;
  for (; end < tokens.length; end++) {
    const word = tokens[end] ?? '';
    if (depth === 0 && (word === ',' || closing.has(word))) break;
    depth += opening.has(word) ? 1 : closing.has(word) ? -1 : 0;
  }
  return tokens.slice(start, end);
}

/** The value of string literals, joined by `+` if there are several. */
function literal(argument: readonly string[]): string | undefined {
  const parts = argument.filter((_, index) => index % 2 === 0);
  const joints = argument.filter((_, index) => index % 2 === 1);
  const isLiteral = parts.every(part => /^(['"`])[\s\S]*\1$/.test(part));
  if (!isLiteral || parts.length === 0 || joints.some(joint => joint !== '+')) return undefined;
  return parts.map(part => unescaped(part.slice(1, -1))).join('');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_, point, unit, byte, character) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return escapes[character] ?? character;
    },
  );
}
