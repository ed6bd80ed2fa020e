import { likeliestFix, safeFix } from '../../core/problems/applicability.ts';
import type { ClassifiedFix, Problem, Severity } from '../../core/problems/problem.ts';
import type { CheckedFile, Counts, Report } from '../check/report.ts';
import { countProblems, regionOf } from '../check/report.ts';
import { excerpt } from './excerpt.ts';
import { printable } from './printable.ts';
import type { Reporter, Style } from './reporter.ts';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
type Paint = (color: keyof typeof codes, text: string) => string;

const severityColors: Record<Severity, keyof typeof codes> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
};

/** The human-readable format: the problem, the line with a squiggle, and the fix. */
export const reporter: Reporter = {
  report: (report, style) => {
    const paint = painter(style);
    const blocks = report.files.flatMap(file =>
      file.problems.map(problem => describe(file, problem, paint)),
    );
    return [...blocks, summary(report, paint)].join('');
  },
};

function painter({ colors }: Style): Paint {
  return (color, text) => (colors ? `\u001b[${codes[color]}m${text}\u001b[0m` : text);
}

function describe(file: CheckedFile, problem: Problem, paint: Paint): string {
  const { line, column } = regionOf(file.lines, problem.span);
  const { source, squiggle } = excerpt(file.lines, problem.span);
  const gutter = String(line);
  const space = ' '.repeat(gutter.length);
  const bar = paint('dim', '|');
  const color = severityColors[problem.severity];
  const place = paint('bold', printable(`${file.path}:${line}:${column}`));
  const head = `${place} ${paint(color, problem.severity)} ${paint('dim', problem.code)}`;
  return [
    `${head}\n`,
    `${printable(problem.message)}\n`,
    `  ${paint('dim', gutter)} ${bar} ${source}\n`,
    `  ${space} ${bar} ${paint(color, squiggle)}\n`,
    ...relatedLines(file, problem),
    ...fixLines(problem, `  ${space} `, paint),
    '\n',
  ].join('');
}

function relatedLines(file: CheckedFile, problem: Problem): string[] {
  return (problem.related ?? []).map(({ span, message }) => {
    const { line, column } = regionOf(file.lines, span);
    return `${printable(`  ${file.path}:${line}:${column} ${message}`)}\n`;
  });
}

function fixLines(problem: Problem, indent: string, paint: Paint): string[] {
  const fixes = problem.fixes?.() ?? [];
  if (fixes.length === 0) return [];
  const likeliest = safeFix(problem) ?? likeliestFix(problem);
  const shown = likeliest === undefined ? fixes.slice(0, 4) : [likeliest];
  const label = paint('green', 'fix:');
  const titles = shown.map(({ title }) => title).join(', or: ');
  return [`${indent}${label} ${printable(titles)}${paint('dim', optionFor(likeliest))}\n`];
}

/** The option that applies a fix. */
function optionFor(fix: ClassifiedFix | undefined): string {
  if (fix === undefined) return '';
  return fix.applicability === 'safe' ? ' (--fix)' : ' (--fix --unsafe)';
}

function summary({ files }: Report, paint: Paint): string {
  if (files.length === 0) return '';
  const counts = countProblems(files);
  const fixed = files.reduce((sum, file) => sum + file.fixed, 0);
  const done = fixed > 0 ? `${number(fixed, 'problem')} fixed. ` : '';
  const where = number(files.length, 'file');
  const found = parts(counts);
  if (found.length === 0) return `${done}${paint('green', 'No problems')} in ${where}.\n`;
  const left = `${done}${paint('bold', found.join(', '))} in ${where}.`;
  return `${left}${fixableText(counts)}\n`;
}

/** Describes how many of the remaining problems can be fixed, and with which options. */
function fixableText({ fixable, unsafeFixable }: Counts): string {
  const safe = fixable > 0 ? ` ${fixable} can be fixed with --fix.` : '';
  if (unsafeFixable === 0) return safe;
  const more = fixable > 0 ? `${unsafeFixable} more` : `${unsafeFixable}`;
  return `${safe} ${more} can be fixed with --fix --unsafe.`;
}

function parts(counts: Counts): string[] {
  return [
    ...(counts.error > 0 ? [number(counts.error, 'error')] : []),
    ...(counts.warning > 0 ? [number(counts.warning, 'warning')] : []),
    ...(counts.information > 0 ? [`${counts.information} information`] : []),
    ...(counts.hint > 0 ? [number(counts.hint, 'hint')] : []),
  ];
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
