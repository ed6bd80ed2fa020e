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
const any = /[^ -~]/;

/**
 * Returns a word of the format as its author most likely sees it, without invisible characters and with ASCII
 * characters for those that look like them; the same text if not all of its characters do.
 */
export function plainText(text: string): string {
  if (!any.test(text)) return text;
  const plain = [...text].map(asciiOf).join('').trim();
  return any.test(plain) ? text : plain;
}

function asciiOf(character: string): string {
  if (invisible.test(character)) return '';
  if (space.test(character)) return ' ';
  if (hyphen.test(character)) return '-';
  return fullWidth.test(character)
    ? character.normalize('NFKC')
    : (letters.get(character) ?? character);
}

/**
 * Returns the sentence that names the first character of a word of the format that is not what it looks like;
 * `undefined` if there is none.
 */
export function lookalikeNote(text: string): string | undefined {
  if (plainText(text) === text) return undefined;
  const found = [...text].find(character => any.test(character));
  const point = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return t(
    'It contains U+{0}, which is invisible or only looks like another character.',
    `${point}`,
  );
}
