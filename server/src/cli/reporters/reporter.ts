import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import type { Problem, Severity } from '../../core/problems/problem.ts';
import type { Lines } from '../../core/text/lines.ts';

/** What is the same for all files of a report. */
export interface ReportOptions {
  readonly colors: boolean;
  /** The width of the terminal in columns; `undefined` if the report is not shown in one. */
  readonly columns: number | undefined;
  /** The root of the repository: the absolute path. */
  readonly root: string;
  /** Makes a path relative to the root, for services that host the repository. */
  readonly fromRoot: (path: string) => string;
}

/** What could not be read or written, or invalid settings. */
export interface PathFailure {
  /** As `displayPath` returns it. The message contains it. */
  readonly path: string;
  readonly message: string;
}

/**
 * Formats one report, file by file, so that it appears as the files are checked and their texts can be
 * released. The report is `start`, the text of each file, and `end`, in this order.
 */
export interface Reporter {
  readonly start?: string;
  /** Returns the text for a file, empty if the format has to be written at the end. */
  file(file: CheckedFile): string;
  end(summary: Summary): string;
}

/** Creates a reporter for one report. A new format is one file and one line in `index.ts`. */
export type CreateReporter = (options: ReportOptions) => Reporter;

/** One file that was checked, after fixes were applied. */
export interface CheckedFile {
  /** Relative to the working folder if it is inside of it, else absolute; with slashes. */
  readonly path: string;
  readonly lines: Lines;
  readonly problems: readonly Problem[];
  /** The number of fixed problems. */
  readonly fixed: number;
}

/** The result of one run. */
export interface Summary {
  /** How many files were checked. */
  readonly files: number;
  /** How many problems were fixed, or would be in a dry run. */
  readonly fixed: number;
  /** Whether changes are printed instead of written. */
  readonly isDryRun: boolean;
  readonly counts: Counts;
  readonly failures: readonly PathFailure[];
}

export type Counts = Readonly<Record<Severity, number>> & {
  /** The number of problems that `--fix` would fix. */
  readonly fixable: number;
  /** The number of further problems that `--fix --unsafe` would fix. */
  readonly unsafeFixable: number;
};

/** Returns what a format with three levels calls the severities. */
export function threeLevels(
  error: string,
  warning: string,
  note: string,
): Readonly<Record<Severity, string>> {
  return { error, warning, information: note, hint: note };
}

/** The sum of what was counted before and the problems of one more file. */
export function addCounts(before: Counts, problems: readonly Problem[]): Counts {
  const counts = { ...before };
  for (const problem of problems) {
    counts[problem.severity]++;
    if (safeFix(problem) !== undefined) counts.fixable++;
    else if (preferredFix(problem) !== undefined) counts.unsafeFixable++;
  }
  return counts;
}

export const noCounts: Counts = {
  error: 0,
  warning: 0,
  information: 0,
  hint: 0,
  fixable: 0,
  unsafeFixable: 0,
};

/** The range of a problem. Lines and columns count from 1, columns in UTF-16 code units. */
interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function regionOf(lines: Lines, span: { start: number; end: number }): Region {
  const start = lines.lineColumn(span.start);
  const end = lines.lineColumn(span.end);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
