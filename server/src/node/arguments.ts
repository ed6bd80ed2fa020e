/** How the arguments of a program are described and parsed: of the command line, and of the User API. */
import { parseArgs } from 'node:util';
import { nearest } from '../core/text/similarity.ts';

/** Arguments that are invalid, or contradict each other. The report refers to the help of the program. */
export class UsageError extends Error {}

/** Refuses arguments under a condition. */
export function refuseIf(isRefused: boolean, message: string): void {
  if (isRefused) throw new UsageError(message);
}

/** Returns a sentence, after a space, that suggests the nearest name; empty if none is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const near = nearest(written, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** What a shell completes for a value: a path, a Git revision, the code of a rule, or CODE=SEVERITY. */
export type ValueKind = 'path' | 'revision' | 'code' | 'rule';

/** An option of a command. */
export interface OptionSpec {
  readonly type: 'flag' | 'text' | 'list' | 'number' | 'choice';
  /** One sentence without its period. */
  readonly about: string;
  readonly short?: string | undefined;
  /** What the help calls the value. */
  readonly value?: string;
  readonly completes?: ValueKind | undefined;
  /** The possible values; those of a flag follow "=" and may be omitted. */
  readonly choices?: readonly string[];
  /** Whether the first choice is the default. */
  readonly hasDefault?: boolean;
}

/** Creates an option with a value; `value` is its name in the help. */
function valued(type: 'text' | 'list' | 'number') {
  return (value: string, about: string, completes?: ValueKind): OptionSpec => {
    return { type, value, about, completes };
  };
}

/** Creates the options of commands. One of the type "list" can be repeated. */
export const option = {
  flag: (about: string, short?: string): OptionSpec => ({ type: 'flag', about, short }),
  text: valued('text'),
  list: valued('list'),
  number: valued('number'),
  choice: (choices: readonly string[], about: string, hasDefault = true): OptionSpec => {
    return { type: 'choice', choices, about, hasDefault };
  },
};

/** What a program takes. */
export interface ArgumentSpec {
  /** The operands as the usage line shows them: `[PATHS…]`. */
  readonly operands: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** The arguments of a command, validated against its options. */
export type Arguments = ReturnType<typeof parse>;

/** Precedes a text that is not an option although it begins with a hyphen. */
const textMark = '\0';

/**
 * Parses the arguments of a command. `--` ends the options; if an option is repeated, the last one
 * is used.
 * @param raw all arguments after the name of the command
 * @throws {UsageError} if an argument is invalid
 */
export function parse(command: ArgumentSpec, raw: readonly string[]) {
  const { tokens } = parseArgs({
    // A list item in YAML such as `- source: …` is text.
    args: raw.map(text => (/^-\s/.test(text) ? `${textMark}${text}` : text)),
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { type, short }]) => [
        name,
        { type: type === 'flag' ? 'boolean' : 'string', multiple: true, ...(short && { short }) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value.replace(textMark, ''));
    if (token.kind !== 'option') continue;
    validateOption(command.options, token, raw[token.index] ?? '');
    const value = token.value?.replace(textMark, '') ?? '';
    values.set(token.name, [...(values.get(token.name) ?? []), value]);
  }
  refuseOperands(command.operands, operands);
  const text = (name: string) => values.get(name)?.at(-1);
  return {
    operands: operands as readonly string[],
    raw,
    flag: (name: string) => values.has(name),
    text,
    list: (name: string): readonly string[] => values.get(name) ?? [],
    /** Returns what belongs to the choice of an option; to the first one by default. */
    choice<Value>(name: string, choices: Readonly<Record<string, Value>>): Value {
      const value = choices[text(name) ?? Object.keys(choices)[0] ?? ''];
      if (value === undefined) throw new RangeError(`"${name}" has another choice.`);
      return value;
    },
  };
}

/** @param expected the operands of a command, as its usage line shows them */
function refuseOperands(expected: string, operands: readonly string[]): void {
  const [first] = operands;
  refuseIf(expected === '' && first !== undefined, `Unexpected argument "${first}".`);
  const [, single] = /^\[([A-Z]+)\]$/.exec(expected) ?? [];
  const isTooMany = single !== undefined && operands.length > 1;
  refuseIf(isTooMany, `The command takes one ${single?.toLowerCase()}.`);
  // A variable of a script that is not set.
  refuseIf(operands.includes(''), 'An argument must not be empty.');
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** @param argument the argument that contains the option */
function validateOption(
  options: ArgumentSpec['options'],
  { name, rawName, value, inlineValue }: OptionToken,
  argument: string,
): void {
  const spec = Object.hasOwn(options, name) ? options[name] : undefined;
  if (spec === undefined) {
    // In "-quiet", the letters are a word rather than one option each.
    const written = argument.replace(/=.*/s, '');
    const names = [...Object.keys(options), 'help'].map(own => `--${own}`);
    throw new UsageError(`Unknown option "${written}".${didYouMean(written, names)}`);
  }
  if (spec.type === 'flag' && (value === undefined || spec.choices === undefined)) {
    refuseIf(value !== undefined, `"${rawName}" does not take a value.`);
    return;
  }
  const isNextOption = inlineValue === false && /^-[^\d]/.test(value ?? '');
  if (value === undefined || value === '' || isNextOption) {
    throw new UsageError(`"${rawName}" needs a value.`);
  }
  refuseIf(
    spec.type === 'number' && !/^\d{1,9}$/.test(value),
    `"${rawName}" needs a whole number of 0 or more, not "${value}".`,
  );
  if (spec.choices === undefined || spec.choices.includes(value)) return;
  const choices = spec.choices.join(', ');
  const hint = didYouMean(value, spec.choices);
  throw new UsageError(`"${rawName}" must be one of ${choices}, not "${value}".${hint}`);
}
