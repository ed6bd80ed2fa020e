import { rulePage } from '../../core/problems/codes.ts';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import type { Lines } from '../../core/text/lines.ts';
import { countProblems, type Report, regionOf } from '../check/report.ts';
import type { Reporter } from './reporter.ts';

/** The complete report as JSON, documented in `docs/command-line.md`. */
export const reporter: Reporter = {
  report: report => `${JSON.stringify(toJson(report), null, 2)}\n`,
};

function toJson({ files, failures }: Report) {
  return {
    version: 1,
    files: files.map(({ path, lines, problems, fixed }) => ({
      path,
      fixed,
      problems: problems.map(problem => problemJson(problem, lines)),
    })),
    failures,
    counts: countProblems(files),
  };
}

function problemJson(problem: Problem, lines: Lines) {
  return {
    code: problem.code,
    severity: problem.severity,
    message: problem.message,
    ...regionOf(lines, problem.span),
    url: rulePage(problem.code),
    tags: problem.tags ?? [],
    related: (problem.related ?? []).map(({ span, message }) => ({
      message,
      ...regionOf(lines, span),
    })),
    fixes: (problem.fixes?.() ?? []).map(fix => fixJson(fix, lines)),
  };
}

function fixJson({ title, applicability, preferred, edits }: ClassifiedFix, lines: Lines) {
  return {
    title,
    applicability,
    preferred: preferred ?? false,
    edits: edits.map(({ span, newText }) => ({ ...regionOf(lines, span), newText })),
  };
}
