import { createHash } from 'node:crypto';
import { printableJson } from '../../core/text/printable.ts';
import type { Reporter } from './reporter.ts';

const severities = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/** A GitLab Code Quality report, which shows how a merge request changes the problems. */
export const reporter: Reporter = ({ files, failures }, { fromRoot }) => {
  /** How often each identity has occurred. */
  const seen = new Map<string, number>();
  const fingerprint = (...parts: readonly string[]) => {
    // Without lines, a problem that moves keeps its fingerprint.
    const identity = JSON.stringify(parts);
    const again = seen.get(identity) ?? 0;
    seen.set(identity, again + 1);
    return createHash('sha256').update(`${identity}${again}`).digest('hex');
  };
  const issues = files.flatMap(file => {
    const path = fromRoot(file.path);
    return file.problems.map(({ code, message, severity, line, column, endLine, endColumn }) => ({
      description: message,
      check_name: code,
      fingerprint: fingerprint(path, code, message),
      severity: severities[severity],
      location: {
        path,
        lines: { begin: line, end: endLine },
        positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
      },
    }));
  });
  const notRun = failures.map(failure => {
    const [path, code] = [fromRoot(failure.path), 'could-not-run'];
    return {
      description: failure.message,
      check_name: code,
      fingerprint: fingerprint(path, code, failure.message),
      severity: 'critical',
      location: { path, lines: { begin: 1, end: 1 } },
    };
  });
  return printableJson([...issues, ...notRun]);
};
