import { editDistance } from './similarity.ts';

/**
 * The candidates that differ from a word in one letter or only in their style, as `notIndex` and
 * `not_index` do from `not-index`. A number is never taken for a misspelling of another.
 */
export function oneLetterAway(word: string, candidates: Iterable<string>): string[] {
  const plain = kebab(word);
  return [...candidates].filter(candidate => {
    if (candidate === word || Math.abs(candidate.length - word.length) > 3) return false;
    if (kebab(candidate) === plain) return true;
    return /\p{L}/u.test(candidate) && editDistance(plain, kebab(candidate)) === 1;
  });
}

function kebab(word: string): string {
  const trimmed = word.trim().replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-');
  return trimmed.replace(/[\s_.]+/g, '-').toLowerCase();
}
