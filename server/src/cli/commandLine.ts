import { inspect } from 'node:util';
import manifest from '../../../package.json' with { type: 'json' };
import { didYouMean, parse, UsageError } from '../node/arguments.ts';
import { bugIn, CommandError, type ExitCode } from './command.ts';
import { commands, isCommandName, loadCommand } from './commands/index.ts';
import { completeCommand } from './completion/scripts.ts';
import { type Io, type ProcessIo, toIo } from './io.ts';

const helpFlags = ['--help', '-h'];
const versionFlags = ['--version', '-v'];

/**
 * Runs `site-plugins` with these arguments. A command is loaded when it is run.
 * @returns `undefined` if the command has started a program that ends by itself
 */
export async function runCommandLine(
  args: readonly string[],
  process: ProcessIo,
): Promise<ExitCode | undefined> {
  const io = toIo(process);
  try {
    return await run(args, io);
  } catch (error) {
    if (error instanceof UsageError) {
      const [name = ''] = args;
      const help = isCommandName(name) ? `${name} --help` : '--help';
      io.reportError(`${error.message} See "site-plugins ${help}".`);
    } else {
      const isBug = !(error instanceof CommandError);
      const { messages } = isBug ? bugIn('The command', error) : error;
      for (const message of messages) io.reportError(message);
      if (isBug) io.writeError(`${inspect(error)}\n`);
    }
    return 2;
  }
}

async function run([name, ...rest]: readonly string[], io: Io): Promise<ExitCode | undefined> {
  if (name === undefined) {
    throw new UsageError('A command is required, such as "site-plugins check".');
  }
  if (helpFlags.includes(name) || name === 'help') return help(rest[0], io);
  if (versionFlags.includes(name)) {
    io.write(`${manifest.version}\n`);
    return 0;
  }
  if (name === completeCommand) {
    const { completionLines } = await import('./completion/candidates.ts');
    for (const line of await completionLines(rest, io.folder)) io.write(`${line}\n`);
    return 0;
  }
  if (!isCommandName(name)) throw unknownCommand(name);
  const command = await loadCommand(name);
  const options = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (options.some(option => helpFlags.includes(option))) return help(name, io);
  return command.run(parse(command, rest), io);
}

async function help(name: string | undefined, io: Io): Promise<ExitCode> {
  if (name !== undefined && !isCommandName(name)) throw unknownCommand(name);
  const { commandHelp, generalHelp } = await import('./help.ts');
  const text =
    name === undefined ? await generalHelp() : commandHelp(name, await loadCommand(name));
  io.write(text);
  return 0;
}

function unknownCommand(name: string): UsageError {
  const hint = didYouMean(name, [...Object.keys(commands), '--help', '--version']);
  const kind = name.startsWith('-') ? 'option' : 'command';
  return new UsageError(`Unknown ${kind} "${name}".${hint}`);
}
