/** The program `site-plugins`: the command line with the streams of this process. */
import { maximumFileSize } from '../core/product.ts';
import { failureMessage, toFileFailure } from '../node/textFile.ts';
import { runCommandLine } from './commandLine.ts';
import { type ProcessIo, toIo } from './io.ts';

/** The exit code of a program that SIGPIPE ends: 128 and the number of the signal. */
const brokenPipe = 141;

const { stdout, env } = process;

const processIo: ProcessIo = {
  folder: process.cwd(),
  colors: supportsColors(),
  ...(stdout.isTTY && { columns: stdout.columns }),
  write(text) {
    stdout.write(text);
  },
  writeError(text) {
    // It is opened on first use, since a stream costs a millisecond that most runs do not need.
    const { stderr } = process;
    if (stderr.listenerCount('error') === 0) stderr.on('error', () => process.exit(2));
    stderr.write(text);
  },
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

/** Whether to use colors, as in Node: depends on `FORCE_COLOR`, then `NO_COLOR`, then the terminal. */
function supportsColors(): boolean {
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` closes the pipe before the end of the output.
  if (error.code === 'EPIPE') process.exit(brokenPipe);
  toIo(processIo).reportError(failureMessage('The output', toFileFailure(error)));
  process.exit(2);
});

// The process ends by itself when all output is written.
runCommandLine(process.argv.slice(2), processIo).then(code => {
  process.exitCode = code;
});
