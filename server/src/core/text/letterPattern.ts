const ascii = /^[\0-\x7f]*$/;

/**
 * Returns a function that gives the regular expression for a text. Unicode classes take milliseconds
 * to build, so ASCII text gets an expression with ASCII letters, and each is built on first use.
 * @param source the pattern, from the contents of a character class: letters, digits, marks and `_`
 */
export function letterPattern(
  source: (letters: string) => string,
  flags: string,
): (text: string) => RegExp {
  let forAscii: RegExp | undefined;
  let forUnicode: RegExp | undefined;
  return text => {
    if (ascii.test(text)) {
      forAscii ??= new RegExp(source('A-Za-z0-9_'), flags);
      return forAscii;
    }
    forUnicode ??= new RegExp(source('\\p{L}\\p{N}\\p{M}_'), flags);
    return forUnicode;
  };
}
