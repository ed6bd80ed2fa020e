/** Validates the values of options, for the command line, the library and changed settings. */
import { isValidItem, type OptionSpec } from './options.ts';

/** An error in an option. The message says what is wrong and what to do. */
export class UsageError extends Error {}

/**
 * Returns a value of the type of its option.
 *
 * @param name how the option is called where it was given, such as `--latency` or `latencyMs`
 * @throws UsageError
 */
export function checkValue(option: OptionSpec, name: string, value: unknown): unknown {
  switch (option.type) {
    case 'integer':
    case 'number':
      return checkNumber(option, name, value);
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw new UsageError(`${name} must be true or false.`);
    case 'choice':
      if (value === true) return option.implied;
      if (option.choices.some(choice => choice === value)) return value;
      throw new UsageError(`${name} takes ${option.choices.join(' or ')}, not ${shown(value)}.`);
    case 'text':
    case 'path':
      if (typeof value === 'string' && value.trim() !== '') return value;
      throw new UsageError(`${name} requires a value. Omit the option to use the default.`);
    case 'list': {
      if (!Array.isArray(value)) throw new UsageError(`${name} must be an array.`);
      const wrong = value.find(item => !isValidItem(option, item));
      if (wrong === undefined) return value;
      throw new UsageError(`${shown(wrong)} is not a valid value of ${name}. ${option.form}`);
    }
    case 'faults':
      if (Array.isArray(value)) return value;
      throw new UsageError(`${name} must be an array of fault rules.`);
  }
}

function checkNumber(
  { type, minimum, maximum }: Extract<OptionSpec, { minimum: number }>,
  name: string,
  value: unknown,
): number {
  const isText = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  if (number >= minimum && number <= maximum && (type === 'number' || Number.isInteger(number))) {
    return number;
  }
  const kind = type === 'integer' ? 'an integer' : 'a number';
  throw new UsageError(`${name} takes ${kind} from ${minimum} to ${maximum}, not ${shown(value)}.`);
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
}

/** Returns the message for an option that does not exist, with the most similar one. */
export function unknownOption(given: string, names: readonly string[]): string {
  const similar = names
    .map(name => ({ name, distance: distanceOf(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const isSimilar = similar !== undefined && similar.distance <= Math.max(2, given.length / 3);
  return isSimilar ? ` Did you mean "${similar.name}"?` : '';
}

/** The number of characters to insert, delete or replace; a beginning costs nothing more. */
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
