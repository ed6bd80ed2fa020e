/** Parses the command line, based on the table in options.ts. */
import type { ApiSettings, FaultRule } from './control.ts';
import { parseFault } from './faults/parseFault.ts';
import { describeOption, options, signature } from './options.ts';
import { checkValue, UsageError, unknownOption } from './optionValue.ts';

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly settings: ApiSettings;
  /** The flags that were given. */
  readonly log?: 'text' | 'json';
  readonly faultFile?: string;
  readonly watchSeed?: true;
  readonly exitWithParent?: true;
}

type FlagOption = Extract<(typeof options)[number], { readonly flag: string }>;

const flags: readonly FlagOption[] = options.filter(option => 'flag' in option);

export const usage = `Usage: node mock-api.js [options]

Serves a mock User API under /api/user.

${flags.map(option => row(signature(option), describeOption(option))).join('\n')}
${row('-h, --help', 'Show this help')}
`;

/**
 * Parses the command line arguments.
 *
 * @param words the arguments without the program name
 * @returns the options, or 'help' if help is requested
 * @throws UsageError
 */
export function readArguments(words: readonly string[]): Arguments | 'help' {
  if (words.includes('--help') || words.includes('-h')) return 'help';
  const read = parse(words);
  const settings = flags.flatMap(option => {
    const value = read.get(option.flag);
    return 'live' in option && value !== undefined ? [[option.live, value]] : [];
  });
  const faultFile = read.get('faults');
  if (read.has('watch-seed') && !read.has('seed')) {
    throw new UsageError('--watch-seed has no effect without --seed. Add --seed FILE.');
  }
  if (read.has('seed') && Number(read.get('users') ?? 0) > 0) {
    throw new UsageError('--seed and --users contradict each other. Use one of them.');
  }
  return {
    port: (read.get('port') ?? optionOfFlag('port').default) as number,
    host: (read.get('host') ?? optionOfFlag('host').default) as string,
    settings: Object.fromEntries(settings),
    ...(read.has('log') && { log: read.get('log') as 'text' | 'json' }),
    ...(typeof faultFile === 'string' && { faultFile }),
    ...(read.get('watch-seed') === true && { watchSeed: true }),
    ...(read.get('exit-with-parent') === true && { exitWithParent: true }),
  };
}

/** Returns the values of the given options by their flags. */
function parse(words: readonly string[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const option = flags.find(({ flag }) => flag === name);
    if (option === undefined) throw new UsageError(unknownWord(word, name));
    const takesNext = !('implied' in option) && option.type !== 'flag' && inline === undefined;
    if (takesNext) index += 1;
    const given = takesNext ? words[index] : inline;
    values.set(name, readValue(option, { given, before: values.get(name) }));
  }
  return values;
}

function unknownWord(word: string, name: string): string {
  if (!word.startsWith('-')) return `Unexpected argument "${word}".`;
  const names = [...flags.map(({ flag }) => `--${flag}`), '--help'];
  return `Unknown option "${word}".${unknownOption(`--${name}`, names)}`;
}

function readValue(
  option: FlagOption,
  { given, before }: { readonly given: string | undefined; readonly before: unknown },
): unknown {
  const name = `--${option.flag}`;
  if (option.type === 'flag') {
    if (given === undefined) return true;
    throw new UsageError(`${name} takes no value.`);
  }
  if (option.type === 'choice') return checkValue(option, name, given ?? true);
  if (given === undefined || given.startsWith('--')) {
    throw new UsageError(`${name} requires a value.`);
  }
  const list = Array.isArray(before) ? before : [];
  if (option.type === 'faults') return [...list, readFault(name, given)];
  if (option.type === 'list') {
    checkValue(option, name, [given]);
    return [...list, given];
  }
  return checkValue(option, name, given);
}

function readFault(name: string, given: string): FaultRule {
  const parsed = parseFault(given);
  if ('rule' in parsed) return parsed.rule;
  throw new UsageError(`${name} ${JSON.stringify(given)}: ${parsed.failure}`);
}

function optionOfFlag<Name extends FlagOption['flag']>(name: Name) {
  return flags.find(({ flag }) => flag === name) as Extract<FlagOption, { readonly flag: Name }>;
}

function row(left: string, right: string): string {
  return `  ${left.padEnd(22)}${right}`;
}
