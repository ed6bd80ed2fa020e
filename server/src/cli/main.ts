/** The command line `site-plugins`. Every command is loaded only when it is called. */
import { nearest } from '../core/text/similarity.ts';
import { Arguments, type ExitCode } from './command.ts';
import { commands, isCommandName, loadCommand } from './commands/index.ts';
import { type Io, processIo } from './io.ts';
import { parse } from './parse.ts';

const helpFlags = ['--help', '-h'];
const versionFlags = ['--version', '-v'];

async function main([name, ...rest]: readonly string[], io: Io): Promise<ExitCode> {
  if (name === undefined) {
    io.complain('Say what to do, for example "site-plugins check". See "site-plugins --help".');
    return 2;
  }
  if (helpFlags.includes(name) || name === 'help') return help(rest[0], io);
  if (versionFlags.includes(name)) {
    const { version } = await import('./version.ts');
    io.write(`${version}\n`);
    return 0;
  }
  if (!isCommandName(name)) return unknownCommand(name, io);
  const command = await loadCommand(name);
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (options.some(option => helpFlags.includes(option))) return help(name, io);
  if (command.passesOn === true) return command.run(new Arguments(new Map(), [], rest), io);
  const args = parse(command, rest);
  if ('failure' in args) {
    io.complain(`${args.failure} See "site-plugins ${name} --help".`);
    return 2;
  }
  return command.run(args, io);
}

async function help(name: string | undefined, io: Io): Promise<ExitCode> {
  if (name !== undefined && !isCommandName(name)) return unknownCommand(name, io);
  const { commandHelp, generalHelp } = await import('./help.ts');
  const text =
    name === undefined ? await generalHelp() : commandHelp(name, await loadCommand(name));
  io.write(text);
  return 0;
}

function unknownCommand(name: string, io: Io): ExitCode {
  const near = nearest(name, Object.keys(commands));
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const kind = name.startsWith('-') ? 'option' : 'command';
  io.complain(`Unknown ${kind} "${name}".${hint} See "site-plugins --help".`);
  return 2;
}

const outputFaults: Readonly<Record<string, string>> = {
  // Somebody who reads the output may leave before its end, as `head` does.
  EPIPE: 'nobody reads it any more',
  ENOSPC: 'the disk is full',
  EDQUOT: 'what this user may store is used up',
  EFBIG: 'it is larger than a file may be here',
};

function onOutputError(error: NodeJS.ErrnoException): void {
  const why = outputFaults[error.code ?? ''] ?? error.message;
  processIo.complain(`The output could not be written: ${why}.`);
  process.exit(2);
}

process.stdout.on('error', onOutputError);
process.stderr.on('error', () => process.exit(2));
main(process.argv.slice(2), processIo).then(
  code => {
    // Setting the code lets what is still being written reach its reader.
    process.exitCode = code;
  },
  (error: unknown) => {
    processIo.complain(
      `This is a mistake of site-plugins itself, please report it.\n${stack(error)}`,
    );
    process.exitCode = 2;
  },
);

function stack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
