import { maximumFileSize } from '../core/product.ts';

/** The process interface of a command, so that commands can be tested in-process. */
export interface Io {
  readonly folder: string;
  readonly colors: boolean;
  /** The width of the terminal that standard output is shown in, if it is. */
  readonly columns?: number;
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes to standard error. */
  writeError(text: string): void;
  /** Writes a message to standard error, after the name of the program. */
  reportError(message: string): void;
  readInput(): Promise<Uint8Array>;
}

/** Standard input, standard output and standard error of this process. */
export const processIo: Io = {
  folder: process.cwd(),
  colors: supportsColors(process.env, process.stdout.isTTY === true),
  ...(process.stdout.isTTY && { columns: process.stdout.columns }),
  write: text => {
    process.stdout.write(text);
  },
  writeError,
  reportError: message => writeError(`site-plugins: ${message}\n`),
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

/** Opens standard error on first use, since a stream costs milliseconds that most runs do not need. */
function writeError(text: string): void {
  if (process.stderr.listenerCount('error') === 0)
    process.stderr.on('error', () => process.exit(2));
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
