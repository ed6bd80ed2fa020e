/** The program `site-plugins`. */
import { runCommandLine } from './commandLine.ts';
import { exit, processIo } from './processIo.ts';

runCommandLine(process.argv.slice(2), processIo).then(
  code => {
    if (code !== undefined) exit(code);
  },
  (error: unknown) => {
    processIo.writeError(
      `site-plugins: This is a bug in site-plugins. Please report it.\n${stack(error)}\n`,
    );
    exit(2);
  },
);

function stack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
