import { createHash } from 'node:crypto';
import type { Severity } from '../../core/problems/problem.ts';
import { pathFromRoot, regionOf } from '../check/report.ts';
import type { Reporter } from './reporter.ts';

const severities: Record<Severity, 'major' | 'minor' | 'info'> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};

/** A GitLab Code Quality report, which shows how a merge request changes the problems. */
export const reporter: Reporter = {
  report: report => {
    const seen = new Map<string, number>();
    const issues = report.files.flatMap(file => {
      const { lines, problems } = file;
      const path = pathFromRoot(report, file.path);
      return problems.map(problem => {
        const { line, column, endLine, endColumn } = regionOf(lines, problem.span);
        // Without lines, a problem that moves keeps its fingerprint.
        const identity = JSON.stringify([path, problem.code, problem.message]);
        const again = seen.get(identity) ?? 0;
        seen.set(identity, again + 1);
        return {
          description: problem.message,
          check_name: problem.code,
          fingerprint: createHash('sha256').update(`${identity}${again}`).digest('hex'),
          severity: severities[problem.severity],
          location: {
            path,
            lines: { begin: line, end: endLine },
            positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
          },
        };
      });
    });
    return `${JSON.stringify(issues, null, 2)}\n`;
  },
};
