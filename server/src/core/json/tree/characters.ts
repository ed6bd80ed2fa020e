/** The structural characters of JSON (RFC 8259, section 2) and lookalikes. */
export const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const slash = 0x2f;
export const backslash = 0x5c;
export const comma = 0x2c;
export const colon = 0x3a;
export const quote = 0x22;
const openBrace = 0x7b;
const openBracket = 0x5b;

export function isOpener(code: number): boolean {
  return code === openBrace || code === openBracket;
}
