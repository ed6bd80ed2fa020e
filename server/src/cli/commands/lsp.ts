import { option } from '../../node/arguments.ts';
import { type Command, CommandError } from '../command.ts';
import { runProgram } from '../programs.ts';

export const command: Command = {
  about: 'Start the language server',
  operands: '',
  options: {
    stdio: option.flag('Use standard input and output (the default)'),
    socket: option.number('PORT', 'Connect to a local port'),
    pipe: option.text('NAME', 'Connect to a named pipe', 'path'),
    clientProcessId: option.number('PID', 'Exit when this process exits'),
  },
  details: 'See docs/editors.md for how to set up an editor.',

  async run(args) {
    const port = Number(args.text('socket') ?? 0);
    if (port > 65_535) {
      throw new CommandError(`--socket takes an integer from 0 to 65535, not "${port}".`);
    }
    const usesStdio = !args.flag('socket') && !args.flag('pipe');
    const rest = usesStdio ? ['--stdio', ...args.raw] : args.raw;
    return runProgram('site-plugins lsp', 'server.js', rest);
  },
};
