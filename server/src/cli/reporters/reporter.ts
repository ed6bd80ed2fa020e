import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { rulePage } from '../../core/problems/codes.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { Lines } from '../../core/text/lines.ts';
import type { Span } from '../../core/text/span.ts';

/** Formats the report of a run. A new format is one file and one line in `index.ts`. */
export type Reporter = (report: Report, options: ReportOptions) => string;

export interface ReportOptions {
  readonly colors: boolean;
  /** The width of the terminal in columns; `undefined` if the report is not shown in one. */
  readonly columns: number | undefined;
  /** The root of the repository: the absolute path. */
  readonly root: string;
  /** Makes a path relative to the root, for services that host the repository. */
  readonly fromRoot: (path: string) => string;
}

/** The result of one run. */
export interface Report {
  readonly files: readonly CheckedFile[];
  readonly failures: readonly PathFailure[];
  /** Whether changes are printed instead of written. */
  readonly isDryRun: boolean;
  /** Whether only errors are reported. */
  readonly isQuiet: boolean;
}

/** One file that was checked, after fixes were applied. */
export interface CheckedFile {
  /** Relative to the working folder if it is inside of it, else absolute; with slashes. */
  readonly path: string;
  /** The number of problems that were fixed, or would be in a dry run. */
  readonly fixed: number;
  readonly problems: readonly ReportedProblem[];
}

/** What could not be read or written, or invalid settings. */
export interface PathFailure {
  /** As `displayPath` returns it. The message contains it. */
  readonly path: string;
  readonly message: string;
}

/** A problem as in the JSON report (see docs/command-line.md), and what only people are shown. */
export type ReportedProblem = ReturnType<typeof toReported>;

export function toReported(problem: Problem, lines: Lines) {
  const { code, severity, message, tags = [], related = [] } = problem;
  const region = regionOf(lines, problem.span);
  const line = lines.line(region.line);
  return {
    code,
    severity,
    message,
    ...region,
    url: rulePage(code),
    tags,
    related: related.map(other => ({ message: other.message, ...regionOf(lines, other.span) })),
    fixes: (problem.fixes?.() ?? []).map(({ title, applicability, preferred = false, edits }) => ({
      title,
      applicability,
      preferred,
      edits: edits.map(({ span, newText }) => ({ ...regionOf(lines, span), newText })),
    })),
    /** What `--fix` or `--fix --unsafe` applies. */
    fix: safeFix(problem) ?? preferredFix(problem),
    /** The line in which the problem starts, without its line ending. */
    source: lines.text.slice(line.start, line.end).replace(/^\ufeff/, ''),
  };
}

/** A range of a file. Lines and columns count from 1, columns in UTF-16 code units. */
export type Region = Readonly<ReturnType<typeof regionOf>>;

function regionOf(lines: Lines, span: Span) {
  const start = lines.lineColumn(span.start);
  const end = lines.lineColumn(span.end);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Returns the files, and one for each failure with an error at its first line, for formats without failures. */
export function withFailures({ files, failures }: Report): readonly CheckedFile[] {
  const [code, severity, span] = ['could-not-run', 'error', { start: 0, end: 0 }] as const;
  const failed = failures.map(({ path, message }) => {
    const problem = toReported({ code, severity, message, span }, new Lines(''));
    return { path, fixed: 0, problems: [problem] };
  });
  return [...files, ...failed];
}

/** Counts problems by severity, those that `--fix` would fix, and further ones that `--unsafe` would. */
export function countsOf(files: readonly CheckedFile[]) {
  const counts = { error: 0, warning: 0, information: 0, hint: 0, fixable: 0, unsafeFixable: 0 };
  for (const { severity, fix } of files.flatMap(({ problems }) => problems)) {
    counts[severity]++;
    if (fix !== undefined) counts[fix.applicability === 'safe' ? 'fixable' : 'unsafeFixable']++;
  }
  return counts;
}
