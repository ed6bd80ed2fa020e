import {
  describeOption,
  options,
  type OptionSpec as UserApiOption,
} from '../../../../mock-api/src/options.ts';
import { type Command, type OptionSpec, option } from '../command.ts';
import { runProgram } from '../runProgram.ts';

export const command: Command = {
  about: 'Serve the mock User API under /api/user',
  operands: '',
  passesOn: true,
  options: Object.fromEntries(options.map(own => [own.flag, toSpec(own)])),
  details: 'See docs/user-api.md for a description of the API. Press Ctrl+C to stop it.',

  async run({ raw }) {
    return runProgram('site-plugins user-api', 'mock-api.js', raw);
  },
};

function toSpec(own: UserApiOption): OptionSpec {
  const about = describeOption(own);
  const { type, value = '' } = own;
  if (type === 'flag' || type === 'choice') return option.flag(about);
  return option.text(value, about, type === 'path' ? 'path' : undefined);
}
