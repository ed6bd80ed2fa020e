import { type Schema, typesOf } from '../../config/schema.ts';
import type { FieldKind } from './form.ts';

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/**
 * Returns the control for a value. What the file has decides where the schema leaves it open; a value
 * of a type that the schema does not allow shows its JSON.
 * @param written the JSON type of the value in the file; empty if it is not set
 */
export function fieldKind(part: Schema, written: string): FieldKind {
  const isEnum = part.enum !== undefined;
  const types =
    part.type === undefined && part.properties !== undefined ? ['object'] : typesOf(part);
  const allowed = new Set(types.map(type => kinds[type] ?? 'json'));
  const kind = written === '' ? onlyOf(allowed) : kinds[written];
  if (kind === undefined || (allowed.size > 0 && !allowed.has(kind))) return 'json';
  return isEnum && kind === 'string' ? 'enum' : kind;
}

function onlyOf(kinds: ReadonlySet<FieldKind>): FieldKind | undefined {
  const named = [...kinds].filter(kind => kind !== 'json');
  return named.length === 1 ? named[0] : undefined;
}
