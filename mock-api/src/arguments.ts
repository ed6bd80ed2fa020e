/** Parses the command line, based on the table in options.ts. */
import { parseArgs } from 'node:util';
import type { ApiSettings } from './control.ts';
import { describeOption, isValidItem, options } from './options.ts';

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly settings: ApiSettings;
  /** The flags that were given. */
  readonly log?: true;
  readonly watchSeed?: true;
  readonly exitWithParent?: true;
}

type FlagOption = Extract<(typeof options)[number], { readonly flag: string }>;

const flags: readonly FlagOption[] = options.filter(option => 'flag' in option);

export const usage = `Usage: node mock-api.js [options]

Serves a mock User API under /api/user.

${flags.map(option => row(signature(option), describeOption(option))).join('\n')}
${row('--help', 'Show this help')}
`;

/** An error in the command line. The message says what is wrong and what to do. */
export class UsageError extends Error {}

/**
 * Parses the command line arguments.
 *
 * @param words the arguments without the program name
 * @returns the options, or 'help' if help is requested
 * @throws UsageError
 */
export function readArguments(words: readonly string[]): Arguments | 'help' {
  const values = parse(words);
  if (values.help === true) return 'help';
  const read = new Map(flags.map(option => [option.flag, readValue(option, values[option.flag])]));
  const settings = flags.flatMap(option => {
    const value = read.get(option.flag);
    return 'live' in option && value !== undefined ? [[option.live, value]] : [];
  });
  return {
    port: (read.get('port') ?? portOption.default) as number,
    host: (read.get('host') ?? hostOption.default) as string,
    settings: Object.fromEntries(settings),
    ...(read.get('log') === true && { log: true }),
    ...(read.get('watch-seed') === true && { watchSeed: true }),
    ...(read.get('exit-with-parent') === true && { exitWithParent: true }),
  };
}

type Value = string | boolean | readonly (string | boolean)[] | undefined;

function parse(words: readonly string[]): Record<string, Value> {
  const specs = flags.map(option => [
    option.flag,
    {
      type: option.type === 'flag' ? ('boolean' as const) : ('string' as const),
      multiple: option.type === 'list',
    },
  ]);
  try {
    return parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(specs), help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readValue(option: FlagOption, value: Value): unknown {
  if (value === undefined || option.type === 'flag') return value;
  if (option.type === 'list') {
    for (const item of value as readonly string[]) {
      if (isValidItem(option, item)) continue;
      throw new UsageError(`"${item}" is not a valid value of --${option.flag}. ${option.form}`);
    }
    return value;
  }
  const text = String(value);
  if (option.type === 'text' || option.type === 'path') {
    if (text.trim() !== '') return text;
    throw new UsageError(`--${option.flag} requires a value. Omit the option to use the default.`);
  }
  return numberOf(option, text);
}

function numberOf(option: Extract<FlagOption, { minimum: number }>, text: string): number {
  const { flag, type, minimum, maximum } = option;
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum && (type === 'number' || Number.isInteger(number))) {
    return number;
  }
  const kind = type === 'integer' ? 'an integer' : 'a number';
  throw new UsageError(`--${flag} takes ${kind} from ${minimum} to ${maximum}, not "${text}".`);
}

const portOption = optionOfFlag('port');
const hostOption = optionOfFlag('host');

function optionOfFlag<Name extends FlagOption['flag']>(name: Name) {
  return flags.find(({ flag }) => flag === name) as Extract<FlagOption, { readonly flag: Name }>;
}

function signature(option: FlagOption): string {
  return `--${option.flag}${'value' in option ? ` ${option.value}` : ''}`;
}

function row(left: string, right: string): string {
  return `  ${left.padEnd(22)}${right}`;
}
