import type { Row } from './row.ts';

/** The command line options of the benchmark. */
export interface BenchOptions {
  /** The numbers of entries in the generated configurations. */
  readonly sizes: readonly number[];
  /** Files, folders and globs of configurations; if empty, the examples of the project are used. */
  readonly files: readonly string[];
  /** The maximum number of rounds, for a test run of the benchmark. */
  readonly maximumRounds: number;
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
export function roundsFor(entries: number, { maximumRounds }: BenchOptions): Rounds {
  if (entries >= 10_000) return limitRounds({ rounds: 11, warmup: 5 }, maximumRounds);
  if (entries >= 1000) return limitRounds({ rounds: 41, warmup: 30 }, maximumRounds);
  return limitRounds({ rounds: 151, warmup: 150 }, maximumRounds);
}

export function limitRounds({ rounds, warmup }: Rounds, maximum: number): Rounds {
  return { rounds: Math.min(rounds, maximum), warmup: Math.min(warmup, maximum) };
}
