import { printable } from '../../core/text/printable.ts';
import type { ReportedProblem, Reporter } from './reporter.ts';

const commands = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' };

/** Workflow commands of GitHub Actions, which annotate pull requests. */
export const reporter: Reporter = ({ files, failures }, { fromRoot }) =>
  [
    ...files.flatMap(({ path, problems }) =>
      problems.map(problem => annotation(fromRoot(path), problem)),
    ),
    ...failures.map(({ path, message }) =>
      workflowCommand('error', { file: fromRoot(path), title: 'site-plugins' }, message),
    ),
  ].join('');

function annotation(file: string, problem: ReportedProblem): string {
  const { code, severity, message, line, column, endLine, endColumn } = problem;
  // GitHub ignores columns unless the range is on one line.
  const columns = line === endLine ? { col: column, endColumn } : { col: column };
  const properties = { file, line, endLine, ...columns, title: `site-plugins: ${code}` };
  return workflowCommand(commands[severity], properties, message);
}

function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  );
  return `::${name} ${written.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string | number): string {
  return escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
