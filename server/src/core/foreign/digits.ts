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
