import { editDistance } from './editDistance.ts';
import { memoizeByText } from './memoizeByText.ts';
import { isOpposite } from './negation.ts';

/**
 * Returns the candidates that differ from a word in one letter or in their style, such as
 * `notIndex` and `not_index` for `not-index`. A number is never a misspelling of another number.
 */
export function oneLetterAway(word: string, candidates: Iterable<string>): string[] {
  const plain = kebab(word);
  return [...candidates].filter(candidate => {
    if (candidate === word || Math.abs(candidate.length - word.length) > 3) return false;
    const other = kebab(candidate);
    if (other === plain) return true;
    // Few candidates are so near that anything else has to be asked.
    const isNear = Math.abs(other.length - plain.length) < 2 && editDistance(plain, other, 1) === 1;
    return isNear && /\p{L}/u.test(candidate) && !isOpposite(word, candidate);
  });
}

const kebab = memoizeByText(word => {
  const trimmed = word.trim().replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-');
  return trimmed.replace(/[\s_.]+/g, '-').toLowerCase();
});
