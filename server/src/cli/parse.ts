import { parseArgs } from 'node:util';
import { Arguments, type Command, didYouMean, refuseIf, UsageError } from './command.ts';

/** What is parsed of a command. */
type Described = Pick<Command, 'options' | 'operands'>;

/** Precedes a text that is not an option although it begins with a hyphen. */
const textMark = '\0';

/**
 * Parses the arguments of a command. `--` ends the options; if an option is repeated, the last one
 * is used.
 * @throws {UsageError} if an argument is invalid
 */
export function parse(command: Described, raw: readonly string[]): Arguments {
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
    validateOption(command, token, raw[token.index] ?? '');
    const value = token.value?.replace(textMark, '') ?? '';
    values.set(token.name, [...(values.get(token.name) ?? []), value]);
  }
  const [first] = operands;
  refuseIf(command.operands === '' && first !== undefined, `Unexpected argument "${first}".`);
  const [, single] = /^\[([A-Z]+)\]$/.exec(command.operands) ?? [];
  refuseIf(
    single !== undefined && operands.length > 1,
    `The command takes one ${single?.toLowerCase()}.`,
  );
  // A variable of a script that is not set.
  refuseIf(operands.includes(''), 'An argument must not be empty.');
  return new Arguments(values, operands, raw);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** @param argument the argument that contains the option */
function validateOption(
  { options }: Described,
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
