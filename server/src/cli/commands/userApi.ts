import type { Command } from '../command.ts';
import { runProgram } from '../programs.ts';
import { userApiOptions } from './userApiOptions.generated.js';

export const command: Command = {
  about: 'Serve the mock User API under /api/user',
  operands: '',
  options: userApiOptions,
  details: 'See docs/user-api.md for a description of the API. Press Ctrl+C to stop it.',

  async run({ raw }) {
    return runProgram('site-plugins user-api', 'mock-api.js', raw);
  },
};
