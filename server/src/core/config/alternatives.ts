import { t } from '@vscode/l10n';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../json/tree/tape.ts';
import { isRecord } from '../text/record.ts';
import { typeLabel } from './labels.ts';
import { memberSchema, type Schema, typesOf } from './schema.ts';

/**
 * Returns what a value can be: the branches of `oneOf` and `anyOf`, each with what they have in common,
 * also of branches in branches; a schema without branches is the only one.
 */
export function alternativesOf({ alternatives = [], ...part }: Schema): readonly Schema[] {
  if (alternatives.length === 0) return [part];
  const { title: _, description: __, default: ___, examples: ____, ...common } = part;
  return alternatives.flatMap(one => alternativesOf(mergeSchemas(common, one)));
}

/** Returns the part of a schema that a value is meant for: without the branches that it cannot be. */
export function narrow(part: Schema, value: unknown): Schema {
  const { alternatives, ...own } = part;
  if (alternatives === undefined || value === undefined) return part;
  const kept = alternatives.filter(one => alternativesOf(one).some(branch => fits(branch, value)));
  const [only, ...others] = kept;
  if (only === undefined) return part;
  if (others.length > 0) return { ...own, alternatives: kept };
  return mergeSchemas(own, narrow(only, value));
}

/**
 * Returns the part of a schema for the value at a path, of alternatives those that the values on the way to it match;
 * `undefined` if any value is allowed.
 * @param from the schema of the value that the path begins at, and its node or `noNode`
 */
export function partAt(
  tree: SyntaxTree,
  from: { readonly part: Schema; readonly node: Node },
  path: readonly (string | number)[],
): Schema | undefined {
  let { node } = from;
  let part: Schema | undefined = from.part;
  for (const step of path) {
    if (part?.alternatives !== undefined)
      part = narrow(part, without(plainValue(tree, node), step));
    part = part && memberSchema(part, step);
    node = node === noNode ? noNode : tree.descendant(node, [String(step)]);
  }
  return part;
}

/** Returns a value without a member, whose siblings determine which alternatives apply to it. */
function without(value: unknown, step: string | number): unknown {
  if (!isRecord(value)) return value;
  const { [step]: _, ...others } = value;
  return others;
}

/** Returns the index of the alternative that a value is meant for; -1 if it has another type. */
export function chosenAlternative(alternatives: readonly Schema[], value: unknown): number {
  const fitting = alternatives.filter(one => fits(one, value));
  const known = ({ properties = {}, required = [] }: Schema) =>
    isRecord(value)
      ? Object.keys(value).filter(name => Object.hasOwn(properties, name)).length -
        required.filter(name => !Object.hasOwn(value, name)).length
      : 0;
  const [best] = fitting.toSorted((a, b) => known(b) - known(a));
  return best === undefined ? -1 : alternatives.indexOf(best);
}

/**
 * Returns the alternative and the type that match the default, or else the first ones, and the values
 * that all alternatives, or this one, enumerate.
 */
export function preferred(part: Schema) {
  const alternatives = alternativesOf(part);
  const chosen = part.default === undefined ? 0 : chosenAlternative(alternatives, part.default);
  const own = { ...alternatives[Math.max(chosen, 0)], default: part.default };
  const types = typesOf(own);
  const ofDefault = typeof own.default;
  const type = types.includes(ofDefault) ? ofDefault : types[0];
  const lists = alternatives.map(one => one.enum ?? one.values);
  const isEnumerated = lists.every(list => list !== undefined);
  return { own, type, values: isEnumerated ? lists.flat() : (own.enum ?? own.values) };
}

/**
 * Returns a value that a schema allows: the default, the first example, or the simplest one; an object has
 * its required properties.
 */
export function startingValue(part: Schema): unknown {
  const { own, type, values } = preferred(part);
  const { default: fallback, examples = [], minimum = -Infinity, maximum = 0, required = [] } = own;
  if (values !== undefined) return values.find(one => one === fallback) ?? values[0];
  if (type === 'array') return Array.isArray(fallback) ? fallback : [];
  if (type === 'object') {
    const members = required.map(name => [name, startingValue(memberSchema(own, name) ?? {})]);
    return Object.fromEntries(members);
  }
  const isOfType = (value: unknown) =>
    type === undefined || typeof value === (type === 'integer' ? 'number' : type);
  const stated = [fallback, ...examples].filter(one => one !== undefined && one !== '');
  const found = stated.find(isOfType);
  if (found !== undefined) return found;
  if (type === 'boolean') return true;
  const isNumber = type === 'number' || type === 'integer';
  return isNumber ? Math.max(Math.min(0, maximum), minimum) : '';
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

/** Whether a value has the type of a schema, and the constants that tell it from others. */
function fits(part: Schema, value: unknown): boolean {
  const values = part.enum ?? part.values;
  if (values !== undefined) return isAmong(values, value);
  const types = part.type === undefined && part.properties ? ['object'] : typesOf(part);
  if (types.length > 0 && !types.some(type => isOfType(value, type))) return false;
  if (!isRecord(value)) return true;
  const { properties = {} } = part;
  return Object.entries(value).every(([name, member]) => {
    const described = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const allowed = described && (described.enum ?? described.values);
    return allowed === undefined || isAmong(allowed, member);
  });
}

function isAmong(values: readonly unknown[], value: unknown): boolean {
  return values.some(one => JSON.stringify(one) === JSON.stringify(value));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
}
