/** Parses the command line, based on the table in options.ts. */
import { nearest } from '../../server/src/core/text/similarity.ts';
import { parseFault } from './faults/parseFault.ts';
import { type ApiSettings, type OptionSpec, optionOfFlag, options, read } from './options.ts';
import { StartError } from './text.ts';

/** An invalid option. The message describes the problem and how to fix it. */
export class UsageError extends StartError {}

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
 * Parses the command line arguments.
 *
 * @param words the arguments without the program name
 * @throws UsageError
 */
export function readArguments(words: readonly string[]): Arguments {
  const values = new Map<string, unknown>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const option = options.find(({ flag }) => flag === name);
    if (option === undefined) throw new UsageError(unknownWord(word, name));
    const isNext = inline === undefined && 'value' in option;
    if (isNext) index += 1;
    values.set(name, readFlag(option, isNext ? words[index] : inline, values.get(name)));
  }
  if (values.has('watch-seed') && !values.has('seed')) {
    throw new UsageError('--watch-seed has no effect without --seed. Add --seed FILE.');
  }
  if (values.has('seed') && Number(values.get('users') ?? 0) > 0) {
    throw new UsageError('--seed and --users contradict each other. Use one of them.');
  }
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

/** Returns the value of an option. @param before what it was given before, if it can be repeated */
function readFlag(option: OptionSpec, given: string | undefined, before: unknown): unknown {
  const name = `--${option.flag}`;
  if (option.type === 'flag' && given !== undefined)
    throw new UsageError(`${name} takes no value.`);
  if (option.value !== undefined && (given === undefined || given.startsWith('--'))) {
    throw new UsageError(`${name} requires a value.`);
  }
  const list = Array.isArray(before) ? before : [];
  if (option.type === 'faults') {
    try {
      return [...list, parseFault(given ?? '')];
    } catch (error) {
      throw new UsageError(`${name} ${JSON.stringify(given)}: ${(error as Error).message}`);
    }
  }
  const { value, problem } = read(
    option,
    option.type === 'list' ? [...list, given] : (given ?? true),
  );
  if (problem === undefined) return value;
  throw new UsageError(`${name} ${problem}`);
}

function unknownWord(word: string, name: string): string {
  if (!word.startsWith('-')) return `Unexpected argument "${word}".`;
  // The command line itself handles --help.
  const names = [...options.map(({ flag }) => `--${flag}`), '--help'].filter(one => one !== word);
  return `Unknown option "${word}".${suggest(`--${name}`, names)}`;
}

/** Returns a question with the name that was meant; the empty string if none is similar. */
export function suggest(given: string, names: readonly string[]): string {
  const isBeginning = (name: string) => given.length > 2 && name.startsWith(given);
  const meant = names.find(isBeginning) ?? nearest(given, names);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}
