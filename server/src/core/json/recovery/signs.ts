import { groupBy } from '../../text/groupBy.ts';
import { TokenKind } from './tokens.ts';

/** Where a sign has no other meaning, so that the fix that writes the one of JSON is safe. */
type Certainty = 'everywhere' | 'before a string' | 'after a known name' | 'nowhere';

/**
 * The signs that authors write in place of those of JSON: of other scripts, and of other languages. Of two rows
 * with one spelling, the first decides how it is read.
 */
export const signs: readonly (readonly [written: string, right: string, safe: Certainty])[] = [
  ['｛', '{', 'everywhere'],
  ['｝', '}', 'everywhere'],
  ['［', '[', 'everywhere'],
  ['【', '[', 'everywhere'],
  ['(', '[', 'everywhere'],
  ['］', ']', 'everywhere'],
  ['】', ']', 'everywhere'],
  [')', ']', 'everywhere'],
  ['，', ',', 'everywhere'],
  ['、', ',', 'everywhere'],
  ['،', ',', 'everywhere'],
  ['；', ',', 'everywhere'],
  ['؛', ',', 'everywhere'],
  [';', ',', 'everywhere'],
  [';', ':', 'everywhere'],
  ['：', ':', 'everywhere'],
  ['︰', ':', 'everywhere'],
  ['∶', ':', 'everywhere'],
  ['=', ':', 'everywhere'],
  [':=', ':', 'everywhere'],
  ['=>', ':', 'everywhere'],
  ['->', ':', 'everywhere'],
  [',', ':', 'after a known name'],
  // Before a word, they may be a part of it.
  [':', ',', 'before a string'],
  ['.', ',', 'before a string'],
];

const kinds: Readonly<Record<string, TokenKind>> = {
  '{': TokenKind.OpenBrace,
  '}': TokenKind.CloseBrace,
  '[': TokenKind.OpenBracket,
  ']': TokenKind.CloseBracket,
  ',': TokenKind.Comma,
  ':': TokenKind.Colon,
};

/** A sign of JSON, or one in place of it. */
interface Mark {
  readonly written: string;
  readonly right: string;
  readonly kind: TokenKind;
}

/** The signs that are tokens by themselves by their first character, the longest first. */
const marks: ReadonlyMap<string, readonly Mark[]> = groupBy(
  [...Object.keys(kinds).map(one => [one, one] as const), ...signs]
    // A period may be a part of a word.
    .filter(([written]) => written !== '.')
    .map(([written, right]) => ({ written, right, kind: kinds[right] ?? TokenKind.Junk }))
    .sort((a, b) => b.written.length - a.written.length),
  ({ written }) => written[0],
);

/** Returns the sign at an offset, if any. */
export function markAt(text: string, offset: number): Mark | undefined {
  const found = marks.get(text[offset] ?? '');
  return found?.find(({ written }) => text.startsWith(written, offset));
}

/**
 * Returns where a sign can only mean the one of JSON; `undefined` if it never stands for it.
 * @param right the sign of JSON, by default the first one that it stands for
 */
export function certaintyOf(written: string, right?: string): Certainty | undefined {
  return signs.find(([one, other]) => one === written && other === (right ?? other))?.[2];
}

/** What is around a sign. */
interface Surroundings {
  readonly isBeforeString: boolean;
  /** Whether the schema knows the name before it. */
  readonly isAfterKnownName: boolean;
}

/** Returns whether a sign between these can only mean the one of JSON, so that its fix is safe. */
export function isCertain(where: Certainty | undefined, around: Surroundings): boolean {
  if (where === 'before a string') return around.isBeforeString;
  if (where === 'after a known name') return around.isAfterKnownName;
  return where === 'everywhere';
}

/**
 * Returns the signs of one character, as in a class of a pattern, that mean one of those of JSON.
 * @param mayBeInWord whether those that may be a part of a word are returned, or all others
 */
export function classOf(rights: string, mayBeInWord = false): string {
  const own = mayBeInWord ? [] : [...rights];
  const others = signs.filter(
    ([, right, where]) => rights.includes(right) && (where === 'before a string') === mayBeInWord,
  );
  const written = [...own, ...others.map(([one]) => one)].filter(one => one.length === 1);
  return written.map(one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

/** An empty pair of brackets or quotes, or another quote before a string, which is not closed. */
export const emptyPair =
  /\{[ \t]*\}|\[[ \t]*\]|\([ \t]*\)|""|''|['`´](?=[ \t]*"[^"\r\n]{0,200}"[ \t]*[,:}\]\r\n](?![^\r\n]*['`´]))/y;
