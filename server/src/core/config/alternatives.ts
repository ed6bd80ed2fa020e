import { t } from '@vscode/l10n';
import { isRecord } from '../text/record.ts';
import { typeLabel } from './labels.ts';
import { resolve, type Schema, typesOf } from './schema.ts';

/**
 * Returns what a value can be: the branches of `oneOf` and `anyOf`, each with what they have in common,
 * also of branches in branches; a schema without branches is the only one.
 */
export function alternativesOf({ alternatives = [], ...part }: Schema): readonly Schema[] {
  if (alternatives.length === 0) return [part];
  const { title: _, description: __, default: ___, examples: ____, ...common } = part;
  return alternatives.flatMap(one => alternativesOf(mergeSchemas(common, resolve(one))));
}

/** Returns the part of a schema that a value is meant for: without the branches that it cannot be. */
export function narrow(part: Schema, value: unknown): Schema {
  const { alternatives, ...own } = part;
  if (alternatives === undefined || value === undefined) return part;
  const distances = alternatives.map(one => nearest(one, value));
  const least = Math.min(...distances);
  if (least >= otherType) return part;
  const kept = alternatives.filter((_, index) => level(distances[index] ?? 0) === level(least));
  const [only, ...others] = kept;
  if (only === undefined || others.length > 0) return { ...own, alternatives: kept };
  return mergeSchemas(own, narrow(resolve(only), value));
}

/** Returns the index of the alternative that a value is meant for; -1 if it has another type. */
export function chosenAlternative(alternatives: readonly Schema[], value: unknown): number {
  const distances = alternatives.map(one => distanceOf(one, value));
  const least = Math.min(...distances);
  return least >= otherValue ? -1 : distances.indexOf(least);
}

/** Returns a name for an alternative: its title, its value, what tells it from the others, or its type. */
export function alternativeLabel(part: Schema): string {
  if (part.title !== undefined) return t(part.title);
  const values = part.enum ?? part.values;
  if (values !== undefined) return values.map(value => JSON.stringify(value)).join(', ');
  for (const [name, member] of Object.entries(part.properties ?? {})) {
    const [value, ...others] = member.enum ?? member.values ?? [];
    if (value !== undefined && others.length === 0) {
      return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    }
  }
  return typesOf(part).map(typeLabel).join(t(' or '));
}

/**
 * Merges two schemas; `over` takes precedence, except that properties and required properties are
 * combined.
 */
export function mergeSchemas(under: Schema, over: Schema): Schema {
  const properties = { ...under.properties };
  for (const [name, part] of Object.entries(over.properties ?? {})) {
    properties[name] = Object.hasOwn(properties, name) ? { ...properties[name], ...part } : part;
  }
  const required = [...new Set([...(under.required ?? []), ...(over.required ?? [])])];
  return {
    ...under,
    ...over,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** How far a value is from a schema: no smaller difference outweighs a larger one. */
const otherType = 10_000;
const otherValue = 1_000;
const otherMember = 100;

function level(distance: number): number {
  return Math.floor(distance / otherMember);
}

/** The distance of the nearest alternative. */
function nearest(part: Schema, value: unknown): number {
  return Math.min(...alternativesOf(part).map(one => distanceOf(one, value)));
}

function distanceOf(part: Schema, value: unknown): number {
  const values = part.enum ?? part.values;
  if (values !== undefined) return isAmong(values, value) ? 0 : otherValue;
  const types = typesOf(part);
  if (types.length > 0 && !types.some(type => isOfType(value, type))) return otherType;
  if (!isRecord(value)) return 0;
  const missing = (part.required ?? []).filter(name => !Object.hasOwn(value, name));
  let sum = 2 * missing.length;
  for (const [name, member] of Object.entries(value)) {
    const described = ownProperty(part, name);
    const allowed = described && (described.enum ?? described.values);
    if (described === undefined) sum += 3;
    else if (allowed !== undefined && !isAmong(allowed, member)) sum += otherMember;
  }
  return sum;
}

function ownProperty({ properties = {} }: Schema, name: string): Schema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function isAmong(values: readonly unknown[], value: unknown): boolean {
  return values.some(one => JSON.stringify(one) === JSON.stringify(value));
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
