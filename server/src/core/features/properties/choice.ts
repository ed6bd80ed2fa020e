import { alternativeLabel, alternativesOf, chosenAlternative } from '../../config/alternatives.ts';
import { type Schema, startingValue } from '../../config/schema.ts';
import { isRecord } from '../../text/record.ts';
import { type Choice, clip } from './form.ts';

/** Returns what a value can be: one of the values that are not only strings, or an alternative. */
export function possibilities(part: Schema): readonly Schema[] {
  const isMixed = part.values !== undefined && part.values.length > 1;
  return isMixed ? part.values.map(value => ({ values: [value] })) : alternativesOf(part);
}

/** Whether a schema allows a single value. */
export function isConstant(part: Schema): boolean {
  return constantsOf(part)?.length === 1;
}

export function choiceOf(alternatives: readonly Schema[], value: unknown): Choice {
  return {
    alternatives: alternatives.map(part => ({
      label: clip(alternativeLabel(part), 100),
      value: chosenValue(part, value),
    })),
    chosen: value === undefined ? -1 : chosenAlternative(alternatives, value),
  };
}

/** The smallest value that an alternative allows, with the properties of a value that it describes too. */
function chosenValue(part: Schema, value: unknown): unknown {
  const [constant] = constantsOf(part) ?? [];
  if (constant !== undefined) return constant;
  const { properties } = part;
  if (properties === undefined) return startingValue(part);
  const constants = Object.entries(properties).flatMap(([name, member]) =>
    isConstant(member) ? [[name, constantsOf(member)?.[0]] as const] : [],
  );
  const kept = Object.entries(isRecord(value) ? value : {}).filter(
    ([name]) =>
      Object.hasOwn(properties, name) && constantsOf(properties[name] ?? {}) === undefined,
  );
  const required = startingValue({ ...part, type: 'object' });
  return { ...Object.fromEntries(constants), ...(required as object), ...Object.fromEntries(kept) };
}

function constantsOf(part: Schema): readonly unknown[] | undefined {
  return part.enum ?? part.values;
}
