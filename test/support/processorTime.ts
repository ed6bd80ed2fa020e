/** Does work and measures its processor time in milliseconds, which other processes do not change. */
export function withProcessorTime<T>(work: () => T): { result: T; milliseconds: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}
