import { t } from '@vscode/l10n';
import { areApart, type Edit, inTextOrder } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Span } from '../../text/span.ts';
import {
  type RawProblem,
  type SyntaxErrors,
  type SyntaxProblem,
  syntaxCodes,
} from './syntaxErrors.ts';

/** Maximum number of related locations of a problem. */
const maxRelated = 20;
/** Maximum distance, in tokens, between errors that have one cause. */
const nearby = 3;
/** The number of equal errors that are a habit. */
const habit = 3;
/** The number of problems, and of lines for each, from which on a text is not JSON. */
const mostProblems = 5;
const linesPerProblem = 6;
/** The habits of other languages, of which two together say what a text is. */
const languageHabits: ReadonlySet<string> = new Set([
  'name',
  'quotes',
  'trailing comma',
  'comment',
  'python',
  'text',
  'wrapper',
]);

/** The syntax errors of a text, one for each cause. */
export interface GroupedErrors {
  readonly errors: readonly SyntaxProblem[];
  /** All locations with invalid JSON, including those that are grouped into one error. */
  readonly places: readonly Span[];
}

/** Groups errors with the same cause: those next to each other, repetitions, and the habits of a language. */
export function groupErrors({ list }: SyntaxErrors, text: string): GroupedErrors {
  const sorted = [...list].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return {
    errors: groupRepeated(groupLanguage(mergeNeighbors(sorted), text)),
    places: sorted.flatMap(({ span, fixes }) => [
      span,
      ...(fixes[0]?.edits.map(edit => edit.span) ?? []),
    ]),
  };
}

/**
 * Returns the only problem of a text that has too many for its lines, lacks its beginning, or is a program that
 * does more than JSON can say; `undefined` for other texts.
 */
export function notJson({ errors }: GroupedErrors, text: string): SyntaxProblem | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const isProgram = first.foreign?.language === 'javascript' && first.fixes.length > 0;
  const lacksBeginning =
    first.code === 'syntax-unopened' && text.slice(0, first.span.start).trim() === '';
  const isMany =
    errors.length >= mostProblems && errors.length * linesPerProblem >= text.split('\n').length;
  if (!isMany && !((lacksBeginning || isProgram) && errors.length > 1)) return undefined;
  const { foreign } = errors.find(error => error.foreign?.span.end === text.length) ?? {};
  return {
    code: 'syntax-other-language',
    span: first.span,
    message: t('This is not JSON.'),
    fixes: [],
    ...(foreign && { foreign }),
  };
}

/** Returns one problem for each run of errors at neighboring tokens; habits are not a part of what is beside them. */
function mergeNeighbors(sorted: readonly RawProblem[]): RawProblem[] {
  const groups = groupBy(sorted, ({ group }) => group);
  const isApart = ({ group, token }: RawProblem) =>
    token === undefined || (group !== undefined && (groups.get(group)?.length ?? 0) >= habit);
  const merged = sorted.filter(isApart);
  const placed = sorted
    .filter(problem => !isApart(problem))
    .sort((a, b) => (a.token ?? 0) - (b.token ?? 0));
  let run: RawProblem[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const problem of placed) {
    const { token = 0, fromToken = token } = problem;
    if (fromToken - last > nearby) {
      merged.push(...merge(run));
      run = [];
    }
    run.push(problem);
    last = Math.max(last, token);
  }
  return [...merged, ...merge(run)].sort((a, b) => a.span.start - b.span.start);
}

/** Returns the most significant problem of a run, whose fix makes the edits of all. */
function merge(run: readonly RawProblem[]): readonly RawProblem[] {
  if (run.length < 2) return run;
  const rank = ({ code }: RawProblem) => syntaxCodes.indexOf(code);
  const best = run.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  const { group: _, ...problem } = best;
  const [first, ...alternatives] = problem.fixes;
  const own = first?.edits ?? [];
  const others = run.filter(one => one !== best).flatMap(({ fixes }) => fixes[0]?.edits ?? []);
  // At one offset, a quote ends the word before a bracket or a comma.
  const order = ({ newText }: Edit) => (newText === '"' ? 0 : 1);
  const all = [...own, ...others].sort((a, b) => order(a) - order(b));
  const plugins = problem.plugins && { ...problem.plugins, end: run.at(-1)?.span.end ?? 0 };
  if (first === undefined) {
    return [{ ...problem, alongside: inTextOrder(all), ...(plugins && { plugins }) }];
  }
  const edits = areApart(all) ? inTextOrder(all) : own;
  const preferred = run.every(({ fixes }) => fixes[0]?.preferred === true);
  const fix = safe({ title: first.title, edits, preferred }, run.every(hasSafeFix));
  return [{ ...problem, fixes: [fix, ...alternatives] }];
}

function hasSafeFix({ fixes }: RawProblem): boolean {
  return fixes[0]?.applicability === 'safe';
}

/** Returns one problem for the habits that make a text JavaScript, Python or JSON with Comments. */
function groupLanguage(problems: readonly RawProblem[], text: string): readonly RawProblem[] {
  const isPart = ({ group = '' }: RawProblem) => languageHabits.has(group);
  const parts = problems.filter(isPart);
  const habits = new Set(parts.map(({ group }) => group));
  const wrapper = parts.find(({ group }) => group === 'wrapper');
  const first = wrapper ?? parts[0];
  const isLanguage = habits.size > 1 && (wrapper !== undefined || parts.length > habit);
  const edits = parts.flatMap(({ fixes }) => fixes[0]?.edits ?? []);
  if (first === undefined || !isLanguage || !areApart(edits)) return problems;
  const isPython = habits.has('python');
  const hasOther = [...habits].some(one => one !== 'comment' && one !== 'trailing comma');
  const language = isPython ? 'Python' : hasOther ? 'JavaScript' : 'JSON with Comments';
  const fix = { title: t('Write it as JSON'), edits: inTextOrder(edits), preferred: true };
  const whole = { start: 0, end: text.length };
  const problem: RawProblem = {
    code: 'syntax-other-language',
    span: first.span,
    message: t('This is {0}; the file must contain JSON only.', language),
    fixes: [safe(fix, parts.every(hasSafeFix))],
    ...(!isPython && { foreign: { language: 'javascript', span: whole } as const }),
  };
  const others = problems.filter(one => !isPart(one));
  return [...others, problem].sort((a, b) => a.span.start - b.span.start);
}

/** Groups repeated errors into one problem, with the other locations as related information. */
function groupRepeated(problems: readonly RawProblem[]): SyntaxProblem[] {
  const keyOf = (problem: RawProblem) => {
    const { group, code } = problem;
    const isSeparator = code === 'syntax-missing-comma' || code === 'syntax-missing-colon';
    const key = group ?? (isSeparator ? code : undefined);
    // One that is not safe leaves the fix of the others safe.
    return key === undefined || hasSafeFix(problem) ? key : `${key}, perhaps`;
  };
  const groups = groupBy(problems, keyOf);
  return problems.flatMap(problem => {
    const key = keyOf(problem);
    const members = key === undefined ? [problem] : (groups.get(key) ?? []);
    const isRepeated =
      members.length > 1 && (problem.group !== undefined || members.length >= habit);
    if (!isRepeated) return [problem];
    return members[0] === problem ? [together(problem, members)] : [];
  });
}

function together(first: RawProblem, members: readonly RawProblem[]): SyntaxProblem {
  const others = members.slice(1);
  const [single, ...alternatives] = first.fixes;
  const edits = members.flatMap(member => member.fixes[0]?.edits ?? []);
  const title = t('Fix all {0} occurrences', members.length);
  const all = single && areApart(edits) ? [{ ...single, title, edits: inTextOrder(edits) }] : [];
  return {
    ...first,
    message:
      others.length > maxRelated
        ? t('{0} The same problem occurs in {1} other places.', first.message, others.length)
        : first.message,
    related: others.slice(0, maxRelated).map(({ span, message }) => ({ span, message })),
    fixes: single === undefined ? [] : [...all, single, ...alternatives],
    places: members.map(({ span }) => span),
  };
}
