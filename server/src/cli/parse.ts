import { parseArgs } from 'node:util';
import { nearest } from '../core/text/similarity.ts';
import { Arguments, type Command, didYouMean, refuseIf, UsageError } from './command.ts';

/** Precedes a text that is not an option although it begins with a hyphen. */
const textMark = '\0';

/**
 * Parses the arguments of a command. `--` ends the options; if an option is repeated, the last one
 * is used.
 * @throws {UsageError} if an argument is invalid
 */
export function parse(command: Command, raw: readonly string[]): Arguments {
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
  command: Command,
  { name, rawName, value, inlineValue }: OptionToken,
  argument: string,
): void {
  const spec = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (spec === undefined) throw unknownOption(command, { name, rawName }, argument);
  if (spec.type === 'flag') {
    refuseIf(value !== undefined, `"${rawName}" does not take a value.`);
    return;
  }
  const isNegative = spec.type === 'number' && /^-\d/.test(value ?? '');
  const isNextOption = inlineValue === false && /^-./.test(value ?? '') && !isNegative;
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

function unknownOption(
  { options, operands }: Command,
  { name, rawName }: Pick<OptionToken, 'name' | 'rawName'>,
  argument: string,
): UsageError {
  const names = [...Object.keys(options), 'help'];
  // In "-quiet" or "-name.json", the letters are a word rather than one option each.
  const [, word] = /^-([^-].+)$/s.exec(argument) ?? [];
  const near = names.find(own => own === word) ?? nearest(word ?? name, names);
  if (near !== undefined) {
    const written = word === undefined ? rawName : argument;
    return new UsageError(`Unknown option "${written}". Did you mean "--${near}"?`);
  }
  const mayBePath = word?.startsWith(name) === true && operands !== '';
  const hint = `Unknown option "${argument}". If it is a path, write "./${argument}".`;
  return new UsageError(mayBePath ? hint : `Unknown option "${rawName}".`);
}
