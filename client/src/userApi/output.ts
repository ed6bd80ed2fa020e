import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Receives each line that a process prints. */
export type Print = (line: string, isError: boolean) => void;

/** How many lines are kept. */
const limit = 50;

/**
 * Hands over what a process prints, line by line.
 * @returns the last lines on standard error, which grow as they come
 */
export function readOutput(
  { stdout, stderr }: { readonly stdout: Readable | null; readonly stderr: Readable | null },
  print: Print,
): readonly string[] {
  const errors: string[] = [];
  const lines = (stream: Readable, hear: (line: string) => void) =>
    createInterface({ input: stream }).on('line', hear);
  if (stdout !== null) lines(stdout, line => print(line, false));
  if (stderr !== null) {
    lines(stderr, line => {
      print(line, true);
      if (errors.push(line) > limit) errors.shift();
    });
  }
  return errors;
}
