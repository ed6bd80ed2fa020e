import type { Problem } from '../../core/problems/problem.ts';
import { type CheckedFile, type CreateReporter, type PathFailure, regionOf } from './reporter.ts';
import { xml } from './xml.ts';

/**
 * JUnit XML: a file is a test suite and a problem a test case. Errors are failed tests; less severe
 * problems are passed tests with output, since the command passes too.
 */
export const createReporter: CreateReporter = () => {
  const suites: Suite[] = [];
  return {
    file(file) {
      suites.push(fileSuite(file));
      return '';
    },
    end({ failures }) {
      const all = [...suites, ...failures.map(failureSuite)];
      const sum = (count: keyof Counts) => all.reduce((before, one) => before + one[count], 0);
      const total = { tests: sum('tests'), failures: sum('failures'), errors: sum('errors') };
      const start = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="site-plugins" ${counts(total)}>\n`;
      return `${start}${all.map(suiteElement).join('')}</testsuites>\n`;
    },
  };
};

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

interface Suite extends Counts {
  readonly path: string;
  /** The elements of the test cases. */
  readonly cases: string;
}

function counts({ tests, failures, errors }: Counts): string {
  return `tests="${tests}" failures="${failures}" errors="${errors}"`;
}

function suiteElement(suite: Suite): string {
  return `  <testsuite name="${xml(suite.path)}" ${counts(suite)}>\n${suite.cases}  </testsuite>\n`;
}

function fileSuite(file: CheckedFile): Suite {
  const { path, problems } = file;
  const cases =
    problems.length === 0
      ? `    <testcase name="no problems" classname="${xml(path)}" file="${xml(path)}"/>\n`
      : problems.map(problem => testCase(file, problem)).join('');
  const failures = problems.filter(({ severity }) => severity === 'error').length;
  return { path, cases, tests: Math.max(problems.length, 1), failures, errors: 0 };
}

function testCase({ path, lines }: CheckedFile, problem: Problem): string {
  const { line, column } = regionOf(lines, problem.span);
  const { code, severity, message } = problem;
  const text = `${path}:${line}:${column} ${severity} ${code}: ${message}`;
  const body =
    severity === 'error'
      ? `<failure message="${xml(message)}" type="${xml(code)}">${xml(text)}</failure>`
      : `<system-out>${xml(text)}</system-out>`;
  const attributes = `name="${xml(`${code} ${line}:${column}`)}" classname="${xml(path)}"`;
  return `    <testcase ${attributes} file="${xml(path)}" line="${line}">${body}</testcase>\n`;
}

function failureSuite({ path, message }: PathFailure): Suite {
  const error = `<error message="${xml(message)}" type="could-not-run"/>`;
  const cases = `    <testcase name="could not run" classname="${xml(path)}">${error}</testcase>\n`;
  return { path, cases, tests: 1, failures: 0, errors: 1 };
}
