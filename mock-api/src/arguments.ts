/** Reads the command line of `site-plugins user-api`, whose options are in the table in options.ts. */
import {
  type Arguments as Parsed,
  parse,
  refuseIf,
  UsageError,
} from '../../server/src/node/arguments.ts';
import { parseFault } from './faults/parseFault.ts';
import {
  type ApiSettings,
  commandOptions,
  type Option,
  type OptionSpec,
  type OptionValues,
  options,
  read,
} from './options.ts';

/** The values of the options that are given, by their flags. */
type Given = { readonly [One in Option as One['flag']]?: OptionValues[One['type']] };

/**
 * @param words the arguments without the program name
 * @returns the options that are given, and as `settings` those that can be changed while the API runs
 * @throws UsageError
 */
export function readArguments(words: readonly string[]) {
  const parsed = parse({ options: commandOptions, operands: '' }, words);
  const all = options
    .filter(({ flag }) => parsed.flag(flag))
    .map(option => ({ option, value: readOption(option, parsed) }));
  const given: Given = Object.fromEntries(all.map(({ option, value }) => [option.flag, value]));
  refuseIf(
    given['watch-seed'] === true && given.seed === undefined,
    '--watch-seed has no effect without --seed. Add --seed FILE.',
  );
  refuseIf(
    given.seed !== undefined && (given.users ?? 0) > 0,
    '--seed and --users contradict each other. Use one of them.',
  );
  const live = all.flatMap(({ option, value }) => ('live' in option ? [[option.live, value]] : []));
  const settings: ApiSettings = Object.fromEntries(live);
  return { ...given, settings };
}

/** Returns the value of an option that is given. */
function readOption(option: OptionSpec, parsed: Parsed): unknown {
  const { flag, type } = option;
  if (type === 'faults') return parsed.list(flag).map(readFault);
  const { value, problem } = read(option, type === 'list' ? parsed.list(flag) : parsed.text(flag));
  if (problem !== undefined) throw new UsageError(`--${flag} ${problem}`);
  return value;
}

function readFault(text: string) {
  try {
    return parseFault(text);
  } catch (error) {
    throw new UsageError(`--fault ${JSON.stringify(text)}: ${(error as Error).message}`);
  }
}
