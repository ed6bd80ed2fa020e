/**
 * The source of a pattern of one comment of JavaScript. It ends at one place only, so that a repetition of it
 * does not try each way to divide a text into comments, of which there are exponentially many.
 */
export const jsComment: string = String.raw`\/\/[^\r\n]*(?![^\r\n])|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/`;
