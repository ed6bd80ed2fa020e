import bundledSchema from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import type { Node } from '../json/tree/tape.ts';

/** The part of JSON Schema that the bundled schema uses. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
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

/** The bundled schema, the single source of the structure and its descriptions. */
export const schema: Schema = bundledSchema;

const resolved = new WeakMap<Schema, Schema>();

/** Resolves `$ref`; keywords next to the reference override those of its target. */
export function resolve(part: Schema): Schema {
  if (part.$ref === undefined) return part;
  const memoized = resolved.get(part);
  if (memoized !== undefined) return memoized;
  const name = part.$ref.replace('#/$defs/', '');
  const { $ref: _, ...own } = part;
  const whole = { ...resolve(schema.$defs?.[name] ?? {}), ...own };
  resolved.set(part, whole);
  return whole;
}

/** Returns the schema of a property or item, or `undefined` if any value is allowed. */
export function memberSchema(part: Schema, step: string | number): Schema | undefined {
  if (typeof step === 'number' && part.items !== undefined) return resolve(part.items);
  const { properties = {}, additionalProperties, alternatives } = part;
  const own = Object.hasOwn(properties, step) ? resolve(properties[step] ?? {}) : undefined;
  const inBranches =
    alternatives && distinct(alternatives.flatMap(one => memberSchema(resolve(one), step) ?? []));
  if (inBranches !== undefined && inBranches.length > 0) {
    if (own !== undefined) return { ...own, alternatives: inBranches };
    return inBranches.length === 1 ? inBranches[0] : { alternatives: inBranches };
  }
  return own ?? (typeof additionalProperties === 'object' ? resolve(additionalProperties) : own);
}

function distinct(parts: readonly Schema[]): readonly Schema[] {
  return [...new Map(parts.map(part => [JSON.stringify(part), part])).values()];
}

/** Returns the schema at a path of property names and indices. */
export function schemaAt(path: readonly (string | number)[]): Schema | undefined {
  let part: Schema | undefined = schema;
  for (const step of path) part = part && memberSchema(part, step);
  return part;
}

/** Returns the schema of a node, or `undefined` if any value is allowed. */
export function schemaOf(tree: SyntaxTree, node: Node): Schema | undefined {
  return schemaAt(tree.path(node));
}

/** Returns the types that a schema allows, or describes if it names none; empty for any type. */
export function typesOf(part: Schema): readonly string[] {
  if (part.enum !== undefined) return ['string'];
  if (part.type !== undefined) return [part.type].flat();
  if (part.properties !== undefined) return ['object'];
  return part.items === undefined ? [] : ['array'];
}

/**
 * Returns the paths of all objects in the schema that have a property with this name, with `*` for
 * any key.
 */
export function homesOf(name: string): readonly (readonly string[])[] {
  homes ??= collectHomes();
  return homes.get(name) ?? [];
}

let homes: Map<string, string[][]> | undefined;

function collectHomes(): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  const visit = (part: Schema, path: string[]) => {
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      found.set(name, [...(found.get(name) ?? []), path]);
      visit(resolve(member), [...path, name]);
    }
    if (part.items !== undefined) visit(resolve(part.items), [...path, '*']);
    if (typeof part.additionalProperties === 'object') {
      visit(resolve(part.additionalProperties), [...path, '*']);
    }
  };
  visit(schema, []);
  return found;
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
