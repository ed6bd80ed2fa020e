/** The command line `site-plugins`. A command is loaded when it is run. */
import { nearest } from '../core/text/similarity.ts';
import { Arguments, type ExitCode } from './command.ts';
import { commands, isCommandName, loadCommand, loadCommands } from './commands/index.ts';
import { exit, type Io, processIo } from './io.ts';
import { parse } from './parse.ts';

const helpFlags = ['--help', '-h'];
const versionFlags = ['--version', '-v'];

async function main([name, ...rest]: readonly string[], io: Io): Promise<ExitCode | undefined> {
  if (name === undefined) {
    io.reportError(
      'A command is required, such as "site-plugins check". See "site-plugins --help".',
    );
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
  if (command.passesOn === true)
    return command.run(new Arguments(new Map(), [], rest), io, loadCommands);
  const args = parse(command, rest);
  if (!args.ok) {
    io.reportError(`${args.failure.message} See "site-plugins ${name} --help".`);
    return 2;
  }
  return command.run(args.value, io, loadCommands);
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
  const near = nearest(name, [...Object.keys(commands), '--help', '--version']);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const kind = name.startsWith('-') ? 'option' : 'command';
  io.reportError(`Unknown ${kind} "${name}".${hint} See "site-plugins --help".`);
  return 2;
}

main(process.argv.slice(2), processIo).then(
  code => {
    if (code !== undefined) exit(code);
  },
  (error: unknown) => {
    processIo.reportError(`This is a bug in site-plugins. Please report it.\n${stack(error)}`);
    exit(2);
  },
);

function stack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
