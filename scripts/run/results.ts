import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** The results of a test run. */
export class Results {
  passed = 0;
  failed = 0;
  /** The duration of each file in milliseconds, by absolute path. */
  readonly durations: Record<string, number> = {};
  readonly failures: Failure[] = [];
  /** The current test and those that contain it. The files of a run are reported one after the other. */
  private readonly current: { readonly file: string; readonly name: string }[] = [];
  private readonly files: readonly string[];
  /** The files that passed as one test. */
  private readonly wholes = new Set<string>();

  /** @param files the absolute paths of all files of the run */
  constructor(files: readonly string[]) {
    this.files = files;
  }

  add(event: TestEvent): void {
    if (event.type === 'test:start') {
      const { file = '', nesting, name } = event.data;
      this.current.splice(nesting, Number.POSITIVE_INFINITY, { file, name });
    } else if (event.type === 'test:pass') {
      const { file, name, nesting } = event.data;
      if (file !== undefined && nesting === 0 && file === name) this.wholes.add(file);
    } else if (event.type === 'test:fail') {
      const { file = '', name, nesting, details } = event.data;
      // A suite fails if one of its tests fails; only the test is reported.
      if ('failureType' in details.error && details.error.failureType === 'subtestsFailed') return;
      const parents = this.current.slice(0, nesting);
      this.failures.push({
        file: parents[0]?.file ?? file,
        titles: file.endsWith(name) ? [] : [...parents.map(parent => parent.name), name],
        reason: inspect(details.error.cause ?? details.error),
      });
    } else if (event.type === 'test:summary') {
      const { file, counts, duration_ms } = event.data;
      if (file !== undefined) this.durations[file] = Math.round(duration_ms);
      // There is a summary per file and one for the whole run, which has no file.
      else this.finish(counts);
    }
  }

  /**
   * Adds the files that ended with code 0 before all of their tests, or that have none. Node counts such a
   * file as a test that has passed.
   */
  private finish({ tests, passed, skipped, todo }: Counts): void {
    this.passed = passed;
    this.failed = tests - passed - skipped - todo;
    const failed = this.failures.filter(({ titles }) => titles.length === 0);
    const finished = new Set([...Object.keys(this.durations), ...failed.map(({ file }) => file)]);
    for (const file of this.files.filter(path => !finished.has(path))) {
      this.failures.push({ file, titles: [], reason: 'The file ended before all of its tests.' });
      this.failed++;
      if (this.wholes.has(file)) this.passed--;
    }
  }
}

export interface Failure {
  /** The absolute path of the file that has the outermost test. */
  readonly file: string;
  /** The titles from the outermost test to the failed one; empty if the file itself failed. */
  readonly titles: readonly string[];
  /** The error, with its stack. */
  readonly reason: string;
}

interface Counts {
  readonly tests: number;
  readonly passed: number;
  readonly skipped: number;
  readonly todo: number;
}
