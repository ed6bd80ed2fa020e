/**
 * Characters that readers take for others, or do not see: letters of other scripts that look like
 * Latin ones (Unicode Technical Standard #39, confusables), other spaces and hyphens, full-width forms,
 * and invisible format characters.
 */

const latin = 'aceijopsxyhdqwgABEHIKMOPCTXYSJZN';
const cyrillic = 'асеіјорѕхуһԁԛԝɡАВЕНІКМОРСТХУЅЈΖΝ';
const greek = 'ΑBΕΗΙΚΜΟΡCΤΧΥSJΖΝ';
const greekLatin = 'ABEHIKMOPCTXYSJZN';

const letters = new Map<string, string>([
  ...zip(cyrillic, latin),
  ...zip(greek, greekLatin),
  ['ο', 'o'],
  ['ı', 'i'],
  ['ӏ', 'l'],
  ['ⅼ', 'l'],
]);

function zip(from: string, to: string): [string, string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? letter]);
}

const hyphen = /[\u2010-\u2015\u2212\u2043\ufe58\ufe63]/u;
/** Full-width forms, and the letters and digits of formulas. */
const fullWidth = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;
const space = /(?! )\p{Zs}/u;
const invisible = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/u;
const any = /[^ -~]/;

/**
 * Returns what matches invisible characters that belong to a text: joiners inside of emoji and of words in other
 * scripts, tags of flags, and direction marks beside letters that are written from right to left. It takes a
 * millisecond to make, and most texts have no such characters.
 */
function belonging(): RegExp {
  known ??= new RegExp(
    [
      String.raw`(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
      String.raw`(?<=[\p{Extended_Pictographic}\d#*])[\ufe0e\ufe0f]`,
      String.raw`(?<=\p{L}\p{M}*)(?<!\p{Script=Latin}\p{M}*)[\u200c\u200d]`,
      String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
      String.raw`(?<=${rightToLeft}.?)[\u200e\u200f\u061c]|[\u200e\u200f\u061c](?=.?${rightToLeft})`,
    ].join('|'),
    'gu',
  );
  return known;
}

let known: RegExp | undefined;

const rightToLeft = String.raw`(?:\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana})`;

/** What a text is compared with. */
interface Expected {
  /** Whether the text can only consist of ASCII characters, as in a word of the format. */
  readonly isAscii: boolean;
  /** Whether other spaces than U+0020 are expected as well, as in the name of a folder. */
  readonly hasSpaces?: boolean;
}

/**
 * Returns a text as its author most likely sees it, without invisible characters and with Latin letters
 * for those that look like them. A word that is written in another script stays as it is.
 */
export function plainText(text: string, { isAscii, hasSpaces = false }: Expected): string {
  if (!any.test(text)) return text;
  const kept = new Set<number>();
  if (!isAscii) for (const { index } of text.matchAll(belonging())) kept.add(index);
  let plain = '';
  let offset = 0;
  for (const character of text) {
    const isKept = kept.has(offset);
    offset += character.length;
    if (!isKept && invisible.test(character)) continue;
    plain += space.test(character) && !hasSpaces ? ' ' : character;
  }
  if (isAscii) {
    const ascii = [...plain].map(asciiOf).join('').trim();
    return any.test(ascii) ? text : ascii;
  }
  return plain.replace(/[\p{L}\p{M}\p{N}]+/gu, latinWord);
}

/** Returns a word with Latin letters for those that look like them, if it has Latin ones and no others. */
function latinWord(word: string): string {
  if (!/[a-z]/i.test(word)) return word;
  const written = [...word].map(letter => letters.get(letter) ?? letter).join('');
  return /^[a-z\d]+$/i.test(written) ? written : word;
}

function asciiOf(character: string): string {
  if (hyphen.test(character)) return '-';
  return fullWidth.test(character)
    ? character.normalize('NFKC')
    : (letters.get(character) ?? character);
}

/** A character that is not what it looks like. */
export interface Lookalike {
  readonly character: string;
  /** What it looks like; empty if it is invisible. */
  readonly looksLike: string;
}

/** Returns the first character of a text that is not in its plain text. */
export function firstLookalike(text: string, isAscii: boolean): Lookalike | undefined {
  const plain = plainText(text, { isAscii });
  if (plain === text) return undefined;
  for (const character of text) {
    if (!any.test(character)) continue;
    if (invisible.test(character)) return { character, looksLike: '' };
    const looksLike = space.test(character) ? ' ' : asciiOf(character);
    if (looksLike !== character) return { character, looksLike };
  }
  return undefined;
}

/** Returns the notation of a code point, such as `U+200B`. */
export function codePointOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
