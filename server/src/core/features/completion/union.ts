import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';

/**
 * Returns a schema without alternatives that describes what any of them allows. Its types are those
 * of its values if it has none, and the type of the default comes first.
 */
export function union({ alternatives = [], ...own }: Schema): Schema {
  const isEnumerated = own.enum !== undefined || own.values !== undefined;
  if (isEnumerated || alternatives.length === 0) return withTypes(own);
  const parts = alternatives.map(union);
  const values = parts.map(part => part.enum ?? part.values);
  if (values.every(list => list !== undefined))
    return withTypes({ ...own, ...finite(values.flat()) });
  const whole = { ...own, alternatives: parts };
  const names = new Set([whole, ...parts].flatMap(part => Object.keys(part.properties ?? {})));
  const properties = Object.fromEntries(
    [...names].map(name => [name, memberSchema(whole, name) ?? {}]),
  );
  const items = own.items ?? parts.find(part => part.items !== undefined)?.items;
  return withTypes({
    ...own,
    type: own.type ?? [...new Set(parts.flatMap(typesOf))],
    examples: [...parts.flatMap((part, at) => [...(values[at] ?? []), ...(part.examples ?? [])])],
    ...(names.size > 0 && { properties }),
    required: [...(own.required ?? []), ...requiredByAll(parts)],
    ...(items !== undefined && { items }),
    default: own.default ?? parts.find(part => part.default !== undefined)?.default,
  });
}

/** The properties that an object has in each of some schemas, of which some may allow no object. */
function requiredByAll(parts: readonly Schema[]): readonly string[] {
  const mayBeObject = (part: Schema) => {
    const types = typesOf(part);
    return types.length === 0 || types.includes('object');
  };
  const [first, ...others] = parts.filter(mayBeObject);
  return (first?.required ?? []).filter(name =>
    others.every(({ required = [] }) => required.includes(name)),
  );
}

function finite(values: readonly unknown[]): Schema {
  const texts = values.filter(value => typeof value === 'string');
  return texts.length === values.length ? { enum: texts } : { values };
}

function withTypes(part: Schema): Schema {
  if (part.enum !== undefined) return part;
  const allowed = typesOf(part);
  const implied = [
    ...(part.values ?? []).map(typeOf),
    ...(part.properties === undefined ? [] : ['object']),
    ...(part.items === undefined ? [] : ['array']),
  ];
  const types = (allowed.length > 0 ? allowed : [...new Set(implied)]).map(type =>
    type === 'integer' ? 'number' : type,
  );
  const first = part.default === undefined ? '' : typeOf(part.default);
  return { ...part, type: types.toSorted((a, b) => Number(b === first) - Number(a === first)) };
}

/** Returns the JSON type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
