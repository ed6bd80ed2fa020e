import { type Command, CommandError } from '../command.ts';
import { runProgram } from '../runProgram.ts';

export const command: Command = {
  about: 'Start the language server',
  operands: '',
  options: {
    stdio: { type: 'flag', about: 'Use standard input and output (the default)' },
    socket: { type: 'number', value: 'PORT', about: 'Connect to a local port' },
    pipe: { type: 'text', value: 'NAME', completes: 'path', about: 'Connect to a named pipe' },
    clientProcessId: { type: 'number', value: 'PID', about: 'Exit when this process exits' },
  },
  details: 'See docs/editors.md for how to set up an editor.',

  async run(args) {
    const port = args.number('socket') ?? 0;
    if (port > 65_535) {
      throw new CommandError(`--socket takes an integer from 0 to 65535, not "${port}".`);
    }
    const usesStdio = !args.flag('socket') && !args.flag('pipe');
    const rest = usesStdio ? ['--stdio', ...args.raw] : args.raw;
    return runProgram('site-plugins lsp', 'server.js', rest);
  },
};
