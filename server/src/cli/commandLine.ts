import { nearest } from '../core/text/similarity.ts';
import { Arguments, type ExitCode } from './command.ts';
import { commands, isCommandName, loadCommand } from './commands/index.ts';
import { completeCommand } from './completion/scripts.ts';
import { type Io, type ProcessIo, toIo } from './io.ts';
import { parse } from './parse.ts';

const helpFlags = ['--help', '-h'];
const versionFlags = ['--version', '-v'];

/**
 * Runs `site-plugins` with these arguments. A command is loaded when it is run.
 * @returns `undefined` if the command has started a program that ends by itself
 */
export async function runCommandLine(
  [name, ...rest]: readonly string[],
  process: ProcessIo,
): Promise<ExitCode | undefined> {
  const io = toIo(process);
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
  if (name === completeCommand) {
    const { completionLines } = await import('./completion/candidates.ts');
    for (const line of await completionLines(rest, io.folder)) io.write(`${line}\n`);
    return 0;
  }
  if (!isCommandName(name)) return unknownCommand(name, io);
  const command = await loadCommand(name);
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (options.some(option => helpFlags.includes(option))) return help(name, io);
  if (command.passesOn === true) return command.run(new Arguments(new Map(), [], rest), io);
  const args = parse(command, rest);
  if (!args.ok) {
    io.reportError(`${args.failure.message} See "site-plugins ${name} --help".`);
    return 2;
  }
  return command.run(args.value, io);
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
