import { editDistance } from './editDistance.ts';
import { memoizeByText } from './memoizeByText.ts';

/**
 * What turns a name or a value into its opposite. `!left`, `not-index`, `noCdnCaching` and `disabled`
 * are not misspellings of `left`, `index`, `cdnCaching` and `enabled`.
 */

/** Words that negate what they are combined with, and mean "no" by themselves. */
const operators = wordSet(
  'not no non un dis anti never without except unless dont doesnt isnt cannot stop prevent avoid suppress skip skips skipped omit omits omitted nicht kein keine nein nie ohne nope',
);

/** Words that mean "off", which also negate a name that they are part of. */
const negatives = wordSet(
  'false off none disable disables disabled hide hides hidden inactive deactivate deactivated n f 0 aus falsch deaktiviert faux falso onwaar invisible absent unchecked',
);

/** Words that mean "on". */
const positives = wordSet(
  'true on yes y t 1 enable enables enabled active activate activated show shows shown visible ok okay always ja oui si da sure checked vrai verdadero vero waar wahr an aktiv aktiviert present',
);

/** Words that do not change the meaning of a value or a name. */
const fillers = wordSet('is are be it its the set to turn turned please default value');

/** Prefixes that are written together with a word. */
const prefixes = ['not', 'non', 'dis', 'no', 'un', 'de', 'in'] as const;

/** Prefixes that distinguish opposites of the same stem. */
const oppositeBeginnings: readonly (readonly [string, string])[] = [
  ['in', 'ex'],
  ['en', 'dis'],
  ['min', 'max'],
  ['include', 'ignore'],
  ['show', 'hide'],
];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Matches a mark that negates the word that follows. `-1` is a number, `--x` a CSS variable. */
const negatingMark =
  /[!~\u00ac](?=[\s"'(]*[!~\u00ac\-\p{L}\p{N}])|(?<![\p{L}\p{N}\s-])-(?=\p{L})/gu;

/** Returns the words of a name or a value in lower case: `noCdn-caching` are three. */
const partsOf = memoizeByText((text): readonly string[] =>
  text
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([\p{Ll}\d])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(part => part !== ''),
);

/** Returns the letters and digits of a name in lower case, by which names are compared. */
export function plainName(name: string): string {
  return partsOf(name).join('');
}

/** Returns a plain name without its negations, and whether their number is odd. */
export function readNegation(name: string): {
  readonly plain: string;
  readonly isNegated: boolean;
} {
  const written = partsOf(name);
  // `dis-abled` is one word.
  const parts = negatives.has(written.join('')) ? [written.join('')] : written;
  const kept = parts.filter(part => !operators.has(part) && !negatives.has(part));
  const negations = parts.length - kept.length + marksIn(name);
  return { plain: kept.join(''), isNegated: negations % 2 === 1 };
}

/**
 * Returns the plain names that a name may be the negation of: `cdncaching` for `noCdnCaching` and
 * `nocdncaching`, and the empty name for `off`. Without a negation there are none.
 */
export function negatedNames(name: string): string[] {
  const { plain, isNegated } = readNegation(name);
  if (isNegated) return [plain];
  if (plain !== plainName(name)) return [];
  return prefixes.flatMap(prefix =>
    plain.startsWith(prefix) && plain.length > prefix.length + 1
      ? [plain.slice(prefix.length)]
      : [],
  );
}

/** Returns the number of marks that negate a word. */
export function marksIn(text: string): number {
  return text.match(negatingMark)?.length ?? 0;
}

/** Whether two names or words are opposites, such as `include` and `exclude`, `!left` and `left`. */
export function isOpposite(a: string, b: string): boolean {
  const from = a.toLowerCase();
  const to = b.toLowerCase();
  return (
    oppositeBeginnings.some(
      ([one, other]) => turns(from, to, one, other) || turns(to, from, one, other),
    ) ||
    negates(a, b) ||
    negates(b, a)
  );
}

function turns(from: string, to: string, one: string, other: string): boolean {
  if (!from.startsWith(one) || !to.startsWith(other)) return false;
  const rest = from.slice(one.length);
  const otherRest = to.slice(other.length);
  return rest.length > 2 && editDistance(rest, otherRest) <= 1;
}

/** Whether a name without its negation is nearer to another name than with it. */
function negates(name: string, other: string): boolean {
  const plain = plainName(other);
  const written = plainName(name);
  if (plain === written) return (marksIn(name) + marksIn(other)) % 2 === 1;
  if (plain === '') return false;
  const direct = editDistance(written, plain) + marksIn(name);
  return negatedNames(name).some(positive => {
    const distance = editDistance(positive, plain, 1);
    return distance < direct && distance <= (plain.length < 5 ? 0 : 1);
  });
}

/**
 * Returns the boolean that a text means: `not off` is true, `disabled` is false.
 * @param subject the name of the property, which may be part of the value: `nowrap`
 * @returns `undefined` if the text means neither, or both
 */
export function truthOf(text: string, subject: string): boolean | undefined {
  if (/[,;/|?]|\bor\b/i.test(text)) return undefined;
  const named = new Set([...partsOf(subject), plainName(subject)]);
  let negations = marksIn(text);
  let meant: boolean | undefined;
  let isEmpty = true;
  for (const part of partsOf(text)) {
    if (fillers.has(part)) continue;
    const value = truthOfWord(part, named);
    if (value === undefined && !operators.has(part)) return undefined;
    isEmpty = false;
    if (value === undefined) negations++;
    else if (meant !== undefined && meant !== value) return undefined;
    else meant = value;
  }
  return isEmpty ? undefined : (meant ?? true) !== (negations % 2 === 1);
}

/** Returns the boolean that a word means by itself; `undefined` if it means none. */
function truthOfWord(part: string, named: ReadonlySet<string>): boolean | undefined {
  if (positives.has(part) || named.has(part)) return true;
  if (negatives.has(part)) return false;
  if (operators.has(part)) return undefined;
  if (part.length > 2 && editDistance(part, 'true') === 1) return true;
  if (part.length > 3 && editDistance(part, 'false') <= 2) return false;
  const positive = negatedNames(part).some(name => positives.has(name) || named.has(name));
  return positive ? false : undefined;
}

/** Prefixes and suffixes by which a property is switched off where comments are not allowed. */
const switchedOff =
  /^\s*(?:\/\/+|\/\*|#+|;+|%+|_+|\$|[-~]+|x+-?|(?:old|bak|unused|todo)[-_ ])\s*(.+?)(?:\s*\*\/)?\s*$|^(.+?)(?:_+|[-_. ](?:old|bak|backup|orig|unused|todo)|\s*\([^()]*\)|\s*\[[^[\]]*\])$/i;

/** Returns the name that a prefix switches off, such as `order` for `_order` and `//order`. */
export function switchedOffName(name: string): string | undefined {
  const [, prefixed, suffixed] = switchedOff.exec(name) ?? [];
  return prefixed ?? suffixed;
}
