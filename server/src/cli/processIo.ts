import { fstatSync, statSync, writeSync } from 'node:fs';
import { maximumFileSize } from '../core/product.ts';
import { failureMessage, toFileFailure } from '../node/fileFailure.ts';
import { type ProcessIo, toIo } from './io.ts';

/** The exit code of a program that SIGPIPE ends: 128 and the number of the signal. */
const brokenPipe = 141;

/** The file descriptor of standard output. */
const stdout = 1;

/** Standard output as a stream. It is opened only where it is needed, because that takes milliseconds. */
let stream = mayBeTerminal() ? openStream() : undefined;

/** Standard input, standard output and standard error of this process. */
export const processIo: ProcessIo = {
  folder: process.cwd(),
  colors: supportsColors(process.env, stream?.isTTY === true),
  ...(stream?.isTTY && { columns: stream.columns }),
  write,
  writeError,
  async readInput() {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of process.stdin) {
      chunks.push(chunk);
      size += chunk.length;
      // Stop at the maximum size, because some inputs never end.
      if (size > maximumFileSize) break;
    }
    return Buffer.concat(chunks);
  },
};

/** Ends the process when all output is written; at once if no stream is writing, which saves milliseconds. */
export function exit(code: number): void {
  if (stream === undefined && !isErrorOpen) process.exit(code);
  process.exitCode = code;
}

/**
 * Whether standard output may be a terminal. The module that knows loads those for streams and networks.
 */
function mayBeTerminal(): boolean {
  try {
    const output = fstatSync(stdout);
    return output.isCharacterDevice() && output.rdev !== statSync('/dev/null').rdev;
  } catch {
    // On Windows.
    return true;
  }
}

function openStream(): NodeJS.WriteStream {
  return process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` closes the pipe before the end of the output.
    if (error.code === 'EPIPE') process.exit(brokenPipe);
    toIo(processIo).reportError(failureMessage('The output', toFileFailure(error)));
    process.exit(2);
  });
}

function write(text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (stream === undefined && rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stdout, rest));
    } catch {
      // The stream waits for a pipe that is full and does not block, and reports any other failure.
      stream = openStream();
    }
  }
  if (rest.length > 0) stream?.write(rest);
}

let isErrorOpen = false;

/** Opens standard error on first use, since a stream costs milliseconds that most runs do not need. */
function writeError(text: string): void {
  if (!isErrorOpen) process.stderr.on('error', () => process.exit(2));
  isErrorOpen = true;
  process.stderr.write(text);
}

/**
 * Whether to use colors, as in Node: depends on `FORCE_COLOR`, then `NO_COLOR`, then the terminal.
 */
function supportsColors(
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}
