import { resolve } from 'node:path';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import type { Problem, Severity } from '../../core/problems/problem.ts';
import type { Lines } from '../../core/text/lines.ts';
import type { Failure } from '../../core/text/result.ts';
import { displayPath } from './displayPath.ts';

/** One file that was checked, after fixes were applied. */
export interface CheckedFile {
  /** Relative to the working folder if it is inside of it, else absolute; with slashes. */
  readonly path: string;
  readonly lines: Lines;
  readonly problems: readonly Problem[];
  /** The number of fixed problems. */
  readonly fixed: number;
}

/** A file that could not be checked or written, or invalid settings. */
export interface PathFailure extends Failure {
  /** In the form of the paths of checked files. The message contains it. */
  readonly path: string;
  /** Whether a folder or a glob contains no configuration. */
  readonly isUnmatched?: boolean;
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

/** A path of the report relative to the root of the repository. */
export function pathFromRoot(
  { folder, root }: { folder: string; root: string },
  path: string,
): string {
  return displayPath(resolve(folder, path), root);
}

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
