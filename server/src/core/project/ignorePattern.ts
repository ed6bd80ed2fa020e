/** Whether a pattern is an exception, which begins with `!` other than that of `!(…)`. */
export function isNegation(pattern: string): boolean {
  return /^!(?!\()/.test(pattern);
}

/** Returns a pattern without the `!` of an exception. */
export function withoutNegation(pattern: string): string {
  return isNegation(pattern) ? pattern.slice(1) : pattern;
}

/** Notes at several depths, with names that no pattern is written for. */
const anyNotes = ['q7xw.md', 'q7xw/z2kv.md', 'q7xw/z2kv/j9dh.md'];

/**
 * Returns the index of the pattern with which a list hides notes of any name, -1 if some may be published. Only
 * patterns with stars are looked at, without picomatch, which is loaded where notes are counted.
 */
export function indexHidingAll(patterns: readonly string[]): number {
  if (patterns.some(isNegation)) return -1;
  let shown = anyNotes;
  return patterns.findIndex(pattern => {
    const stars = pattern.match(/\*+/g)?.length ?? 0;
    if (stars === 0 || stars > 4) return false;
    const source = pattern
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replace(/\*{2,}\/|\*{2,}|[*?]/g, one =>
        one.endsWith('/') ? '(?:.*/)?' : one === '*' ? '[^/]*' : one === '?' ? '[^/]' : '.*',
      );
    // A pattern that matches a folder matches everything below it.
    const regExp = new RegExp(`^${source}(?:/.*)?$`);
    shown = shown.filter(note => !regExp.test(note));
    return shown.length === 0;
  });
}
