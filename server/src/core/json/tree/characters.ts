/** Characters of JSON (RFC 8259, section 2), as UTF-16 code units. */
export const tab = 0x09;
export const lineFeed = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const backslash = 0x5c;
export const comma = 0x2c;
export const colon = 0x3a;
export const quote = 0x22;
