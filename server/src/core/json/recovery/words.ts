import { editDistance, isMisspelling, similar, truthOf } from '../../text/similarity.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import { numberPattern } from '../tree/jsonText.ts';
import { NodeKind } from '../tree/tape.ts';
import { classOf, emptyPair } from './signs.ts';

/** The name of a property with its colon. */
export const quotedName = '"[^"\\r\\n]{0,200}"[ \\t]*:';

/** What ends a literal or a number: a separator, a comment, the end of the line, a pair, or the next name. */
const afterLiteral = [
  emptyPair.source,
  `[${classOf('}],')}\\r\\n]`,
  `[${classOf(',', true)}]\\s*"`,
  quotedName,
  '/[/*]|\\*/',
  '#',
  '$',
].join('|');

/** A literal or a number of JSON that is a whole value. */
export const literal = new RegExp(
  `(?:true|false|null|${numberPattern.source.slice(1, -1)})(?=[ \\t]*(?:${afterLiteral}))`,
  'y',
);

/** A name without quotes, of one or several words, up to its colon. */
export const longName = /[\p{L}\p{N}_$@][^\r\n,:={}[\]"]{0,200}?(?=[ \t]*[:=](?!\/\/))/uy;

/** A run of characters that no other token begins with. */
export const word = new RegExp(`[^\\s"“”„‟«»${classOf('{}[],:')}]+`, 'y');

/** Returns the offset after what a sticky pattern matches, -1 if it does not match. */
export function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** How many brackets may be open in a value, so that time is linear. */
const deepest = 20;

const valueSeparator = new RegExp(`[${classOf('}],')}]`);

const closingBrackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Returns the offset after a value of any language on one line: what comes before a comma, a closing bracket
 * or a comment, with brackets and strings as units.
 * @param limit the end of the line, or less
 */
export function valueEnd(text: string, start: number, limit: number): number {
  const closers: string[] = [];
  let end = start;
  for (; end < limit; end++) {
    const character = text[end] as string;
    if (closers.length === 0 && valueSeparator.test(character)) break;
    if (/\s/.test(text[end - 1] ?? '') && endOf(next, text, end) >= 0) break;
    const closer = closingBrackets[character];
    if (closer !== undefined) {
      if (closers.push(closer) > deepest) break;
    } else if (character === closers.at(-1)) closers.pop();
    else if (character === '"') {
      const close = text.indexOf('"', end + 1);
      if (close < 0 || close >= limit) break;
      end = close;
    }
  }
  // Brackets that do not end on the line are those of JSON.
  if (closers.length > 0) end = start + text.slice(start, limit).search(/[,;{}[\]]|$/);
  return Math.max(start + 1, start + text.slice(start, end).trimEnd().length);
}

/** What comes after a space and is not a part of a value: a comment, or the next property. */
const next = new RegExp(`/[/*]|#\\s|${quotedName}`, 'y');

/** Returns the kind of a literal or a number of JSON; `undefined` for other words. */
export function kindOfLiteral(written: string): NodeKind | undefined {
  if (written === 'true' || written === 'false') return NodeKind.Boolean;
  if (written === 'null') return NodeKind.Null;
  return numberPattern.test(written) ? NodeKind.Number : undefined;
}

/** The literal or number of JSON that a word means. */
export interface Meant {
  readonly right: string;
  /** Whether it has no other reading, such as a text without quotes. */
  readonly isSafe: boolean;
}

const literals = ['true', 'false', 'null'];

/** The literals of Python, Ruby and YAML (YAML 1.2.2, section 10.3.2) that JSON has as well, as they are written. */
const ofLanguages = new Map([
  ['None', 'null'],
  ['nil', 'null'],
  ['~', 'null'],
]);

/** The words in lower case that may mean a literal, or be a text. In JavaScript, `undefined` is not a value. */
const ambiguous = new Map([
  ['none', 'null'],
  ['undefined', 'null'],
  ['nan', 'null'],
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
]);

/**
 * Returns what a word that is not JSON means: a literal of another language, a misspelled one, or a number
 * in another notation; `undefined` for other words, such as a number with a unit.
 * @param name the name of the property, which may be a part of the value: `nowrap`
 */
export function meantBy(written: string, allowed: ValueGrammar, name: string): Meant | undefined {
  const word = written.toLowerCase();
  if (literals.includes(word)) return { right: word, isSafe: true };
  const mayBeOther = allowed.allows('string', 'number');
  const truth = mayBeOther ? undefined : truthOf(written, name);
  const right = literalIn(written) ?? (truth === undefined ? undefined : String(truth));
  if (right === undefined) return numberIn(written, allowed);
  if (!allowed.allows(right === 'null' ? 'null' : 'boolean')) return undefined;
  const isClear =
    isMisspelling(written, similar(written, literals)) || ambiguous.get(word) === right;
  return { right, isSafe: ofLanguages.has(written) || (!mayBeOther && isClear) };
}

/** Returns the literal that a word is in another language, is one slip from, or is the beginning of. */
function literalIn(written: string): string | undefined {
  const word = written.toLowerCase();
  const other = ofLanguages.get(written) ?? ambiguous.get(word);
  if (other !== undefined || !/^\p{L}{2,}$/u.test(word)) return other;
  return literals.find(one => one.startsWith(word) || editDistance(one, word) === 1);
}

/** A minus and digits that only look like those of JSON. */
const otherMinus = /^[\u2010-\u2015\u2212]/;

function numberIn(written: string, allowed: ValueGrammar): Meant | undefined {
  const plain = written
    .normalize('NFKC')
    .replace(otherMinus, '-')
    .replace(/(?<=\d)_(?=\d)/g, '');
  // A superscript or a fraction is not a digit.
  if (!allowed.allows('number') || /\p{No}/u.test(written)) return undefined;
  if (!/^[-+]?\.?\d/.test(plain)) return undefined;
  const number = Number(plain.replace(/^\+/, ''));
  return Number.isFinite(number) ? { right: String(number), isSafe: true } : undefined;
}

/** A negated literal, which is not a text. */
const negated = /^(?:[^\p{L}]+|not? +)(?:true|false|null)$/iu;

/** Whether a word without quotes may be a text, rather than a sign, a program or a template. */
export function mayBeText(written: string): boolean {
  return !negated.test(written) && !/[{}<>]|=>|\w\(|^\.{3}|^…/.test(written);
}

/** What is a text and nothing else: words with the punctuation of names and paths, or an address. */
const plainText =
  /^[\p{L}\p{N}][\p{L}\p{N}_./:@#' -]*$|^[_./:@#+-]*[\p{L}\p{N}][\p{L}\p{N}_./:@#+-]*$|^[a-z]+:\/\/[^\s,;"'<>{}()]+$/u;

/** Whether a word without quotes can only be a text: no program, no list, and nothing that is on or off. */
export function isPlainText(written: string): boolean {
  const isOther = literalIn(written) !== undefined || truthOf(written) !== undefined;
  return plainText.test(written) && !isOther;
}
