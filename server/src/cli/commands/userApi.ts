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
  const { type, value = '' } = option;
  if (type === 'flag' || type === 'choice') return { type: 'flag', about };
  return { type: 'text', value, about, ...(type === 'path' && { completes: 'path' }) };
}
