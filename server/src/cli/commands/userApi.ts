import type { Command } from '../command.ts';
import { runProgram } from '../runProgram.ts';

export const command: Command = {
  about: 'Serve the mock User API under /api/user',
  operands: '',
  passesOn: true,
  options: {
    port: {
      type: 'number',
      value: 'N',
      about: 'Port to listen on; 0 takes a free one (default 3000)',
    },
    host: { type: 'text', value: 'H', about: 'Address to listen on (default 127.0.0.1)' },
    seed: { type: 'text', value: 'FILE', isPath: true, about: 'JSON file with the first users' },
    latency: { type: 'number', value: 'MS', about: 'Wait so long before every answer' },
    jitter: { type: 'number', value: 'MS', about: 'And up to so long more, at random' },
    'failure-rate': { type: 'text', value: 'P', about: 'Fail this share of requests, 0 to 1' },
    'body-limit': { type: 'number', value: 'BYTES', about: 'Largest body that is read' },
    'allow-origin': { type: 'list', value: 'URL', about: 'Let pages of this origin call' },
  },
  details: 'The whole API is described in docs/user-api.md. Ctrl+C ends it.',

  async run(args, io) {
    const started = runProgram('mock-api.js', args.raw);
    if (started.ok) return 0;
    io.reportError(started.failure.message);
    return 2;
  },
};
