/** The dashes that are typed for a minus sign, for a character class of a regular expression. */
export const dashes: string = String.raw`\u2010-\u2015\u2212`;
