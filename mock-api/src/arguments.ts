/** Reads the command line of `site-plugins user-api`, whose options are in the table in options.ts. */
import {
  type Arguments as Given,
  parse,
  refuseIf,
  UsageError,
} from '../../server/src/cli/command.ts';
import { parseFault } from './faults/parseFault.ts';
import {
  type ApiSettings,
  commandOptions,
  type OptionSpec,
  optionOfFlag,
  options,
  read,
} from './options.ts';

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly settings: ApiSettings;
  readonly log?: 'text' | 'json';
  /** The empty string is none. */
  readonly faultFile: string;
  readonly isWatchingSeed: boolean;
  readonly isEndingWithParent: boolean;
}

/**
 * @param words the arguments without the program name
 * @throws UsageError
 */
export function readArguments(words: readonly string[]): Arguments {
  const given = parse({ options: commandOptions, operands: '' }, words);
  const values = new Map<string, unknown>();
  for (const option of options) {
    if (given.flag(option.flag)) values.set(option.flag, readOption(option, given));
  }
  refuseIf(
    values.has('watch-seed') && !values.has('seed'),
    '--watch-seed has no effect without --seed. Add --seed FILE.',
  );
  refuseIf(
    values.has('seed') && Number(values.get('users') ?? 0) > 0,
    '--seed and --users contradict each other. Use one of them.',
  );
  const settings = options.flatMap(option =>
    'live' in option && values.has(option.flag) ? [[option.live, values.get(option.flag)]] : [],
  );
  const log = values.get('log');
  return {
    port: Number(values.get('port') ?? optionOfFlag('port').default),
    host: String(values.get('host') ?? optionOfFlag('host').default),
    settings: Object.fromEntries(settings),
    ...((log === 'text' || log === 'json') && { log }),
    faultFile: String(values.get('faults') ?? ''),
    isWatchingSeed: values.has('watch-seed'),
    isEndingWithParent: values.has('exit-with-parent'),
  };
}

/** Returns the value of an option that is given. */
function readOption(option: OptionSpec, given: Given): unknown {
  const { flag, type } = option;
  if (type === 'faults') return given.list(flag).map(readFault);
  // Without a value, the text is empty.
  const { value, problem } = read(
    option,
    type === 'list' ? given.list(flag) : given.text(flag) || true,
  );
  if (problem === undefined) return value;
  throw new UsageError(`--${flag} ${problem}`);
}

function readFault(text: string) {
  try {
    return parseFault(text);
  } catch (error) {
    throw new UsageError(`--fault ${JSON.stringify(text)}: ${(error as Error).message}`);
  }
}
