import { resolve } from 'node:path';
import { likeliestFix, safeFix } from '../../core/rules/applicability.ts';
import type { Problem, Severity } from '../../core/rules/rule.ts';
import type { Lines } from '../../core/text/lines.ts';
import { displayPath } from './targets.ts';

/** One file that was checked, as it is now. */
export interface CheckedFile {
  /** Relative to the working folder, with slashes, where it lies in it; else absolute. */
  readonly path: string;
  readonly lines: Lines;
  readonly problems: readonly Problem[];
  /** How many problems were fixed. */
  readonly fixed: number;
}

/** Something that could not be checked, or a configuration that cannot be followed. */
export interface Obstacle {
  /** Written as the paths of files are. */
  readonly path: string;
  /** A whole sentence that names the path. */
  readonly message: string;
}

/** Everything that one run has to say. */
export interface Report {
  /** The working folder, to which paths are relative. */
  readonly folder: string;
  /** The root of its repository, to which services that host it want paths to be relative. */
  readonly root: string;
  readonly files: readonly CheckedFile[];
  readonly obstacles: readonly Obstacle[];
}

export type Counts = Readonly<Record<Severity, number>> & {
  /** How many problems `--fix` would fix. */
  readonly fixable: number;
  /** How many more `--fix --unsafe` would fix. */
  readonly unsafeFixable: number;
};

export function countProblems(files: readonly CheckedFile[]): Counts {
  const counts = { error: 0, warning: 0, information: 0, hint: 0, fixable: 0, unsafeFixable: 0 };
  for (const problem of files.flatMap(file => file.problems)) {
    counts[problem.severity]++;
    if (safeFix(problem) !== undefined) counts.fixable++;
    else if (likeliestFix(problem) !== undefined) counts.unsafeFixable++;
  }
  return counts;
}

/** A path of the report as a service that hosts the repository knows it. */
export function pathFromRoot({ folder, root }: Report, path: string): string {
  return displayPath(resolve(folder, path), root);
}

/** Where a problem is; lines and columns count from 1, columns in UTF-16 code units. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function regionOf(lines: Lines, span: { start: number; end: number }): Region {
  const start = lines.place(span.start);
  const end = lines.place(span.end);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
