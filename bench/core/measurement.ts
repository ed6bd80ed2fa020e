import type { Row } from './row.ts';

/** The command line options of the benchmark. */
export interface BenchOptions {
  /** The numbers of entries in the generated configurations. */
  readonly sizes: readonly number[];
  /** Files, folders and globs of configurations; if empty, the examples of the project are used. */
  readonly files: readonly string[];
  /** The maximum number of rounds, for a test run of the benchmark. */
  readonly mostRounds: number;
  /** Whether to update the figures of the last release. */
  readonly renew: boolean;
}

/** A measurement. All measurements are listed in measurements.ts. */
export interface Measurement {
  /** The name for `--only`. */
  readonly name: string;
  /** Runs the measurement and yields table rows. */
  rows(options: BenchOptions): AsyncGenerator<Row>;
}

export interface Rounds {
  readonly rounds: number;
  readonly warmup: number;
}

/** Returns the number of rounds. Small files need more rounds until the code is optimized. */
export function roundsFor(entries: number, { mostRounds }: BenchOptions): Rounds {
  if (entries >= 10_000) return atMost({ rounds: 11, warmup: 5 }, mostRounds);
  if (entries >= 1000) return atMost({ rounds: 41, warmup: 30 }, mostRounds);
  return atMost({ rounds: 151, warmup: 150 }, mostRounds);
}

export function atMost({ rounds, warmup }: Rounds, most: number): Rounds {
  return { rounds: Math.min(rounds, most), warmup: Math.min(warmup, most) };
}
