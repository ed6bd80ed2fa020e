import type { Severity } from '../../core/problems/problem.ts';
import { pathFromRoot, regionOf } from '../check/report.ts';
import type { Reporter } from './reporter.ts';

const commands: Record<Severity, 'error' | 'warning' | 'notice'> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Workflow commands of GitHub Actions, which annotate pull requests. */
export const reporter: Reporter = {
  report: report => {
    const { files } = report;
    const lines = files.flatMap(({ path, lines, problems }) =>
      problems.map(problem => {
        const { line, column, endLine, endColumn } = regionOf(lines, problem.span);
        // GitHub ignores columns unless the range is on one line.
        const columns = line === endLine ? { col: column, endColumn } : { col: column };
        const title = `site-plugins: ${problem.code}`;
        const file = pathFromRoot(report, path);
        const properties = { file, line, endLine, ...columns, title };
        return workflowCommand(commands[problem.severity], properties, problem.message);
      }),
    );
    const failures = report.failures.map(({ path, message }) =>
      workflowCommand(
        'error',
        { file: pathFromRoot(report, path), title: 'site-plugins' },
        message,
      ),
    );
    return [...lines, ...failures].map(line => `${line}\n`).join('');
  },
};

function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  );
  return `::${name} ${written.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string | number): string {
  return escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
