import { createHash } from 'node:crypto';
import { printableJson } from '../../core/text/printable.ts';
import { type Reporter, withFailures } from './reporter.ts';

const severities = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/** A GitLab Code Quality report, which shows how a merge request changes the problems. */
export const reporter: Reporter = (report, { fromRoot }) => {
  /** How often each identity has occurred. */
  const seen = new Map<string, number>();
  const issues = withFailures(report).flatMap(file => {
    const path = fromRoot(file.path);
    return file.problems.map(({ code, message, severity, line, column, endLine, endColumn }) => {
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
  });
  return printableJson(issues);
};
