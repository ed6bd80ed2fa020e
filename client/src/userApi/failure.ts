import type { Failure } from './state.ts';

/** Tells a crash by what the process said last, or else by how it ended. */
export function failureOf(end: {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lines: readonly string[];
}): Failure {
  const thrown = end.lines.findLast(line => /^(?:\w*Error|Uncaught)\b.*:/.test(line.trim()));
  const said = thrown ?? end.lines.findLast(line => line.trim() !== '');
  const how = end.signal ?? `exit code ${end.code ?? '?'}`;
  return { message: said === undefined ? how : `${said.trim()} (${how})` };
}
