import { printable } from '../core/text/printable.ts';

/** What the command line uses of its process, so that it can be tested without one. */
export interface ProcessIo {
  /** The working folder, absolute. */
  readonly folder: string;
  readonly colors: boolean;
  /** The width of the terminal that standard output is shown in, if it is. */
  readonly columns?: number;
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes to standard error. */
  writeError(text: string): void;
  readInput(): Promise<Uint8Array>;
}

/** The same for commands, which print lines that may quote a file. */
export interface Io extends ProcessIo {
  /** Writes a line to standard output. */
  print(line: string): void;
  /** Writes a message to standard error, after the name of the program. */
  reportError(message: string): void;
}

/** Returns a number with what it counts. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

export function toIo(process: ProcessIo): Io {
  return {
    ...process,
    print: line => process.write(`${printable(line)}\n`),
    reportError: message => process.writeError(`site-plugins: ${printable(message)}\n`),
  };
}
