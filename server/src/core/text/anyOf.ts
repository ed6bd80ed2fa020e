/** Returns the source of a regular expression that matches one of some words, in which a dot is not a wildcard. */
export function anyOf(words: readonly string[]): string {
  return `(?:${words.join('|').replaceAll('.', '\\.')})`;
}
