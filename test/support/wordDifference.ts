/**
 * Which words a text has lost or gained against another, counted independently of the product: words are
 * runs of letters and digits, of names, strings, numbers and comments alike. What differs by case,
 * separators, an escape or the spelling of a word counts as the same.
 */
export function wordDifference(before: string, after: string): WordDifference {
  // In a text with syntax errors, an escape cannot be distinguished from a stray backslash.
  const [found, other] = [' ', '$1'].map(letter =>
    differenceOf(wordsOf(before, letter), wordsOf(after, letter)),
  );
  const isEmpty = other?.lost.length === 0 && other.gained.length === 0;
  return (isEmpty ? other : found) as WordDifference;
}

interface WordDifference {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

function differenceOf(before: readonly string[], after: readonly string[]): WordDifference {
  // The parts of a word (`w:rap`) are not confused with equal words of another place.
  const start = sharedLength(before, after);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = sharedLength(restBefore.toReversed(), restAfter.toReversed());
  const lost = restBefore.slice(0, restBefore.length - end);
  const gained: string[] = [];
  for (const word of restAfter.slice(0, restAfter.length - end)) {
    const at = lost.indexOf(word);
    if (at < 0) gained.push(word);
    else lost.splice(at, 1);
  }
  if (lost.join('') === gained.join('')) return { lost: [], gained: [] };
  const unpaired = gained.filter(word => !takeSpelling(word, lost));
  return { lost: lost.filter(word => !takeSpelling(word, unpaired)), gained: unpaired };
}

/** The number of equal words at the start of two lists. */
function sharedLength(a: readonly string[], b: readonly string[]): number {
  const length = a.findIndex((word, index) => word !== b[index]);
  return length < 0 ? a.length : length;
}

/** Removes the words with the most similar spelling, possibly in parts, from a list. */
function takeSpelling(word: string, words: string[]): boolean {
  let best = { at: -1, length: 0, distance: Number.POSITIVE_INFINITY };
  for (let length = 1; length <= 3; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const parts = words.slice(at, at + length).join('');
      if (parts !== word && !isSpellingOf(parts, word)) continue;
      const found = distance(parts, word);
      if (found < best.distance) best = { at, length, distance: found };
    }
  }
  if (best.at >= 0) words.splice(best.at, best.length);
  return best.at >= 0;
}

function wordsOf(text: string, letter: string): string[] {
  const plain = text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\\(["\\/bfnrt])/g, letter)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKC')
    .toLowerCase();
  const words = plain.match(
    /(?<![\p{L}\p{N}])-?\d*[\d_]*\.?\d[\d_]*(?:e[+-]?\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu,
  );
  return (words ?? []).map(word =>
    /^-?[\d_.]+(?:e[+-]?\d+)?$/.test(word) ? String(Number(word.replaceAll('_', ''))) : word,
  );
}

/** Whether two words are equal numbers, or differ by at most two typing mistakes. */
function isSpellingOf(a: string, b: string): boolean {
  if (/\d/.test(a + b)) return Number(a) === Number(b);
  const opposites = /^(?:in|ex|dis|en)/;
  if (opposites.exec(a)?.[0] !== opposites.exec(b)?.[0] && opposites.test(a) && opposites.test(b))
    return false;
  // Of two letters, such as the last part of a name, only more can follow.
  const isPart = Math.min(a.length, b.length) === 2 && (a.startsWith(b) || b.startsWith(a));
  return (isPart || Math.min(a.length, b.length) >= 3) && distance(a, b) <= 2;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
