import { cpus } from 'node:os';

/** When and on what something is measured, in a line. */
export function machine(): string {
  const date = new Date().toISOString().slice(0, 10);
  return `${date} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version}`;
}
