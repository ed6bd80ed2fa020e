import { alternativeLabel, alternativesOf, startingValue } from '../../config/alternatives.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import { isRecord } from '../../text/record.ts';
import { type Choice, clip, type FieldKind } from './form.ts';

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/**
 * Returns the control for a value. If the schema allows several types, the value in the file decides. A
 * value of a type that the schema does not allow is shown as JSON. Of several alternatives, only the
 * chosen one has a control.
 * @param written the JSON type of the value in the file; empty if it is not set
 */
export function kindOf(part: Schema, choice: Choice | undefined, written: string): FieldKind {
  if (choice !== undefined) {
    if (written === '' || (choice.chosen >= 0 && isConstant(part))) return 'constant';
    if (choice.chosen < 0) return 'json';
  }
  const allowed = new Set(typesOf(part).flatMap(type => kinds[type] ?? []));
  const [only, ...others] = allowed;
  const kind = written === '' && others.length === 0 ? only : kinds[written];
  if (kind === undefined || (typesOf(part).length > 0 && !allowed.has(kind))) return 'json';
  return part.enum !== undefined && kind === 'string' ? 'enum' : kind;
}

/** Returns the alternatives of a value. Enumerated values that are not all strings are one each. */
export function possibilities(part: Schema): readonly Schema[] {
  const isMixed = part.values !== undefined && part.values.length > 1;
  return isMixed ? part.values.map(value => ({ values: [value] })) : alternativesOf(part);
}

export function choiceOf(alternatives: readonly Schema[], chosen: number, value: unknown): Choice {
  return {
    chosen,
    alternatives: alternatives.map(part => ({
      label: clip(alternativeLabel(part), 100),
      value: chosenValue(part, value),
    })),
  };
}

/** Returns the smallest value that an alternative allows, and keeps the properties of a value that it describes. */
function chosenValue(part: Schema, value: unknown): unknown {
  const members = Object.entries(part.properties ?? {});
  const constants = members.flatMap(([name, member]) => (isConstant(member) ? [name] : []));
  const required = [...new Set([...constants, ...(part.required ?? [])])];
  const start = startingValue({ ...part, required });
  if (!isRecord(start) || !isRecord(value)) return start;
  const free = members.filter(([name, member]) => {
    return Object.hasOwn(value, name) && (member.enum ?? member.values) === undefined;
  });
  return { ...start, ...Object.fromEntries(free.map(([name]) => [name, value[name]])) };
}

/** Whether a schema allows a single value. */
function isConstant(part: Schema): boolean {
  return (part.enum ?? part.values)?.length === 1;
}
