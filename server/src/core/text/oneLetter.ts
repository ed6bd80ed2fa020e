import { editDistance } from './editDistance.ts';
import { isOpposite } from './negation.ts';

/**
 * Returns the candidates that differ from a word in one letter or in their style, such as
 * `notIndex` and `not_index` for `not-index`. A number is never a misspelling of another number.
 */
export function oneLetterAway(word: string, candidates: Iterable<string>): string[] {
  const plain = kebab(word);
  return [...candidates].filter(candidate => {
    if (candidate === word || Math.abs(candidate.length - word.length) > 3) return false;
    if (kebab(candidate) === plain) return true;
    if (isOpposite(word, candidate)) return false;
    return /\p{L}/u.test(candidate) && editDistance(plain, kebab(candidate)) === 1;
  });
}

function kebab(word: string): string {
  const trimmed = word.trim().replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-');
  return trimmed.replace(/[\s_.]+/g, '-').toLowerCase();
}
