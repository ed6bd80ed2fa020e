import type { Limits } from './keywords.ts';

/** What a JSON Schema says about a value, with inlined references. See `describe.ts`. */
export interface Schema extends Limits {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** All values, if they are not only strings. */
  readonly values?: readonly unknown[];
  /** The branches of `oneOf` and `anyOf`. */
  readonly alternatives?: readonly Schema[];
}

/** Returns the schema of a property or item, or `undefined` if any value is allowed. */
export function memberSchema(part: Schema, step: string | number): Schema | undefined {
  if (typeof step === 'number' && part.items !== undefined) return part.items;
  const { properties = {}, additionalProperties, alternatives } = part;
  const own = Object.hasOwn(properties, step) ? properties[step] : undefined;
  const inBranches =
    alternatives && distinct(alternatives.flatMap(one => memberSchema(one, step) ?? []));
  if (inBranches !== undefined && inBranches.length > 0) {
    if (own !== undefined) return { ...own, alternatives: inBranches };
    return inBranches.length === 1 ? inBranches[0] : { alternatives: inBranches };
  }
  return own ?? (typeof additionalProperties === 'object' ? additionalProperties : own);
}

function distinct(parts: readonly Schema[]): readonly Schema[] {
  return [...new Map(parts.map(part => [JSON.stringify(part), part])).values()];
}

/** Returns the types that a schema allows, or describes if it names none; empty for any type. */
export function typesOf(part: Schema): readonly string[] {
  if (part.enum !== undefined) return ['string'];
  if (part.type !== undefined) return [part.type].flat();
  if (part.properties !== undefined) return ['object'];
  return part.items === undefined ? [] : ['array'];
}

/**
 * Whether a path from the root of the file, of property names and indices, leads to a place of the
 * format.
 * @param place steps joined by `/`, where `*` is any step and a last `**` any number of steps; empty for
 *   the root
 */
export function matches(path: readonly (string | number)[], place: string): boolean {
  const steps = place === '' ? [] : place.split('/');
  const isOpen = steps.at(-1) === '**';
  if (isOpen) steps.pop();
  return (
    (isOpen ? path.length >= steps.length : path.length === steps.length) &&
    steps.every((step, index) => step === '*' || step === path[index])
  );
}
