import type { Severity } from '../../core/problems/problem.ts';
import { printable } from '../../core/text/printable.ts';
import { counted } from '../io.ts';
import { countsOf, type Report, type ReportedProblem, type Reporter } from './reporter.ts';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
type Paint = (color: keyof typeof codes, text: string) => string;

const severityColors: Record<Severity, keyof typeof codes> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
};

/** The human-readable format: the problem, the line with a squiggle, and the fix. */
export const reporter: Reporter = (report, { colors, columns }) => {
  const paint: Paint = (color, text) => (colors ? `\u001b[${codes[color]}m${text}\u001b[0m` : text);
  const described = report.files.flatMap(({ path, problems }) =>
    problems.map(problem => describe(path, problem, { paint, columns })),
  );
  return described.join('') + summaryLine(report, paint);
};

interface Style {
  readonly paint: Paint;
  readonly columns: number | undefined;
}

function describe(path: string, problem: ReportedProblem, { paint, columns }: Style): string {
  const { code, severity, message, line, column } = problem;
  const gutter = String(line);
  // Before the line: two spaces, the gutter, and a bar with a space on each side; both ends may be "…".
  const room = columns === undefined ? undefined : columns - gutter.length - 7;
  const { source, squiggle } = excerpt(problem, room);
  const space = ' '.repeat(gutter.length);
  const bar = paint('dim', '|');
  const color = severityColors[severity];
  const place = paint('bold', printable(`${path}:${line}:${column}`));
  const related = problem.related.map(other =>
    printable(`  ${path}:${other.line}:${other.column} ${other.message}`),
  );
  return [
    `${place} ${paint(color, severity)} ${paint('dim', code)}`,
    printable(message),
    `  ${paint('dim', gutter)} ${bar} ${source}`,
    `  ${space} ${bar} ${paint(color, squiggle)}`,
    ...related,
    ...fixLines(problem, `  ${space} `, paint),
    '',
  ]
    .map(text => `${text}\n`)
    .join('');
}

function fixLines({ fix, fixes }: ReportedProblem, indent: string, paint: Paint): string[] {
  if (fixes.length === 0) return [];
  const shown = fix === undefined ? fixes.slice(0, 4) : [fix];
  const titles = shown.map(({ title }) => title).join(', or: ');
  const option = fix?.applicability === 'safe' ? ' (--fix)' : ' (--fix --unsafe)';
  const how = paint('dim', fix === undefined ? '' : option);
  return [`${indent}${paint('green', 'fix:')} ${printable(titles)}${how}`];
}

function summaryLine({ files, failures, isDryRun, isQuiet }: Report, paint: Paint): string {
  if (files.length === 0) return '';
  const counts = countsOf(files);
  const fixed = files.reduce((sum, file) => sum + file.fixed, 0);
  const done =
    fixed > 0 ? `${counted(fixed, 'problem')} ${isDryRun ? 'would be ' : ''}fixed. ` : '';
  const remain = isDryRun && fixed > 0 ? ' would remain' : '';
  const where = `${remain} in ${counted(files.length, 'file')}`;
  const found = (['error', 'warning', 'information', 'hint'] as const)
    .filter(severity => counts[severity] > 0)
    .map(severity =>
      counted(counts[severity], severity, severity === 'information' ? severity : undefined),
    );
  if (found.length === 0) {
    const isPart = failures.some(({ path }) => files.some(file => file.path === path));
    const none = `No ${isPart ? 'other ' : ''}${isQuiet ? 'errors' : 'problems'}`;
    return `${done}${paint('green', none)}${where}.\n`;
  }
  return `${done}${paint('bold', found.join(', '))}${where}.${fixableText(counts)}\n`;
}

/** Describes how many of the remaining problems can be fixed, and with which options. */
function fixableText({ fixable, unsafeFixable }: ReturnType<typeof countsOf>): string {
  const safe = fixable > 0 ? ` ${fixable} can be fixed with --fix.` : '';
  if (unsafeFixable === 0) return safe;
  const more = fixable > 0 ? `${unsafeFixable} more` : `${unsafeFixable}`;
  return `${safe} ${more} can be fixed with --fix --unsafe.`;
}

/** How much of a line is shown outside of a terminal, in UTF-16 code units. */
const defaultLength = 100;
/** How much is shown at least, however narrow the terminal is. */
const minimumLength = 20;

/**
 * The line in which a problem starts, truncated, and a squiggle for the next line.
 * @param columns how many columns there are for the line
 */
export function excerpt(
  { source: text, line, column, endLine, endColumn }: ReportedProblem,
  columns = defaultLength,
): { source: string; squiggle: string } {
  const maximumLength = Math.max(minimumLength, columns);
  // How much of a truncated line is shown before the squiggle.
  const lead = Math.floor(maximumLength * 0.3);
  const start = Math.min(column - 1, text.length);
  const end = endLine > line ? text.length : Math.max(start, Math.min(endColumn - 1, text.length));
  const from = text.length <= maximumLength ? 0 : wholeCharacter(text, Math.max(0, start - lead));
  const to = wholeCharacter(text, Math.min(text.length, from + maximumLength));
  const head = (from > 0 ? '…' : '') + printable(text.slice(from, start));
  const marked = printable(text.slice(start, Math.min(end, to)));
  const tail = printable(text.slice(Math.min(end, to), to)) + (to < text.length ? '…' : '');
  return {
    source: head + marked + tail,
    squiggle: ' '.repeat(width(head)) + '^'.repeat(Math.max(1, width(marked))),
  };
}

/** An index that does not split a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return index > 0 && code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

/** Returns the width of a printable text on a terminal, in columns. */
export function width(text: string): number {
  // The first segmenter of a process costs ten milliseconds.
  if (/^[ -~]*$/.test(text)) return text.length;
  let sum = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (!isZeroWidth(segment)) sum += isWide(segment) ? 2 : 1;
  }
  return sum;
}

function isWide(segment: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    segment,
  );
}

function isZeroWidth(segment: string): boolean {
  return /^(?:\p{Mark}|\p{Default_Ignorable_Code_Point})$/u.test(segment);
}
