import { t } from '@vscode/l10n';
import { areApart, type Edit, inTextOrder } from '../../text/edit.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Span } from '../../text/span.ts';
import type { RawProblem, SyntaxCode, SyntaxErrors, SyntaxProblem } from './syntaxErrors.ts';

/** Maximum number of related locations of a problem. */
const maxRelated = 20;
/** Maximum number of problems that are listed; a text with more is not JSON at all. */
const limit = 1000;
/** Maximum distance, in tokens, between errors that have one cause. */
const nearby = 3;
/** The number of equal errors that are grouped, such as missing commas. */
const habit = 3;

/** The codes of adjacent errors by how well they describe the cause, best first. */
const bySignificance: readonly SyntaxCode[] = [
  'syntax-trailing-content',
  'syntax-missing-value',
  'syntax-unclosed',
  'syntax-unopened',
  'syntax-unexpected',
  'syntax-unterminated-string',
  'syntax-word',
  'syntax-unquoted',
  'syntax-missing-property-name',
  'syntax-missing-colon',
  'syntax-quotes',
  'syntax-number',
  'syntax-comment',
];

interface Summary {
  readonly errors: SyntaxProblem[];
  readonly omitted: number;
  readonly places: readonly Span[];
}

/** Groups errors with the same cause: adjacent errors, and repetitions of the same error. */
export function summarize({ list, omitted }: SyntaxErrors, text: string): Summary {
  const sorted = withoutParts(
    [...list].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end),
  );
  const foreign = mergeForeign(sorted, text);
  const isWrapped = wrapperOf(foreign) !== undefined;
  // What is in JavaScript around an object is not merged with what is beside it.
  const merged = isWrapped
    ? mergeNeighbors(mergeJavaScript(foreign, text.length))
    : mergeOther(mergeNeighbors(foreign), text.length);
  const errors = group(merged);
  return {
    errors: errors.slice(0, limit),
    omitted: omitted + Math.max(0, errors.length - limit),
    places: sorted.flatMap(({ span, fixes }) => [
      span,
      ...(fixes[0]?.edits.map(edit => edit.span) ?? []),
    ]),
  };
}

/** Leaves out errors of characters that are a part of another error. @param sorted by their start */
function withoutParts(sorted: readonly RawProblem[]): RawProblem[] {
  const places = sorted.flatMap(({ absorbs }) => absorbs ?? []);
  let next = 0;
  return sorted.filter(({ span: { start }, absorbs, token }) => {
    while ((places[next]?.end ?? start + 1) <= start) next++;
    const isCharacters = absorbs === undefined && token === undefined;
    return !isCharacters || start < (places[next]?.start ?? start + 1);
  });
}

/** Returns one problem for lines of other languages one after the other, such as a heading and its list. */
function mergeForeign(problems: readonly RawProblem[], text: string): RawProblem[] {
  const merged: RawProblem[] = [];
  for (const problem of problems) {
    const before = merged.at(-1);
    const isLines = problem.code === 'syntax-other-language' && problem.group !== 'template';
    const end = problem.foreign?.span.end ?? problem.whole?.end;
    const named = before && withName(before, problem, text);
    if (named !== undefined) {
      merged[merged.length - 1] = named;
      continue;
    }
    if (before === undefined || !isLines || end === undefined || !isHeading(before, text)) {
      merged.push(problem);
      continue;
    }
    const start = before.foreign?.span.end ?? before.whole?.end ?? before.span.end;
    if (!/^[\s,]*$/.test(text.slice(start, problem.span.start))) merged.push(problem);
    else {
      const { foreign: _, ...rest } = problem;
      const whole = { start: before.span.start, end };
      merged[merged.length - 1] = { ...rest, span: before.span, whole, fixes: [] };
    }
  }
  return merged;
}

/** Returns one problem for a name of JSON without a value and the lines of YAML below that are its value. */
function withName(
  name: RawProblem,
  { foreign, ...lines }: RawProblem,
  text: string,
): RawProblem | undefined {
  if (name.code !== 'syntax-missing-value' || foreign?.language !== 'yaml') return undefined;
  const { start, end } = name.span;
  const isBelow = /^[ \t]*\r?\n\s*$/.test(text.slice(end, foreign.span.start));
  const goesOn = /^[\s,]*-[ \t]/.test(text.slice(foreign.span.end, foreign.span.end + 100));
  if (!isBelow || goesOn || text[end - 1] !== ':') return undefined;
  const whole = { start, end: foreign.span.end };
  return { ...lines, span: name.span, foreign: { ...foreign, span: whole } };
}

/** Whether a problem is of a line that may be the heading of a list. */
function isHeading({ code, span, foreign, whole, group: own }: RawProblem, text: string): boolean {
  if (code === 'syntax-comment') return /^#{1,6}[ \t]/.test(text.slice(span.start, span.start + 8));
  const isLines = foreign !== undefined || whole !== undefined;
  return code === 'syntax-other-language' && isLines && own !== 'template';
}

/** Returns one problem for what makes a text Python or JavaScript. */
function mergeOther(problems: readonly RawProblem[], length: number): readonly RawProblem[] {
  const has = (wanted: string) => problems.some(({ group: own }) => own === wanted);
  if (!has('python') || !has('quotes')) return mergeJavaScript(problems, length);
  const isPart = ({ group: own = '' }: RawProblem) =>
    ['python', 'quotes', 'trailing', 'comment'].includes(own);
  const parts = problems.filter(isPart);
  const [first] = parts;
  const edits = parts.flatMap(({ fixes }) => fixes[0]?.edits ?? []);
  if (first === undefined || !areApart(edits)) return problems;
  const whole: RawProblem = {
    code: 'syntax-other-language',
    span: first.span,
    message: t('This is {0}; the file must contain JSON only.', 'Python'),
    fixes: [{ title: t('Write it as JSON'), edits: inTextOrder(edits) }],
  };
  const others = problems.filter(problem => !isPart(problem));
  return [...others, whole].sort((a, b) => a.span.start - b.span.start);
}

/** What people write in JavaScript where JSON has something else. */
const javascriptGroups: readonly string[] = ['name', 'quotes', 'trailing', 'comment'];

/** Returns one problem for what makes a text JavaScript: what is around its object, and how it is written. */
function mergeJavaScript(problems: readonly RawProblem[], length: number): readonly RawProblem[] {
  const wrapper = wrapperOf(problems);
  const habits = habitsOf(problems);
  if (wrapper === undefined && !(habits.has('name') && habits.has('quotes'))) return problems;
  const isPart = ({ group: own = '' }: RawProblem) => javascriptGroups.includes(own);
  const parts = problems.filter(isPart);
  const [first = wrapper] = parts;
  if (first === undefined || parts.length === 0) return problems;
  const edits = [...(wrapper === undefined ? [] : [wrapper]), ...parts].flatMap(
    ({ fixes }) => fixes[0]?.edits ?? [],
  );
  const whole: RawProblem = wrapper ?? {
    code: 'syntax-other-language',
    span: first.span,
    message: t('This is JavaScript; the file must contain JSON only.'),
    fixes: [],
    foreign: { language: 'javascript', span: { start: 0, end: length } },
  };
  const fixes = areApart(edits)
    ? [{ title: t('Write it as JSON'), edits: inTextOrder(edits) }]
    : whole.fixes;
  const others = problems.filter(problem => problem !== wrapper && !isPart(problem));
  return [...others, { ...whole, fixes }].sort((a, b) => a.span.start - b.span.start);
}

/** Returns the problem of what is around an object in JavaScript, such as `export default`. */
function wrapperOf(problems: readonly RawProblem[]): RawProblem | undefined {
  return problems.find(({ foreign }) => foreign?.language === 'javascript');
}

/** Returns one problem for each run of adjacent broken tokens. */
function mergeNeighbors(sorted: readonly RawProblem[]): RawProblem[] {
  const habits = habitsOf(sorted);
  const placed: Placed[] = [];
  const merged: RawProblem[] = [];
  for (const problem of sorted) {
    const { token = problem.nearToken, fromToken = token, group: own } = problem;
    const isHabit = problem.token === undefined && own !== undefined && habits.has(own);
    if (token === undefined || isHabit) merged.push(problem);
    else placed.push({ problem, token, fromToken: fromToken ?? token });
  }
  placed.sort((a, b) => a.token - b.token);
  let run: Placed[] = [];
  for (const [index, one] of placed.entries()) {
    const last = run.at(-1);
    const isStructural = last?.problem.token !== undefined;
    const isReached = placed.slice(index, index + nearby).some(({ fromToken, token }) => {
      return last !== undefined && fromToken <= last.token && last.token <= token;
    });
    const distance = (isStructural ? one.fromToken : one.token) - (last?.token ?? 0);
    const isApart = (!isReached && distance > nearby) || areOfValueAndComma(run, one);
    if (last !== undefined && isApart) {
      merged.push(...merge(run.map(({ problem }) => problem)));
      run = [];
    }
    run.push(one);
  }
  if (run.length > 0) merged.push(...merge(run.map(({ problem }) => problem)));
  return merged.sort((a, b) => a.span.start - b.span.start);
}

/** Whether one is a trailing comma, and the other ones are values, which are not the cause of it. */
function areOfValueAndComma(run: readonly Placed[], { problem }: Placed): boolean {
  const isComma = ({ code }: RawProblem) => code === 'syntax-trailing-comma';
  const isValue = ({ code, token }: RawProblem) =>
    token === undefined && (code === 'syntax-word' || code === 'syntax-number');
  return isComma(problem)
    ? run.every(one => isValue(one.problem))
    : isValue(problem) && run.every(one => isComma(one.problem));
}

/** The groups that are a habit, which are one problem each, not a part of what is next to them. */
function habitsOf(problems: readonly RawProblem[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { group: own } of problems) {
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= habit).map(([own]) => own));
}

/** A problem between the tokens of which it is part. */
interface Placed {
  readonly problem: RawProblem;
  readonly fromToken: number;
  readonly token: number;
}

function merge(run: readonly RawProblem[]): readonly RawProblem[] {
  const isHabit = run.every(({ group }) => group !== undefined && group === run[0]?.group);
  if (run.length === 1 || isHabit) return run;
  const rank = ({ code }: RawProblem) => {
    const index = bySignificance.indexOf(code);
    return index < 0 ? bySignificance.length : index;
  };
  const best = run.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  const { group: _, ...problem } = best;
  const [first, ...alternatives] = problem.fixes;
  const own = first?.edits ?? [];
  const others = run.filter(one => one !== best).flatMap(({ fixes }) => fixes[0]?.edits ?? []);
  const all = [...own, ...others.filter(edit => !isRemoved(edit, own))].sort(byPlaceInMember);
  if (first === undefined) return [{ ...problem, alongside: inTextOrder(all) }];
  const edits = areApart(all) ? inTextOrder(all) : first.edits;
  const hasOtherReading = run.some(({ fixes }) => fixes[0]?.hasOtherReading === true);
  const merged = { ...first, edits, ...(hasOtherReading && { hasOtherReading }) };
  return [{ ...problem, fixes: [merged, ...alternatives] }];
}

/** Orders insertions at one offset: a closing quote, brackets, a comma. */
function byPlaceInMember(a: Edit, b: Edit): number {
  const place = ({ newText }: Edit) => (newText === '"' ? 0 : newText === ',' ? 2 : 1);
  return place(a) - place(b);
}

/** Whether an edit changes text that other edits remove. */
function isRemoved({ span }: Edit, edits: readonly Edit[]): boolean {
  return edits.some(
    other => other.newText === '' && other.span.start <= span.start && span.end <= other.span.end,
  );
}

/** Groups repeated errors into one problem, with the other locations as related information. */
function group(problems: readonly RawProblem[]): SyntaxProblem[] {
  const groups = groupBy(problems, keyOf);
  return problems.flatMap(problem => {
    const key = keyOf(problem);
    const members = key === undefined ? [problem] : (groups.get(key) ?? []);
    const isHabit = members.length > 1 && (problem.group !== undefined || members.length >= habit);
    if (!isHabit) return [problem];
    return members[0] === problem ? [together(members)] : [];
  });
}

function keyOf({ group: own, code, fixes }: RawProblem): string | undefined {
  const isRepeated = code === 'syntax-missing-comma' || code === 'syntax-missing-colon';
  const key = own ?? (isRepeated ? code : undefined);
  // One that can be read in another way leaves the fix of the others safe.
  return key !== undefined && fixes[0]?.hasOtherReading === true ? `${key} or another` : key;
}

function together(members: readonly RawProblem[]): SyntaxProblem {
  const [first, ...others] = members as [RawProblem, ...RawProblem[]];
  const { fixes } = first;
  const edits = members.flatMap(member => member.fixes[0]?.edits ?? []);
  const [single, ...alternatives] = fixes;
  const all = {
    title: t('Fix all {0} occurrences', members.length),
    edits: inTextOrder(edits),
    ...(single?.hasOtherReading && { hasOtherReading: true }),
  };
  const message =
    others.length > maxRelated
      ? t('{0} The same problem occurs in {1} other places.', first.message, others.length)
      : first.message;
  return {
    ...first,
    message,
    related: others
      .slice(0, maxRelated)
      .map(other => ({ span: other.span, message: other.message })),
    fixes: single === undefined ? [] : areApart(edits) ? [all, single, ...alternatives] : fixes,
    places: members.map(({ span }) => span),
  };
}
