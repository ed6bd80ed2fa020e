/**
 * Returns the optimal string alignment distance of two words, ignoring case: the number of insertions,
 * deletions, substitutions and transpositions.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const corner = above[j - 1] ?? 0;
      const isSame = from[i - 1] === to[j - 1];
      let cost = isSame ? corner : 1 + Math.min(corner, above[j] ?? 0, row[j - 1] ?? 0);
      const isSwapped = !isSame && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) cost = Math.min(cost, 1 + (before[j - 2] ?? 0));
      row.push(cost);
    }
    [before, above] = [above, row];
  }
  return above[to.length] ?? 0;
}

/** Beginnings that distinguish opposites with the same rest. */
const opposites: readonly (readonly [string, string])[] = [
  ...['not', 'non', 'no', 'un', 'dis', 'disable'].map(negated => ['', negated] as const),
  ['in', 'ex'],
  ['en', 'dis'],
  ['min', 'max'],
  ['include', 'ignore'],
  ['show', 'hide'],
];

/** Matches a mark that negates the word after it. `-1` is a number, `a-b` a name. */
const negation = /[!~\u00ac](?=\s*[\p{L}\p{N}])|(?<![\p{L}\p{N}])-+(?=\p{L})/u;

/**
 * Whether two names or words are opposites, and so no misspellings of each other: `include` and `exclude`,
 * `!left` and `left`, `noCdnCaching` and `cdnCaching`.
 */
export function isOpposite(a: string, b: string): boolean {
  if (negation.test(a) !== negation.test(b)) return true;
  const [one, other] = [lettersOf(a), lettersOf(b)];
  const turns = (from: string, to: string, [begun, turned]: readonly [string, string]) => {
    const rest = from.slice(begun.length);
    return from === begun + rest && to === turned + rest && rest.length > 2;
  };
  return opposites.some(pair => turns(one, other, pair) || turns(other, one, pair));
}

/** Returns the letters and digits of a name in lower case. */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Returns the maximum distance of a misspelling: a third of the length of the word, at least 1. */
function tolerance(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

/**
 * Returns the `candidates` that `word` may be a misspelling of, nearest first; ties keep their
 * order.
 */
export function similar(word: string, candidates: Iterable<string>): string[] {
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const limit = Math.max(tolerance(word), tolerance(candidate));
    if (Math.abs(candidate.length - word.length) > limit || candidate === word) continue;
    const distance = editDistance(word, candidate);
    if (distance <= limit && !isOpposite(word, candidate)) found.push({ candidate, distance });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ candidate }) => candidate);
}

/** Returns the most likely of the `candidates` that `word` may be a misspelling of, if any. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return similar(word, candidates)[0];
}

/**
 * Returns the candidates that differ from a word in one letter or in their style, such as `notIndex` and
 * `not_index` for `not-index`. A number is never a misspelling of another number.
 */
export function oneLetterAway(word: string, candidates: Iterable<string>): string[] {
  const letters = lettersOf(word);
  return similar(word, candidates).filter(candidate => {
    const other = lettersOf(candidate);
    return other === letters || (/\p{L}/u.test(other) && editDistance(letters, other) === 1);
  });
}

/**
 * Whether the first of the candidates, sorted by distance, is nearer to the word than all others.
 */
export function isClearlyNearest(word: string, [first, second]: readonly string[]): boolean {
  if (first === undefined) return false;
  return second === undefined || editDistance(word, first) < editDistance(word, second);
}

/**
 * Whether a word is nothing but a misspelling of the first of the candidates, which are sorted by distance: that
 * one is nearer than all others, and differs in separators and case, in one letter, or in two of a long word. A
 * word with digits or signs may be another name.
 */
export function isMisspelling(word: string, near: readonly string[]): boolean {
  const [meant] = near;
  if (meant === undefined || isOpposite(word, meant)) return false;
  const [written, plain] = [hyphenated(word), hyphenated(meant)];
  if (written.replaceAll('-', '') === plain.replaceAll('-', '')) return true;
  const shortest = Math.min(written.length, plain.length);
  if (shortest < 3 || /[^\p{L}-]/u.test(written + plain)) return false;
  return editDistance(written, plain) <= (shortest < 6 ? 1 : 2) && isClearlyNearest(word, near);
}

/** Returns a name in lower case, with hyphens for the separators between its letters. */
function hyphenated(name: string): string {
  const separators = /(?<=[\p{L}\p{N}])[\s_.-]+(?=[\p{L}\p{N}])/gu;
  return name.trim().replace(separators, '-').toLowerCase();
}

/** The maximum number of comparisons of a speller, which take less than half a second. */
const maximumCompared = 100_000;

/**
 * Returns `similar` for some candidates, within a budget: of thousands of misspelled names among
 * thousands of candidates, only the first are corrected.
 */
export function speller(candidates: Iterable<string>): (word: string) => string[] {
  const all = [...candidates];
  let left = maximumCompared;
  return word => {
    left -= all.length;
    return left < 0 ? [] : similar(word, all);
  };
}

const positives = /^(?:true|yes|on|y|t|1|enabled?|active|show|shown|visible|always|ja|an)$/;
const negatives =
  /^(?:false|no|off|n|f|0|none|never|disabled?|inactive|hide|hidden|invisible|nein|aus)$/;

/**
 * Returns the boolean that a text means: `on` is true, `disabled` is false.
 * @param subject the name of the property, which as its value means that it is on
 * @returns `undefined` if the text means neither
 */
export function truthOf(text: string, subject = ''): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (positives.test(word) || (word !== '' && word === subject.toLowerCase())) return true;
  if (negatives.test(word)) return false;
  if (editDistance(word, 'true') === 1 && /^\p{L}{3,}$/u.test(word)) return true;
  return editDistance(word, 'false') === 1 && /^\p{L}{3,}$/u.test(word) ? false : undefined;
}
