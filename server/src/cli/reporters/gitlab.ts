import { createHash } from 'node:crypto';
import { printableJson } from '../../core/text/printable.ts';
import { type CheckedFile, type CreateReporter, regionOf, threeLevels } from './reporter.ts';

const severities = threeLevels('major', 'minor', 'info');

/** A GitLab Code Quality report, which shows how a merge request changes the problems. */
export const createReporter: CreateReporter = ({ fromRoot }) => {
  const issues: ReturnType<typeof fileIssues> = [];
  const seen = new Map<string, number>();
  return {
    file(file) {
      issues.push(...fileIssues({ ...file, path: fromRoot(file.path) }, seen));
      return '';
    },
    end: () => printableJson(issues),
  };
};

/** @param seen how often each identity has occurred */
function fileIssues({ path, lines, problems }: CheckedFile, seen: Map<string, number>) {
  return problems.map(({ code, message, severity, span }) => {
    const { line, column, endLine, endColumn } = regionOf(lines, span);
    // Without lines, a problem that moves keeps its fingerprint.
    const identity = JSON.stringify([path, code, message]);
    const again = seen.get(identity) ?? 0;
    seen.set(identity, again + 1);
    return {
      description: message,
      check_name: code,
      fingerprint: createHash('sha256').update(`${identity}${again}`).digest('hex'),
      severity: severities[severity],
      location: {
        path,
        lines: { begin: line, end: endLine },
        positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
      },
    };
  });
}
