import type { TestEvent } from 'node:test/reporters';

/** A test reporter that prints the results of a test run as one line of JSON. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** The duration of each file in milliseconds, by absolute path. */
  readonly durations: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** The absolute path. */
  readonly file: string;
  /** The titles from the outermost test to the failed one; empty if the file itself failed. */
  readonly titles: readonly string[];
}

/** Yields the results at the end of the run. */
export default async function* resultsReporter(events: AsyncIterable<TestEvent>) {
  const durations: Record<string, number> = {};
  const failures: Failure[] = [];
  const titlesByFile = new Map<string, string[]>();
  for await (const event of events) {
    if (event.type === 'test:start' && event.data.file !== undefined) {
      const { file, nesting, name } = event.data;
      titlesByFile.set(file, [...(titlesByFile.get(file) ?? []).slice(0, nesting), name]);
    }
    if (event.type === 'test:fail') {
      const { file = '', name, nesting, details } = event.data;
      // A suite fails if one of its tests fails; only the test is reported.
      if ('failureType' in details.error && details.error.failureType === 'subtestsFailed')
        continue;
      const parents = (titlesByFile.get(file) ?? []).slice(0, nesting);
      failures.push({ file, titles: file.endsWith(name) ? [] : [...parents, name] });
    }
    if (event.type !== 'test:summary') continue;
    const { file, counts, duration_ms } = event.data;
    if (file !== undefined) durations[file] = Math.round(duration_ms);
    // There is a summary per file and one for the whole run, which has no file.
    else yield `${JSON.stringify({ ...tally(counts), durations, failures } satisfies Results)}\n`;
  }
}

interface Counts {
  readonly tests: number;
  readonly passed: number;
  readonly skipped: number;
  readonly todo: number;
}

function tally({ tests, passed, skipped, todo }: Counts) {
  return { passed, failed: tests - passed - skipped - todo };
}
