/** The maximum length of a file in another language, in UTF-16 code units. */
export const largestText = 1_000_000;

/** The maximum length of a pasted text to convert, in UTF-16 code units. */
export const largestPaste = 100_000;

/** The maximum nesting depth of values. */
export const largestDepth = 100;

/** The name of a `ForeignSyntaxError`. It identifies the class across bundles. */
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
 * Checks the limits of a text before it is parsed, because the parser may be recursive.
 * @throws ForeignSyntaxError if the text is too long or nested too deeply
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
    // Brackets in strings are counted too, so the limit is higher.
    if (depth > 10 * largestDepth) throw new ForeignSyntaxError('nested too deeply', index);
  }
}

/**
 * Whether a number has all digits of its text. A double has at least 15 significant digits; JSON is
 * written from it, and digits that it does not have would be replaced.
 */
export function keepsDigits(text: string, value: number): boolean {
  if (/^[-+]?0[xob]/i.test(text)) return Number.isSafeInteger(value);
  return significant(text) === significant(String(value));
}

/** Returns the digits of a decimal number without zeros at its ends, which only scale it. */
function significant(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|0+$/g, '');
}
