/** Longer texts of other syntaxes are not read (UTF-16 code units). */
export const largestText = 1_000_000;

/** Longer texts are pasted as they are (UTF-16 code units). */
export const largestPaste = 100_000;

/** Values nested deeper than this are not read. */
export const largestDepth = 100;

/** The name of a `ForeignSyntaxError`: the bundle of the parsers has a class of its own. */
export const foreignSyntaxError = 'ForeignSyntaxError';

/** A syntax error in a text of another language. */
export class ForeignSyntaxError extends Error {
  override readonly name = foreignSyntaxError;
  /** A UTF-16 offset into the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Refuses a text before its parser, which may be recursive, sees it.
 * @throws ForeignSyntaxError where the text is too long or has too many brackets in each other
 */
export function checkLimits(text: string): void {
  if (text.length > largestText) throw new ForeignSyntaxError('too long', 0);
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(
    /[[{(]|[\]})]|^(?:[ \t]*[-?:][ \t]+){50}|^(?:[^\s{["'#]+: ){20}/gm,
  )) {
    if (token.length > 1) throw new ForeignSyntaxError('nested too deeply', index);
    if ('[{('.includes(token)) depth++;
    else depth = Math.max(0, depth - 1);
    // Brackets in strings count as well: there is room for them.
    if (depth > 10 * largestDepth) throw new ForeignSyntaxError('nested too deeply', index);
  }
}
