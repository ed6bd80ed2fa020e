/** Parses the command line, based on the table in options.ts. */
import type { ApiSettings } from './control/protocol.ts';
import { parseFault } from './faults/parseFault.ts';
import { describeOption, options, read, signature } from './options.ts';

/** An error in an option. The message says what is wrong and what to do. */
export class UsageError extends Error {}

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

type FlagOption = Extract<(typeof options)[number], { readonly flag: string }>;

const flags: readonly FlagOption[] = options.filter(option => 'flag' in option);

export const usage = `Usage: node mock-api.js [options]

Serves a mock User API under /api/user.

${flags.map(option => row(signature(option), describeOption(option))).join('\n')}
${row('-h, --help', 'Show this help')}
`;

function row(left: string, right: string): string {
  return `  ${left.padEnd(22)}${right}`;
}

/**
 * Parses the command line arguments.
 *
 * @param words the arguments without the program name
 * @returns the options, or 'help' if help is requested
 * @throws UsageError
 */
export function readArguments(words: readonly string[]): Arguments | 'help' {
  if (words.includes('--help') || words.includes('-h')) return 'help';
  const values = new Map<string, unknown>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const option = flags.find(({ flag }) => flag === name);
    if (option === undefined) throw new UsageError(unknownWord(word, name));
    const isNext = inline === undefined && option.type !== 'flag' && option.type !== 'choice';
    if (isNext) index += 1;
    values.set(name, readFlag(option, isNext ? words[index] : inline, values.get(name)));
  }
  return toArguments(values);
}

/** @param values by their flags */
function toArguments(values: ReadonlyMap<string, unknown>): Arguments {
  if (values.has('watch-seed') && !values.has('seed')) {
    throw new UsageError('--watch-seed has no effect without --seed. Add --seed FILE.');
  }
  if (values.has('seed') && Number(values.get('users') ?? 0) > 0) {
    throw new UsageError('--seed and --users contradict each other. Use one of them.');
  }
  const settings = flags.flatMap(option =>
    'live' in option && values.has(option.flag) ? [[option.live, values.get(option.flag)]] : [],
  );
  const log = values.get('log');
  return {
    port: Number(values.get('port') ?? defaultOf('port')),
    host: String(values.get('host') ?? defaultOf('host')),
    settings: Object.fromEntries(settings),
    ...((log === 'text' || log === 'json') && { log }),
    faultFile: String(values.get('faults') ?? ''),
    isWatchingSeed: values.has('watch-seed'),
    isEndingWithParent: values.has('exit-with-parent'),
  };
}

function defaultOf(name: 'port' | 'host'): unknown {
  const option = flags.find(({ flag }) => flag === name);
  return option !== undefined && 'default' in option ? option.default : undefined;
}

/** Returns the value of an option. @param before what it was given before, if it can be repeated */
function readFlag(option: FlagOption, given: string | undefined, before: unknown): unknown {
  const name = `--${option.flag}`;
  if (option.type === 'flag') {
    if (given === undefined) return true;
    throw new UsageError(`${name} takes no value.`);
  }
  if (option.type !== 'choice' && (given === undefined || given.startsWith('--'))) {
    throw new UsageError(`${name} requires a value.`);
  }
  const list = Array.isArray(before) ? before : [];
  if (option.type === 'faults') {
    const parsed = parseFault(given ?? '');
    if ('rule' in parsed) return [...list, parsed.rule];
    throw new UsageError(`${name} ${JSON.stringify(given)}: ${parsed.failure}`);
  }
  const isList = option.type === 'list';
  const { value, problem } = read(option, isList ? [...list, given] : (given ?? true));
  if (problem === undefined) return value;
  throw new UsageError(`${name} ${problem}`);
}

function unknownWord(word: string, name: string): string {
  if (!word.startsWith('-')) return `Unexpected argument "${word}".`;
  const names = [...flags.map(({ flag }) => `--${flag}`), '--help'];
  return `Unknown option "${word}".${suggest(`--${name}`, names)}`;
}

/** Returns a question with the most similar name; the empty string if none is similar. */
export function suggest(given: string, names: readonly string[]): string {
  const similar = names
    .map(name => ({ name, distance: distanceOf(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const isSimilar = similar !== undefined && similar.distance <= Math.max(2, given.length / 3);
  return isSimilar ? ` Did you mean "${similar.name}"?` : '';
}

/** The number of characters to insert, delete or replace; the rest after a beginning costs little. */
function distanceOf(from: string, to: string): number {
  if (to.startsWith(from) && from.length > 2) return 1;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (character === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
