import type { Row } from './row.ts';

/** What the command line of the benchmark says. */
export interface BenchOptions {
  /** Entries of the generated configurations. */
  readonly sizes: readonly number[];
  /** Files, folders and globs of the user's own configurations; the project's own where empty. */
  readonly files: readonly string[];
  /** No more rounds than these, for a quick try whose figures mean nothing. */
  readonly mostRounds: number;
  /** Whether the figures of the last release are replaced by those that are found. */
  readonly renew: boolean;
}

/** One subject of the benchmark; it is listed in measurements.ts. */
export interface Measurement {
  /** As `--only` names it. */
  readonly name: string;
  /** Measures, and hands out each row as soon as it is there. */
  rows(options: BenchOptions): AsyncGenerator<Row>;
}

export interface Rounds {
  readonly rounds: number;
  readonly warmup: number;
}

/** Small files need many rounds until the engine has compiled what they use. */
export function roundsFor(entries: number, { mostRounds }: BenchOptions): Rounds {
  if (entries >= 10_000) return atMost({ rounds: 11, warmup: 5 }, mostRounds);
  if (entries >= 1000) return atMost({ rounds: 41, warmup: 30 }, mostRounds);
  return atMost({ rounds: 151, warmup: 150 }, mostRounds);
}

export function atMost({ rounds, warmup }: Rounds, most: number): Rounds {
  return { rounds: Math.min(rounds, most), warmup: Math.min(warmup, most) };
}
