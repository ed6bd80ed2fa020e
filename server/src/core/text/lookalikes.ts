/**
 * Characters that readers take for others, or do not see: letters of other scripts that look like
 * Latin ones (Unicode Technical Standard #39, confusables), other spaces and hyphens, full-width forms,
 * and invisible format characters.
 */
import { t } from '@vscode/l10n';

const others = 'асеіјорѕхуһԁԛԝɡАВЕНІКМОРСТХУЅЈΑΒΕΗΙΚΜΟΡΤΧΥΖΝοıӏⅼ';
const latin = 'aceijopsxyhdqwgABEHIKMOPCTXYSJABEHIKMOPTXYZNoill';
const letters = new Map([...others].map((letter, index) => [letter, latin[index] ?? letter]));

const hyphen = /[\u2010-\u2015\u2212\u2043\ufe58\ufe63]/u;
/** Full-width forms, and the letters and digits of formulas. */
const fullWidth = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;
const space = /(?! )\p{Zs}/u;
const invisible = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/u;
/** Joiners, variations of emoji, tags of flags and direction marks, which belong to words of other scripts. */
const belonging = /\u200c|\u200d|[\u200e\u200f\u061c]|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/u;
const any = /[^ -~]/;

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
  // Where nothing but Latin letters is around them, these characters belong to nothing.
  const isLatin = isAscii || /^[\p{Script=Latin}\p{Script=Common}\p{Mn}]*$/u.test(text);
  const isEmoji = !isAscii && /\p{Extended_Pictographic}|[\d#*]\ufe0f/u.test(text);
  let plain = '';
  for (const character of text) {
    const isKept = belonging.test(character) && (!isLatin || isEmoji);
    if (invisible.test(character) && !isKept) continue;
    plain += space.test(character) && !hasSpaces ? ' ' : character;
  }
  if (!isAscii) return plain.replace(/[\p{L}\p{M}\p{N}]+/gu, latinWord);
  const ascii = [...plain].map(asciiOf).join('').trim();
  return any.test(ascii) ? text : ascii;
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

/**
 * Returns the sentence that names the first character of a text that is not what it looks like;
 * `undefined` if there is none.
 * @param isAscii whether only ASCII characters are expected
 */
export function lookalikeNote(text: string, isAscii: boolean): string | undefined {
  if (plainText(text, { isAscii }) === text) return undefined;
  const isOther = (one: string) => invisible.test(one) || space.test(one) || asciiOf(one) !== one;
  const found = [...text].find(one => any.test(one) && isOther(one));
  if (found === undefined) return undefined;
  const point = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return t(
    'It contains U+{0}, which is invisible or only looks like another character.',
    `${point}`,
  );
}
