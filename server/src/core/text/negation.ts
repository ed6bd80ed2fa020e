import { editDistance } from './editDistance.ts';

/**
 * What turns a name or a value into its opposite: `!left`, `not-index`, `noCdnCaching` and `disabled` are not
 * misspellings of `left`, `index`, `cdnCaching` and `enabled`.
 */

/** Beginnings that distinguish opposites with the same rest. */
const opposites: readonly (readonly [string, string])[] = [
  ['', 'not'],
  ['', 'non'],
  ['', 'no'],
  ['', 'un'],
  ['', 'dis'],
  ['', 'disable'],
  ['in', 'ex'],
  ['en', 'dis'],
  ['min', 'max'],
  ['include', 'ignore'],
  ['show', 'hide'],
];

/** Matches a mark that negates the word after it. `-1` is a number, `a-b` a name. */
const mark = /[!~\u00ac](?=\s*[\p{L}\p{N}])|(?<![\p{L}\p{N}])-+(?=\p{L})/u;

/** Whether two names or words are opposites, such as `include` and `exclude`, `!left` and `left`. */
export function isOpposite(a: string, b: string): boolean {
  if (mark.test(a) !== mark.test(b)) return true;
  const [from, to] = [withoutSeparators(a), withoutSeparators(b)];
  const distance = editDistance(from, to);
  const turns = (one: string, other: string, [begun, turned]: readonly [string, string]) => {
    if (!one.startsWith(begun) || !other.startsWith(turned)) return false;
    const rest = one.slice(begun.length);
    const otherRest = other.slice(turned.length);
    const apart = editDistance(rest, otherRest, 1);
    return rest.length > 2 && apart < distance && apart <= (rest.length < 5 ? 0 : 1);
  };
  return opposites.some(pair => turns(from, to, pair) || turns(to, from, pair));
}

function withoutSeparators(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

const positives = /^(?:true|yes|on|y|t|1|enabled?|active|show|shown|visible|always|ja|an)$/;
const negatives =
  /^(?:false|no|off|n|f|0|none|never|nope|disabled?|inactive|hide|hidden|invisible|nein|aus)$/;

/**
 * Returns the boolean that a text means: `on` is true, `disabled` and `!true` are false.
 * @param subject the name of the property, which as its value means that it is on
 * @returns `undefined` if the text means neither
 */
export function truthOf(text: string, subject = ''): boolean | undefined {
  const word = text.trim().toLowerCase();
  const negated = /^(?:[!~\u00ac-]|not\s)\s*(.+)$/.exec(word)?.[1];
  if (negated !== undefined) {
    const truth = truthOf(negated, subject);
    return truth === undefined ? undefined : !truth;
  }
  if (positives.test(word) || (word !== '' && word === subject.toLowerCase())) return true;
  if (negatives.test(word)) return false;
  if (!/^\p{L}{3,}$/u.test(word)) return undefined;
  if (editDistance(word, 'true') === 1) return true;
  return editDistance(word, 'false') === 1 ? false : undefined;
}
