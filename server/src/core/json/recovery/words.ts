import { isMisspelling, similar, truthOf } from '../../text/similarity.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import { numberPattern } from '../tree/jsonText.ts';
import { NodeKind } from '../tree/tape.ts';

/** A literal or a number of JSON before a separator, a comment or the next name. */
export const literal =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[ \t]*(?:[,;}\])｝］】\r\n]|:[ \t]*[\r\n"]|$|\/[/*]|#|[，、；،؛]|\.\s*["\r\n]\s*"|"[^"\r\n]*"[ \t]*:))/y;

/** A name without quotes, of one or several words, up to its colon. */
export const longName = /[\p{L}\p{N}_$@][^\r\n,:={}[\]"]{0,200}?(?=[ \t]*[:=](?!\/\/))/uy;

/** A run of characters that no other token begins with. */
export const word = /[^\s,;:=[\]{}"“”„‟«»()，、：；،؛︰∶｛｝［］【】]+/y;

/** Returns the offset after what a sticky pattern matches, -1 if it does not match. */
export function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** How many brackets may be open in a value, so that time is linear. */
const deepest = 20;

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
    if (closers.length === 0 && /[,;}\])，、；،؛｝］】]/.test(character)) break;
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
const next = /\/[/*]|#\s|"[^"\r\n]{0,200}"[ \t]*:/y;

/** Returns the kind of a literal or a number of JSON; `undefined` for other words. */
export function kindOfLiteral(written: string): NodeKind | undefined {
  if (written === 'true' || written === 'false') return NodeKind.Boolean;
  if (written === 'null') return NodeKind.Null;
  return numberPattern.test(written) ? NodeKind.Number : undefined;
}

/** The literal or number of JSON that a word means. */
export interface Meant {
  readonly right: string;
  /** Whether it is another notation or a misspelling, which has no other reading. */
  readonly isSafe: boolean;
}

/** The literals of Python, Ruby, JavaScript and YAML (YAML 1.2.2, section 10.3.2), and of switches. */
const nulls = /^(?:none|nil|undefined|nan|~)$/i;
const switches = /^(?:yes|no|on|off)$/i;

/** A minus and digits that only look like those of JSON. */
const otherMinus = /^[\u2010-\u2015\u2212]/;

/**
 * Returns what a word that is not JSON means: a literal of another language, a misspelled one, or a number
 * in another notation; `undefined` for other words, such as a number with a unit.
 * @param name the name of the property, which may be a part of the value: `nowrap`
 */
export function meantBy(written: string, allowed: ValueGrammar, name: string): Meant | undefined {
  if (/^(?:true|false|null)$/i.test(written)) return { right: written.toLowerCase(), isSafe: true };
  if (nulls.test(written))
    return allowed.allows('null') ? { right: 'null', isSafe: true } : undefined;
  const isBoolean = allowed.allows('boolean', 'null') && !allowed.allows('string', 'number');
  const truth = isBoolean ? truthOf(written, name) : undefined;
  if (truth !== undefined) {
    const isMisspelled = isMisspelling(written, similar(written, ['true', 'false']));
    return { right: String(truth), isSafe: switches.test(written) || isMisspelled };
  }
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

/** Whether a word without quotes may be a text, rather than a program or a template. */
export function mayBeText(written: string): boolean {
  return !nulls.test(written) && !/[{}<>]|=>|\w\(|^\.{3}|^…/.test(written);
}
