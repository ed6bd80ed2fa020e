/** The letters of the escape sequences of control characters (RFC 8259, section 7). */
const letters: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\f': 'f',
  '\r': 'r',
};

/** A control character between what may be two names of folders, as `"private\templates"` has one. */
const escaped = /(?<=[^\s\\/])[\b\t\n\f\r](?=\w)/g;

/**
 * Returns a path with `/` where single backslashes were meant that form escape sequences with the letters
 * after them; `undefined` if it contains none.
 */
export function withoutPathEscapes(path: string): string | undefined {
  const slashes = path.replace(escaped, control => `/${letters[control]}`);
  return slashes === path ? undefined : slashes;
}
