/** The program `site-plugins`. It ends by itself when all output is written. */
import { runCommandLine } from './commandLine.ts';
import { processIo } from './processIo.ts';

runCommandLine(process.argv.slice(2), processIo).then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const bug = 'This is a bug in site-plugins. Please report it.';
    processIo.writeError(`site-plugins: ${bug}\n${stack}\n`);
    process.exitCode = 2;
  },
);
