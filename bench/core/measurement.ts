import { cpus } from 'node:os';

/** A row of the table in docs/performance.md. */
export interface Row {
  readonly work: string;
  /** The number of plugin entries, if relevant. */
  readonly entries?: number;
  readonly unit: 'ms' | 'MiB' | 'kB';
  readonly own: number;
  readonly peer: number;
  /** The maximum ratio; `undefined` if there is no goal. */
  readonly goal?: number;
}

export const tableHead = `| work | entries | ours | peer | ratio | goal | |
| --- | ---: | ---: | ---: | ---: | ---: | --- |`;

export function tableLine({ work, entries, own, peer, goal }: Row): string {
  const ratio = own / peer;
  const isMet = ratio <= (goal ?? Number.POSITIVE_INFINITY);
  const outcome = goal === undefined ? 'reported' : isMet ? 'met' : '**not met**';
  const cells = [work, entries ?? '', own.toFixed(1), peer.toFixed(1), ratio.toFixed(2)];
  return `| ${[...cells, goal ?? '', outcome].join(' | ')} |`.replaceAll('|  |', '| |');
}

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

/** A measurement. All measurements are listed in `bench/index.ts`. */
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

/** A contender. The key is the name of its table column. */
export type Contenders = Readonly<Record<string, () => unknown>>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * Returns the median time of each contender in milliseconds, after warm-up rounds. They run in turns, so
 * that other load on the machine affects all of them equally.
 */
export async function interleaved(
  contenders: Contenders,
  { rounds, warmup }: { readonly rounds: number; readonly warmup: number },
): Promise<Record<string, number>> {
  const times = new Map(Object.keys(contenders).map(name => [name, [] as number[]]));
  for (let round = -warmup; round < rounds; round++) {
    for (const [name, work] of Object.entries(contenders)) {
      const start = performance.now();
      await work();
      const time = performance.now() - start;
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
}

/** Describes the machine and the date of a measurement. */
export function machine(): string {
  const date = new Date().toISOString().slice(0, 10);
  return `${date} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version}`;
}
