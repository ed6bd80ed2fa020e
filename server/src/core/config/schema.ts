import bundledSchema from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };
import type { SyntaxTree } from '../json/syntaxTree.ts';
import type { Node } from '../json/tape.ts';

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
}

/** The bundled schema, the one source of the shape and of its words. */
export const schema: Schema = bundledSchema;

const resolved = new WeakMap<Schema, Schema>();

/** Follows `$ref`; keywords next to the reference override what it refers to. */
export function resolve(part: Schema): Schema {
  if (part.$ref === undefined) return part;
  const known = resolved.get(part);
  if (known !== undefined) return known;
  const name = part.$ref.replace('#/$defs/', '');
  const { $ref: _, ...own } = part;
  const whole = { ...resolve(schema.$defs?.[name] ?? {}), ...own };
  resolved.set(part, whole);
  return whole;
}

/** The schema of a member of an object or array, or `undefined` where any value is allowed. */
export function memberSchema(part: Schema, step: string | number): Schema | undefined {
  if (typeof step === 'number') return part.items && resolve(part.items);
  if (part.properties !== undefined && Object.hasOwn(part.properties, step)) {
    return resolve(part.properties[step] ?? {});
  }
  const { additionalProperties } = part;
  return typeof additionalProperties === 'object' ? resolve(additionalProperties) : undefined;
}

/** The schema at the end of a path of property names and indices. */
export function schemaAt(path: readonly (string | number)[]): Schema | undefined {
  let part: Schema | undefined = schema;
  for (const step of path) part = part && memberSchema(part, step);
  return part;
}

/** The schema that a node has to fulfil, or `undefined` where any value is allowed. */
export function schemaOf(tree: SyntaxTree, node: Node): Schema | undefined {
  return schemaAt(tree.path(node));
}

/** The types that a schema allows. */
export function typesOf(part: Schema): readonly string[] {
  if (part.enum !== undefined) return ['string'];
  return part.type === undefined ? [] : typeof part.type === 'string' ? [part.type] : part.type;
}

/** A value to start from: the first example, or the smallest that the schema allows. */
export function startingValue(part: Schema): unknown {
  const [type] = typesOf(part);
  if (type === 'object') {
    const required = part.required ?? [];
    const members = required.map(name => [name, startingValue(memberSchema(part, name) ?? {})]);
    return Object.fromEntries(members);
  }
  if (type === 'array') return [];
  if (part.examples?.[0] !== undefined) return part.examples[0];
  if (part.enum?.[0] !== undefined) return part.enum[0];
  if (type === 'boolean') return true;
  return type === 'number' || type === 'integer' ? (part.minimum ?? 0) : '';
}

/** Every place of the schema that has a property of this name: the paths of the objects, with `*` for any key. */
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
