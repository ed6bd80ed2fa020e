import type { Command } from '../command.ts';
import { runNeighbor } from '../neighbor.ts';

export const command: Command = {
  about: 'Serve the mock User API under /api/user',
  operands: '',
  passesOn: true,
  options: {
    port: { type: 'number', value: 'N', about: 'Port to listen on; 0 takes a free one' },
    host: { type: 'text', value: 'ADDRESS', about: 'Address to listen on' },
    seed: { type: 'text', value: 'FILE', isPath: true, about: 'JSON file with the first users' },
    latency: { type: 'number', value: 'MS', about: 'Milliseconds to wait before every answer' },
    jitter: { type: 'number', value: 'MS', about: 'Up to so many milliseconds more, at random' },
    'failure-rate': { type: 'text', value: 'SHARE', about: 'Share of failing answers, 0 to 1' },
  },
  details: 'The whole API is described in docs/user-api.md. Ctrl+C ends it.',

  async run(args, io) {
    const failure = runNeighbor('mock-api.js', args.raw);
    if (failure === undefined) return 0;
    io.complain(failure);
    return 2;
  },
};
