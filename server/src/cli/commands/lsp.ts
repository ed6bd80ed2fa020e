import type { Command } from '../command.ts';
import { runNeighbor } from '../neighbor.ts';

export const command: Command = {
  about: 'Serve an editor: the language server',
  operands: '',
  options: {
    stdio: { type: 'flag', about: 'Speak over standard input and output (the default)' },
    socket: { type: 'number', value: 'PORT', about: 'Connect to a port of this machine' },
    pipe: { type: 'text', value: 'NAME', isPath: true, about: 'Connect to a named pipe' },
    clientProcessId: { type: 'number', value: 'PID', about: 'End when this process ends' },
  },
  details: 'How to tell an editor of it is in docs/editors.md.',

  async run(args, io) {
    const isElsewhere = args.flag('socket') || args.flag('pipe');
    const failure = runNeighbor('server.js', isElsewhere ? args.raw : ['--stdio', ...args.raw]);
    if (failure === undefined) return 0;
    io.complain(failure);
    return 2;
  },
};
