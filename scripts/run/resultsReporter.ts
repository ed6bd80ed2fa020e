import type { TestEvent } from 'node:test/reporters';

/** What a run of tests came to, as one line of JSON for the program that started it. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** How long each file took, in milliseconds, by its absolute path. */
  readonly durations: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** Absolute. */
  readonly file: string;
  /** The titles from the outermost test to the one that failed; empty where the file itself failed. */
  readonly titles: readonly string[];
}

/** Yields the results once, at the end. */
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
      // A suite whose test failed fails as well; naming the test is enough.
      if ('failureType' in details.error && details.error.failureType === 'subtestsFailed')
        continue;
      const parents = (titlesByFile.get(file) ?? []).slice(0, nesting);
      failures.push({ file, titles: file.endsWith(name) ? [] : [...parents, name] });
    }
    if (event.type !== 'test:summary') continue;
    const { file, counts, duration_ms } = event.data;
    if (file !== undefined) durations[file] = Math.round(duration_ms);
    // There is one summary for each file too; the one for the whole run names no file.
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
