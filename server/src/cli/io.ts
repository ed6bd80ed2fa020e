import { largestSize } from '../node/readText.ts';

/** What a command sees of the world, so that it can be run without one. */
export interface Io {
  readonly folder: string;
  readonly colors: boolean;
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes a sentence to standard error. */
  complain(sentence: string): void;
  /** Writes a report to standard error. */
  complainAtLength(text: string): void;
  readInput(): Promise<Uint8Array>;
}

/** Standard input, standard output and standard error of this process. */
export const processIo: Io = {
  folder: process.cwd(),
  colors: wantsColors(process.env, process.stdout.isTTY === true),
  write: text => {
    process.stdout.write(text);
  },
  complain: sentence => {
    process.stderr.write(`site-plugins: ${sentence}\n`);
  },
  complainAtLength: text => {
    process.stderr.write(text);
  },
  async readInput() {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of process.stdin) {
      chunks.push(chunk);
      size += chunk.length;
      // What is larger is refused anyway, and some inputs never end.
      if (size > largestSize) break;
    }
    return Buffer.concat(chunks);
  },
};

/** As Node does it: `FORCE_COLOR` decides, then `NO_COLOR`, then whether there is a terminal. */
export function wantsColors(
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}
