import type { TestEvent } from 'node:test/reporters';

/** The results of a run of `node --test`. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, as lines of text. */
  readonly failures: readonly string[];
}

/** A reporter of `node --test` that writes the results as JSON at the end of the run. */
export default async function* results(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string, void> {
  /** The files that ended without an error, and those that had run all of their tests. */
  const ended = new Set<string>();
  const finished = new Set<string>();
  for await (const { type, data } of events) {
    if (type === 'test:complete') {
      const { file = '', name, nesting, details } = data;
      // Such as `test/docs.test.ts`, which is the test of a file that has its own process.
      const isFile =
        nesting === 0 && file.replaceAll('\\', '/').endsWith(name.replaceAll('\\', '/'));
      if (isFile && details.passed) ended.add(file);
    } else if (type === 'test:summary') {
      const { file, counts } = data;
      // There is a summary for each file that has its own process, and one for the whole run.
      if (file !== undefined) {
        finished.add(file);
        continue;
      }
      // Node counts a file that ends with code 0 before all of its tests as a test that has passed.
      const failures = [...ended]
        .filter(path => !finished.has(path))
        .map(path => `✖ ${path} ended before all of its tests, or has none.`);
      const passed = counts.passed - failures.length;
      const failed = counts.tests - passed - counts.skipped - counts.todo;
      yield JSON.stringify({ passed, failed, failures } satisfies Results);
    }
  }
}
