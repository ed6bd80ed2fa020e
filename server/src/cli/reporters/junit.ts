import type { Problem } from '../../core/problems/problem.ts';
import { type CheckedFile, type PathFailure, regionOf } from '../check/report.ts';
import type { CreateReporter } from './reporter.ts';
import { xml } from './xml.ts';

/**
 * JUnit XML: a file is a test suite and a problem a test case. Errors are failed tests; less severe
 * problems are passed tests with output, since the command passes too.
 */
export const createReporter: CreateReporter = () => ({
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="site-plugins">\n',
  file: fileSuite,
  end: ({ failures }) => `${failures.map(failureSuite).join('')}</testsuites>\n`,
});

function fileSuite(file: CheckedFile): string {
  const { path, problems } = file;
  const failures = problems.filter(({ severity }) => severity === 'error').length;
  const cases =
    problems.length === 0
      ? [`    <testcase name="no problems" classname="${xml(path)}" file="${xml(path)}"/>\n`]
      : problems.map(problem => testCase(file, problem));
  const counts = `tests="${cases.length}" failures="${failures}" errors="0"`;
  return `  <testsuite name="${xml(path)}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
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

function failureSuite({ path, message }: PathFailure): string {
  const error = `<error message="${xml(message)}" type="could-not-run"/>`;
  const test = `    <testcase name="could not run" classname="${xml(path)}">${error}</testcase>\n`;
  return `  <testsuite name="${xml(path)}" tests="1" failures="0" errors="1">\n${test}  </testsuite>\n`;
}
