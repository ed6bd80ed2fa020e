import type { Problem } from '../../core/problems/problem.ts';
import { type CheckedFile, type CreateReporter, regionOf } from './reporter.ts';
import { xml } from './xml.ts';

/**
 * JUnit XML: a file is a test suite and a problem a test case. Errors are failed tests; less severe
 * problems are passed tests with output, since the command passes too.
 */
export const createReporter: CreateReporter = () => {
  const suites: string[] = [];
  const total = { tests: 0, failures: 0, errors: 0 };
  const add = (path: string, cases: readonly string[], counts: Omit<Counts, 'tests'>) => {
    const own = { tests: cases.length, ...counts };
    total.tests += own.tests;
    total.failures += own.failures;
    total.errors += own.errors;
    const start = `<testsuite name="${xml(path)}" ${attributes(own)}>`;
    suites.push(`  ${start}\n${cases.join('')}  </testsuite>\n`);
  };
  return {
    file(file) {
      const { path, problems } = file;
      const failures = problems.filter(({ severity }) => severity === 'error').length;
      const none = `    <testcase name="no problems" classname="${xml(path)}" file="${xml(path)}"/>\n`;
      const cases = problems.map(problem => testCase(file, problem));
      add(path, cases.length === 0 ? [none] : cases, { failures, errors: 0 });
      return '';
    },
    end(summary) {
      for (const { path, message } of summary.failures) {
        const error = `<error message="${xml(message)}" type="could-not-run"/>`;
        const start = `<testcase name="could not run" classname="${xml(path)}">`;
        add(path, [`    ${start}${error}</testcase>\n`], { failures: 0, errors: 1 });
      }
      const start = `<testsuites name="site-plugins" ${attributes(total)}>`;
      return `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${suites.join('')}</testsuites>\n`;
    },
  };
};

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

function attributes({ tests, failures, errors }: Counts): string {
  return `tests="${tests}" failures="${failures}" errors="${errors}"`;
}

function testCase({ path, lines }: CheckedFile, problem: Problem): string {
  const { line, column } = regionOf(lines, problem.span);
  const { code, severity, message } = problem;
  const text = `${path}:${line}:${column} ${severity} ${code}: ${message}`;
  const body =
    severity === 'error'
      ? `<failure message="${xml(message)}" type="${xml(code)}">${xml(text)}</failure>`
      : `<system-out>${xml(text)}</system-out>`;
  const named = `name="${xml(`${code} ${line}:${column}`)}" classname="${xml(path)}"`;
  return `    <testcase ${named} file="${xml(path)}" line="${line}">${body}</testcase>\n`;
}
