/** What is between a name and its value, or beside a value, and has no meaning: signs, words and empty pairs. */
import { emptyPair } from './signs.ts';
import { columnsOf } from './tokens.ts';
import { endOf, literal, quotedName } from './words.ts';

const sign = '[^\\p{L}\\p{N}\\s"{}[\\](),:]';
const character = '[^\\s"{}[\\](),:]';
const wholeString = '"[^"\\r\\n]{0,200}"[ \\t]*[,}\\]\\r\\n]';
// One before a comma, or before a line that closes, is not that of a value.
const isOfValue = '(?![ \\t]*(?:,|[\\r\\n]\\s*[}\\]]))';
const bracket = `[{[]${isOfValue}`;

/** What is in place of the colon between a name and an opening bracket, and a quote too many before a colon. */
export const inPlaceOfColon = new RegExp(
  `(?:${character}{1,20}|[}\\])]|${emptyPair.source})(?=[ \\t]*${bracket})`,
  'y',
);
export const quoteBeforeColon = /['’”`´](?=[ \t]*:)/y;

/** A text between a colon and an opening bracket. */
export const textBeforeBracket = new RegExp(
  `"[^"\\r\\n]{1,200}"(?=[ \\t]*${bracket}[ \\t]*(?:["{[\\r\\n]|$))`,
  'y',
);

/**
 * A word or a sign between a colon and an opening bracket, or signs or a letter before a text, or before a name, where
 * `{` may be missing.
 */
const beforeValue = new RegExp(
  [
    `(?:${character}|:(?=//)){1,200}(?=[ \\t]*\\{${isOfValue}|[ \\t]+\\[${isOfValue})`,
    `${sign}{1,20}(?=\\[${isOfValue})`,
    `(?:${sign}{1,20}|${character})(?=[ \\t]+${quotedName})`,
    `(?!['\`´])(?:${sign}{1,20}|${character})(?=[ \\t]*${wholeString})`,
  ].join('|'),
  'uy',
);

/** What is on the key of `{` without its modifier, such as 7, before a line with a name. */
const beforeLine = new RegExp(
  `${character}(?=[ \\t]*(?:\\r\\n|\\n|\\r)([ \\t]*)${quotedName})`,
  'uy',
);

/**
 * Returns the offset after what is between a colon and an opening bracket, or in place of it, -1 if there is nothing.
 * @param indent the indentation of the line in columns; if that of the next is larger, members of an object begin there
 */
export function strayAfterColon(text: string, start: number, indent: number): number {
  const end = endOf(literal, text, start);
  if (end > start + 1) return -1;
  beforeLine.lastIndex = start;
  const next = beforeLine.exec(text)?.[1];
  if (next !== undefined && columnsOf(next, 0, next.length) > indent) return beforeLine.lastIndex;
  return end < 0 ? endOf(beforeValue, text, start) : -1;
}

/** The beginning of a value on the same line. A text that touches quotes is inside of them. */
const valueBeside = new RegExp(`(?<!["'])(?=["'])|[ \\t]+(?=["'\\w])|[ \\t]*(?=${bracket})`, 'y');

/** A literal or a number after quotes. */
const literalBeside = new RegExp(`(?<=["'])${literal.source}`, 'y');

/** The name of a property on the same line. */
const nameBeside = new RegExp(`[ \\t]*(?:${quotedName}|[\\w$-]{1,200}[ \\t]*:)`, 'y');

/** Whether a value begins at an offset. @param isMember whether the name of a property is one as well */
export function startsValue(text: string, offset: number, isMember: boolean): boolean {
  const isAt = (pattern: RegExp) => endOf(pattern, text, offset) >= 0;
  if (isAt(emptyPair) || (!isAt(valueBeside) && !isAt(literalBeside))) return false;
  return isMember || !isAt(nameBeside);
}
