import type { TestEvent } from 'node:test/reporters';

/** The results of a test run. */
export class Results {
  passed = 0;
  failed = 0;
  /** The duration of each file in milliseconds, by absolute path. */
  readonly durations: Record<string, number> = {};
  readonly failures: Failure[] = [];
  /** The current test and those that contain it. The files of a run are reported one after the other. */
  private readonly current: { readonly file: string; readonly name: string }[] = [];

  add(event: TestEvent): void {
    if (event.type === 'test:start') {
      const { file = '', nesting, name } = event.data;
      this.current.splice(nesting, Number.POSITIVE_INFINITY, { file, name });
    } else if (event.type === 'test:fail') {
      const { file = '', name, nesting, details } = event.data;
      // A suite fails if one of its tests fails; only the test is reported.
      if ('failureType' in details.error && details.error.failureType === 'subtestsFailed') return;
      const parents = this.current.slice(0, nesting);
      this.failures.push({
        file: parents[0]?.file ?? file,
        titles: file.endsWith(name) ? [] : [...parents.map(parent => parent.name), name],
      });
    } else if (event.type === 'test:summary') {
      const { file, counts, duration_ms } = event.data;
      if (file !== undefined) this.durations[file] = Math.round(duration_ms);
      // There is a summary per file and one for the whole run, which has no file.
      else this.count(counts);
    }
  }

  private count({ tests, passed, skipped, todo }: Counts): void {
    this.passed = passed;
    this.failed = tests - passed - skipped - todo;
  }
}

export interface Failure {
  /** The absolute path of the file that has the outermost test. */
  readonly file: string;
  /** The titles from the outermost test to the failed one; empty if the file itself failed. */
  readonly titles: readonly string[];
}

interface Counts {
  readonly tests: number;
  readonly passed: number;
  readonly skipped: number;
  readonly todo: number;
}
