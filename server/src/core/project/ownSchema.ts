import { SiteSchema, type Validator, type Violation } from '../config/siteSchema.ts';
import { writePointer } from '../text/jsonPointer.ts';
import { isRecord } from '../text/record.ts';
import { type Result, succeed } from '../text/result.ts';
import { type JsonSchema, readJsonSchema } from './jsonSchema.ts';
import type { SchemaMistake } from './schemaMistakes.ts';

/** Reads the schema of another generator, which a configuration names. @param uri of its file */
export function readOwnSchema(raw: unknown, uri: string): Result<SiteSchema> {
  const read = readJsonSchema(raw);
  if (!read.ok) return read;
  const validator = validatorOf(read.value);
  return succeed(new SiteSchema(read.value.described, { uri, validator }));
}

function validatorOf(schema: JsonSchema): Validator {
  const check = (value: unknown, path?: readonly string[]) =>
    schema.check(value, path).map(mistake => violationOf(mistake, value, schema));
  const entry = pathOfEntries(schema);
  return { file: value => check(value), entry: entry && (value => check(value, entry)) };
}

/** The keywords by which a file or its list says more of entries than what each has to be. */
const ofWhole: readonly string[] = [
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentSchemas', 'dependencies', '$recursiveRef'],
  ...['enum', 'const', 'patternProperties', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
  ...['contains', 'minItems', 'maxItems', 'uniqueItems'],
];

/** Returns the path of what a schema says of entries, if they can be checked one by one. */
function pathOfEntries(schema: JsonSchema): readonly string[] | undefined {
  const path = ['properties', 'plugins'];
  let list = schema.keywordAt(path);
  while (isRecord(list) && typeof list.$ref === 'string' && list.items === undefined) {
    path.push('$ref');
    list = schema.keywordAt(path);
  }
  const parts = [schema.keywordAt([]), list];
  const isApart = parts.every(
    part => isRecord(part) && !Object.keys(part).some(keyword => ofWhole.includes(keyword)),
  );
  return isApart && isRecord(list) && isRecord(list.items) && list.$ref === undefined
    ? [...path, 'items']
    : undefined;
}

function violationOf(mistake: SchemaMistake, value: unknown, schema: JsonSchema): Violation {
  const { keyword, path, schemaPath, property } = mistake;
  const name = path.at(-1);
  const parent = valueAt(value, path.slice(0, -1));
  if (keyword === 'false' && name !== undefined && isRecord(parent)) {
    const pointer = writePointer(path.slice(0, -1));
    const part = schema.at(schemaPath.slice(0, -2));
    return { pointer, keyword: 'additionalProperties', property: name, part };
  }
  const pointer = writePointer(path);
  const part = schema.at(schemaPath.slice(0, -1));
  if (property !== undefined) return { pointer, keyword: 'required', property, part };
  const { types, values } = schema.allowedAt(mistake, valueAt(value, path));
  if (types.length > 0) return { pointer, keyword: 'type', part: { ...part, type: types, values } };
  return values.length > 0
    ? { pointer, keyword: 'enum', part: { values } }
    : { pointer, keyword, part };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : part),
    value,
  );
}
