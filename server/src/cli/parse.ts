import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../core/text/result.ts';
import { nearest } from '../core/text/similarity.ts';
import { Arguments, type Command, type OptionSpec } from './command.ts';

/**
 * Parses the arguments of a command. `--` ends the options; if an option is repeated, the last one
 * is used.
 */
export function parse(command: Command, raw: readonly string[]): Result<Arguments> {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, spec]) => [name, toParseArgs(spec)]),
  );
  const { tokens } = parseArgs({
    args: raw.map(text => (isText(text) ? `${textMark}${text}` : text)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(unmarked(token.value));
    if (token.kind !== 'option') continue;
    const message = optionError(command, token, raw[token.index] ?? '');
    if (message !== undefined) return fail({ message });
    values.set(token.name, [...(values.get(token.name) ?? []), unmarked(token.value ?? '')]);
  }
  if (command.operands === '' && operands.length > 0) {
    return fail({ message: `Unexpected argument "${operands[0]}".` });
  }
  const [, single] = /^\[([A-Z]+)\]$/.exec(command.operands) ?? [];
  if (single !== undefined && operands.length > 1) {
    return fail({ message: `The command takes one ${single.toLowerCase()}.` });
  }
  // A variable of a script that is not set.
  if (operands.includes('')) return fail({ message: 'An argument must not be empty.' });
  return succeed(new Arguments(values, operands, raw));
}

/** Precedes a text that is not an option although it begins with a hyphen. */
const textMark = '\0';

/** Whether an argument is text, such as the list item `- source: …` in YAML. */
function isText(argument: string): boolean {
  return /^-\s/.test(argument);
}

function unmarked(value: string): string {
  return value.replace(textMark, '');
}

function toParseArgs(spec: OptionSpec) {
  return {
    type: spec.type === 'flag' ? ('boolean' as const) : ('string' as const),
    ...(spec.short !== undefined && { short: spec.short }),
    multiple: true,
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** Returns an error message for an invalid option; `undefined` if it is valid. */
function optionError(
  command: Command,
  { name, rawName, value, inlineValue }: OptionToken,
  argument: string,
): string | undefined {
  const spec = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (spec === undefined) {
    const names = [...Object.keys(command.options), 'help'];
    // In "-quiet" or "-name.json", the letters are a word rather than one option each.
    const [, word] = /^-([^-].+)$/s.exec(argument) ?? [];
    const near = names.find(own => own === word) ?? nearest(word ?? name, names);
    const isFirst = word?.startsWith(name) === true;
    if (near === undefined && isFirst && command.operands !== '') {
      return `Unknown option "${argument}". If it is a path, write "./${argument}".`;
    }
    if (near === undefined) return `Unknown option "${rawName}".`;
    return `Unknown option "${word === undefined ? rawName : argument}". Did you mean "--${near}"?`;
  }
  if (spec.type === 'flag') {
    return value === undefined ? undefined : `"${rawName}" does not take a value.`;
  }
  const isNegative = spec.type === 'number' && /^-\d/.test(value ?? '');
  const isNextOption = inlineValue === false && /^-./.test(value ?? '') && !isNegative;
  if (value === undefined || value === '' || isNextOption) return `"${rawName}" needs a value.`;
  if (spec.type === 'number' && !/^\d{1,9}$/.test(value)) {
    return `"${rawName}" needs a whole number of 0 or more, not "${value}".`;
  }
  if (spec.type === 'choice' && !spec.choices.includes(value)) {
    const near = nearest(value, spec.choices);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return `"${rawName}" must be one of ${spec.choices.join(', ')}, not "${value}".${hint}`;
  }
  return undefined;
}
