import { resolve, type Schema, typesOf } from '../../config/schema.ts';
import { propertySynonyms } from '../../config/synonyms.ts';
import type { Field, Literal } from '../../foreign/literal.ts';

/**
 * Returns the property of an object in this format that a field of another generator means: the same
 * name in another style, or a synonym whose type fits; `undefined` if there is none.
 */
export function newName({ name, value }: Field, schema: Schema): string | undefined {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) return name;
  const same = Object.keys(properties).find(property => plain(property) === plain(name));
  if (same !== undefined) return same;
  const synonyms = propertySynonyms(name).filter(synonym => Object.hasOwn(properties, synonym));
  return synonyms.find(synonym => fits(value, properties[synonym] ?? {})) ?? synonyms[0];
}

/** `base_url` and `baseURL` are `baseUrl` in another style. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Whether a value can have a type that the schema allows. */
export function fits(value: Literal, part: Schema): boolean {
  const types = typesOf(resolve(part));
  if (types.length === 0 || value.kind === 'call' || value.kind === 'unreadable') return true;
  if (value.kind === 'scalar') return types.includes(typeof value.value);
  return types.includes(value.kind === 'fields' ? 'object' : 'array');
}

/**
 * Returns the name of a field in this format: its synonym, unless another field has this name, or has
 * the same synonym and comes first.
 */
export function nameIn(field: Field, schema: Schema, fields: readonly Field[]): string {
  const other = newName(field, schema);
  const owner =
    fields.find(({ name }) => name === other) ?? fields.find(one => newName(one, schema) === other);
  return other === undefined || owner !== field ? field.name : other;
}
