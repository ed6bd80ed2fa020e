import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import type { ClassifiedFix, Problem, Severity } from '../../core/problems/problem.ts';
import { printable } from '../../core/text/printable.ts';
import { excerpt } from './excerpt.ts';
import {
  type CheckedFile,
  type Counts,
  type CreateReporter,
  regionOf,
  type Summary,
} from './reporter.ts';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
type Paint = (color: keyof typeof codes, text: string) => string;

const severityColors: Record<Severity, keyof typeof codes> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
};

/** The human-readable format: the problem, the line with a squiggle, and the fix. */
export const createReporter: CreateReporter = ({ colors, columns }) => {
  const paint = painter(colors);
  return {
    file: file =>
      file.problems.map(problem => describe(file, problem, { paint, columns })).join(''),
    end: summary => summaryLine(summary, paint),
  };
};

function painter(colors: boolean): Paint {
  return (color, text) => (colors ? `\u001b[${codes[color]}m${text}\u001b[0m` : text);
}

interface Style {
  readonly paint: Paint;
  readonly columns: number | undefined;
}

function describe(file: CheckedFile, problem: Problem, { paint, columns }: Style): string {
  const { line, column } = regionOf(file.lines, problem.span);
  const gutter = String(line);
  // Before the line: two spaces, the gutter, and a bar with a space on each side; both ends may be "…".
  const room = columns === undefined ? undefined : columns - gutter.length - 7;
  const { source, squiggle } = excerpt(file.lines, problem.span, room);
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
  const fix = safeFix(problem) ?? preferredFix(problem);
  const shown = fix === undefined ? fixes.slice(0, 4) : [fix];
  const label = paint('green', 'fix:');
  const titles = shown.map(({ title }) => title).join(', or: ');
  return [`${indent}${label} ${printable(titles)}${paint('dim', optionFor(fix))}\n`];
}

/** The option that applies a fix. */
function optionFor(fix: ClassifiedFix | undefined): string {
  if (fix === undefined) return '';
  return fix.applicability === 'safe' ? ' (--fix)' : ' (--fix --unsafe)';
}

function summaryLine({ files, fixed, isDryRun, counts }: Summary, paint: Paint): string {
  if (files === 0) return '';
  const done = fixed > 0 ? `${number(fixed, 'problem')} ${isDryRun ? 'would be ' : ''}fixed. ` : '';
  const where = `${isDryRun && fixed > 0 ? ' would remain' : ''} in ${number(files, 'file')}`;
  const found = parts(counts);
  if (found.length === 0) return `${done}${paint('green', 'No problems')}${where}.\n`;
  const left = `${done}${paint('bold', found.join(', '))}${where}.`;
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
