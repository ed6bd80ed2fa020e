const words = 'snip|redacted|REDACTED|omitted|unchanged|truncated|elided';
/** Words that may be items of a list by themselves. */
const beginnings = 'existing|remaining|removed|rest|same|other|more|previous';
const dots = String.raw`[[({<][ \t]*(?:\.{2,}|…+)[^"[\](){}\r\n]*[\])}>]`;
const remark = String.raw`[[(<](?:(?:${words})\b|(?:${beginnings})[ \t]+\p{L})[^"[\](){}<>,\r\n]*[\])>]`;
const template = String.raw`\[[A-Z]{2,}(?:[ _][A-Z]+)+\]`;

/** The source of a pattern for a text in brackets in place of what was left out or is to be chosen: `[…]`, `(unchanged)`, `[YOUR TITLE]`. */
export const elided = `${dots}|${remark}|${template}`;
