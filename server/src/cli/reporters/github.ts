import type { Problem } from '../../core/problems/problem.ts';
import { printable } from '../../core/text/printable.ts';
import { type CheckedFile, type CreateReporter, regionOf, threeLevels } from './reporter.ts';

const commands = threeLevels('error', 'warning', 'notice');

/** Workflow commands of GitHub Actions, which annotate pull requests. */
export const createReporter: CreateReporter = ({ fromRoot }) => ({
  file: checked => {
    const file = fromRoot(checked.path);
    return checked.problems.map(problem => annotation(file, checked, problem)).join('');
  },
  end: ({ failures }) =>
    failures
      .map(({ path, message }) => {
        const properties = { file: fromRoot(path), title: 'site-plugins' };
        return workflowCommand('error', properties, message);
      })
      .join(''),
});

function annotation(file: string, { lines }: CheckedFile, problem: Problem): string {
  const { line, column, endLine, endColumn } = regionOf(lines, problem.span);
  // GitHub ignores columns unless the range is on one line.
  const columns = line === endLine ? { col: column, endColumn } : { col: column };
  const properties = { file, line, endLine, ...columns, title: `site-plugins: ${problem.code}` };
  return workflowCommand(commands[problem.severity], properties, problem.message);
}

function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const written = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  );
  return `::${name} ${written.join(',')}::${escapeData(printable(message))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string | number): string {
  return escapeData(printable(String(value)))
    .replaceAll(':', '%3A')
    .replaceAll(',', '%2C');
}
