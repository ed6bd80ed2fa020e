import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ProcessEnd } from '../../../mock-api/src/control/apiProcess.ts';
import type { Failure } from './state.ts';

/** Receives each line that a process prints. */
export type Print = (line: string, isError: boolean) => void;

/** Maximum number of lines that are kept. */
const limit = 50;

/**
 * Passes on the output of a process line by line.
 * @returns the last lines of standard error, updated as they arrive
 */
export function readOutput(
  { stdout, stderr }: { readonly stdout: Readable | null; readonly stderr: Readable | null },
  print: Print,
): readonly string[] {
  const errors: string[] = [];
  const lines = (stream: Readable, receive: (line: string) => void) =>
    createInterface({ input: stream }).on('line', receive);
  if (stdout !== null) lines(stdout, line => print(line, false));
  if (stderr !== null) {
    lines(stderr, line => {
      print(line, true);
      if (errors.push(line) > limit) errors.shift();
    });
  }
  return errors;
}

/**
 * The reason of a crash: the error that was thrown, or the exit code or signal. Other lines are
 * warnings that may be old.
 */
export function failureOf(end: ProcessEnd & { readonly lines: readonly string[] }): Failure {
  if (end.error !== undefined) return { message: end.error.message };
  const thrown = end.lines.findLast(line => /^(?:\w*Error|Uncaught)\b.*:/.test(line.trim()));
  const how = end.signal ?? `exit code ${end.code ?? '?'}`;
  return { message: thrown === undefined ? how : `${thrown.trim()} (${how})` };
}
