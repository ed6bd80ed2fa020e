import { cpus } from 'node:os';

/** Describes the machine and the date of a measurement. */
export function machine(): string {
  const date = new Date().toISOString().slice(0, 10);
  return `${date} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version}`;
}
