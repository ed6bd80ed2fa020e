/** A response body: a string, bytes, or chunks of bytes if a string would be too long. */
export type Body = string | Buffer | readonly Buffer[];
