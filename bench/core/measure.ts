/** Measures contenders in turns, so that other load on the machine affects all of them equally. */

/** A contender. The key is the name of its table column. */
export type Contenders = Readonly<Record<string, () => unknown>>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Returns the median time of each contender in milliseconds, after warm-up rounds. */
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
