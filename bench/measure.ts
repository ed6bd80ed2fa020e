/** Rows of the table, and how times and memory are measured. */
import { existsSync, readFileSync } from 'node:fs';

/** A row of the table: ours beside a peer's or a limit. */
export interface Row {
  readonly work: string;
  /** The name of the peer, or of the limit. */
  readonly peer: string;
  readonly unit: 'ms' | 'µs' | 'MiB';
  readonly own: number;
  readonly other: number;
  /** The highest ratio of ours to the peer's; `undefined` if it is only reported. */
  readonly goal?: number | undefined;
}

export const tableHead = `| work | against | unit | ours | other | ratio | goal | |
| --- | --- | --- | ---: | ---: | ---: | ---: | --- |`;

export function tableLine({ work, peer, unit, own, other, goal }: Row): string {
  const ratio = own / other;
  const outcome = goal === undefined ? '' : ratio <= goal ? 'met' : '**not met**';
  const figures = [own.toFixed(1), other.toFixed(1), ratio.toFixed(2), goal ?? ''];
  return `| ${[work, peer, unit, ...figures, outcome].join(' | ')} |`;
}

export interface Rounds {
  readonly rounds: number;
  readonly warmup: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * Returns the median time of each contender in milliseconds, after warm-up rounds. They run in turns, so
 * that other load on the machine affects all of them equally.
 */
export async function interleaved<Name extends string>(
  contenders: Readonly<Record<Name, () => unknown>>,
  { rounds, warmup }: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const times = new Map(names.map(name => [name, [] as number[]]));
  for (let round = -warmup; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await contenders[name]();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >;
}

/** Returns the resident memory of a process in MiB, on Linux; elsewhere NaN. */
export function residentMemory(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(processFile(pid, 'status'))?.[1]) / 1024;
}

/** Returns a file about a process, which only Linux has; elsewhere, it is empty. */
export function processFile(pid: number | undefined, name: string): string {
  const path = `/proc/${pid}/${name}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
