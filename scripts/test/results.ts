import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** The results of a run of `node --test`. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** For each failed test its name, its error, and the command that reruns it, in lines. */
  readonly failures: readonly string[];
}

/** The number of lines of an error that are enough to see what was compared, and where. */
const errorLines = 30;

/** A reporter of `node --test` that writes the results as JSON at the end of the run. */
export default async function* results(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string, void> {
  const failures: string[] = [];
  /** The current test and those that contain it. The files of a run are reported one after the other. */
  const current: { readonly file: string; readonly name: string }[] = [];
  /** The files that ended without an error, and those that said so. */
  const ended = new Set<string>();
  const finished = new Set<string>();
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      const { file = '', nesting, name } = data;
      current.splice(nesting, Number.POSITIVE_INFINITY, { file, name });
    } else if (type === 'test:fail') {
      const { file = '', name, nesting, details } = data;
      // A suite fails if one of its tests fails; only the test is reported.
      if ('failureType' in details.error && details.error.failureType === 'subtestsFailed')
        continue;
      const parents = current.slice(0, nesting);
      const titles = isWhole(data) ? [] : [...parents.map(parent => parent.name), name];
      const error = inspect(details.error.cause ?? details.error);
      failures.push(describe(parents[0]?.file ?? file, titles, error));
    } else if (type === 'test:complete') {
      if (isWhole(data) && data.details.passed) ended.add(data.file ?? '');
    } else if (type === 'test:summary') {
      const { file, counts } = data;
      // There is a summary for each file that has its own process, and one for the whole run.
      if (file !== undefined) {
        finished.add(file);
        continue;
      }
      // Node counts a file that ends with code 0 before all of its tests as a test that has passed.
      const unfinished = [...ended].filter(path => !finished.has(path));
      for (const path of unfinished) {
        failures.push(describe(path, [], 'The file ended before all of its tests, or has none.'));
      }
      const passed = counts.passed - unfinished.length;
      const failed = counts.tests - passed - counts.skipped - counts.todo;
      yield JSON.stringify({ passed, failed, failures } satisfies Results);
    }
  }
}

/** Whether an event is that of a whole file instead of a test. */
function isWhole({ file, name, nesting }: { file?: string; name: string; nesting: number }) {
  return nesting === 0 && file?.replaceAll('\\', '/').endsWith(name.replaceAll('\\', '/')) === true;
}

/** @param titles from the outermost test to the failed one; empty if the file itself failed */
function describe(file: string, titles: readonly string[], error: string): string {
  const path = relative(process.cwd(), file).replaceAll('\\', '/');
  const lines = error.split('\n').slice(0, errorLines);
  return [[path, ...titles].join(' › '), ...lines, rerun(path, titles)].join('\n    ');
}

/**
 * Returns the command that reruns a failed test, with the outermost test that contains it: Node does not
 * find tests that another test creates while it runs.
 */
function rerun(path: string, [outermost]: readonly string[]): string {
  if (outermost === undefined) return `npx node --test ${path}`;
  const pattern = outermost.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll("'", "'\\''");
  return `npx node --test --test-name-pattern='^${pattern}$' ${path}`;
}
