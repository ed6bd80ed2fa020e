import { SiteSchema, type Validator } from '../config/siteSchema.ts';
import { isRecord } from '../text/record.ts';
import { type Result, succeed } from '../text/result.ts';
import { type JsonSchema, readJsonSchema } from './jsonSchema.ts';

/** Reads the schema of another generator, which a configuration names. @param uri of its file */
export function readOwnSchema(raw: unknown, uri: string): Result<SiteSchema> {
  const read = readJsonSchema(raw);
  if (!read.ok) return read;
  const schema = read.value;
  const entry = pathOfEntries(schema);
  const validator: Validator = {
    file: value => schema.check(value),
    entry: entry && (value => schema.check(value, entry)),
  };
  return succeed(new SiteSchema(schema.described, { uri, validator }));
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
