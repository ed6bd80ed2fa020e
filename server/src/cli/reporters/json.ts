import { rulePage } from '../../core/problems/codes.ts';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import type { Lines } from '../../core/text/lines.ts';
import { printableJson } from '../../core/text/printable.ts';
import { type CheckedFile, type CreateReporter, regionOf } from './reporter.ts';

/** The complete report as JSON, documented in `docs/command-line.md`. */
export const createReporter: CreateReporter = () => {
  const files: ReturnType<typeof fileJson>[] = [];
  return {
    file(file) {
      files.push(fileJson(file));
      return '';
    },
    end: ({ failures, counts }) => printableJson({ version: 1, files, failures, counts }),
  };
};

function fileJson({ path, lines, problems, fixed }: CheckedFile) {
  return { path, fixed, problems: problems.map(problem => problemJson(problem, lines)) };
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
