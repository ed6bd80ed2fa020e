/** The structural characters of JSON (RFC 8259, section 2) and lookalikes. */
export const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const slash = 0x2f;
export const backslash = 0x5c;
export const comma = 0x2c;
export const colon = 0x3a;
export const semicolon = 0x3b;
export const equals = 0x3d;
export const quote = 0x22;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;

export function isOpener(code: number): boolean {
  return code === openBrace || code === openBracket;
}

export function isCloser(code: number): boolean {
  return code === closeBrace || code === closeBracket;
}

/** Whether a member cannot continue with this character; NaN is the end of the text. */
export function endsMember(code: number): boolean {
  return code === comma || isCloser(code) || Number.isNaN(code);
}
