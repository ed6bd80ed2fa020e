import {
  describeOption,
  options,
  type OptionSpec as UserApiOption,
} from '../../../../mock-api/src/options.ts';
import type { Command, OptionSpec } from '../command.ts';
import { runProgram } from '../runProgram.ts';

export const command: Command = {
  about: 'Serve the mock User API under /api/user',
  operands: '',
  passesOn: true,
  options: Object.fromEntries(options.map(option => [option.flag, toSpec(option)])),
  details: 'See docs/user-api.md for a description of the API. Press Ctrl+C to stop it.',

  async run({ raw }) {
    return runProgram('site-plugins user-api', 'mock-api.js', raw);
  },
};

function toSpec(option: UserApiOption): OptionSpec {
  const about = describeOption(option);
  const { value = '' } = option;
  switch (option.type) {
    case 'flag':
    case 'choice':
      return { type: 'flag', about };
    case 'list':
    case 'faults':
      return { type: 'list', value, about };
    case 'path':
      return { type: 'text', value, completes: 'path', about };
    case 'integer':
      return { type: 'number', value, about };
    default:
      return { type: 'text', value, about };
  }
}
