import type { ReportedProblem, Reporter } from './reporter.ts';
import { xml } from './xml.ts';

/**
 * JUnit XML: a file is a test suite and a problem a test case. Errors are failed tests; less severe
 * problems are passed tests with output, since the command passes too.
 */
export const reporter: Reporter = ({ files, failures, isQuiet }) => {
  const none = isQuiet ? 'no errors' : 'no problems';
  const checked = files.map(({ path, problems }) => {
    const passed = `    <testcase name="${none}" classname="${xml(path)}" file="${xml(path)}"/>\n`;
    const cases = problems.map(problem => testCase(path, problem));
    const failed = problems.filter(({ severity }) => severity === 'error').length;
    return { path, cases: cases.length === 0 ? [passed] : cases, failures: failed, errors: 0 };
  });
  const notRun = failures.map(({ path, message }) => {
    const error = `<error message="${xml(message)}" type="could-not-run"/>`;
    const start = `<testcase name="could not run" classname="${xml(path)}">`;
    return { path, cases: [`    ${start}${error}</testcase>\n`], failures: 0, errors: 1 };
  });
  const suites = [...checked, ...notRun];
  const elements = suites.map(suite => {
    const start = `<testsuite name="${xml(suite.path)}" ${attributes([suite])}>`;
    return `  ${start}\n${suite.cases.join('')}  </testsuite>\n`;
  });
  const start = `<testsuites name="site-plugins" ${attributes(suites)}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${elements.join('')}</testsuites>\n`;
};

interface Suite {
  readonly cases: readonly string[];
  readonly failures: number;
  readonly errors: number;
}

function attributes(suites: readonly Suite[]): string {
  const sum = (count: (suite: Suite) => number) => suites.reduce((all, one) => all + count(one), 0);
  const tests = sum(({ cases }) => cases.length);
  const failures = sum(suite => suite.failures);
  return `tests="${tests}" failures="${failures}" errors="${sum(({ errors }) => errors)}"`;
}

function testCase(path: string, problem: ReportedProblem): string {
  const { code, severity, message, line, column } = problem;
  const text = `${path}:${line}:${column} ${severity} ${code}: ${message}`;
  const body =
    severity === 'error'
      ? `<failure message="${xml(message)}" type="${xml(code)}">${xml(text)}</failure>`
      : `<system-out>${xml(text)}</system-out>`;
  const named = `name="${xml(`${code} ${line}:${column}`)}" classname="${xml(path)}"`;
  return `    <testcase ${named} file="${xml(path)}" line="${line}">${body}</testcase>\n`;
}
