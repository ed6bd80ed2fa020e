/** A body: a text, bytes, or many pieces of bytes where a text would be too long. */
export type Body = string | Buffer | readonly Buffer[];
