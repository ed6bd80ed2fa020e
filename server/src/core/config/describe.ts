import { readFragment } from '../text/jsonPointer.ts';
import { isRecord, valueAt } from '../text/record.ts';
import { mergeSchemas } from './alternatives.ts';
import { keywords, readLimits } from './keywords.ts';
import type { Schema } from './schema.ts';

/** The maximum lengths of a title and a description, in UTF-16 code units. */
const titleLimit = 100;
const textLimit = 2_000;

/** The maximum number of subschemas that are described. */
const partLimit = 5_000;

/** The keywords that are read beside the limits, or say nothing of values. */
const structure = new Set([
  ...['$schema', '$id', '$comment', '$ref', '$defs', 'title', 'description', 'default', 'examples'],
  ...['type', 'enum', 'const', 'required', 'properties', 'additionalProperties', 'items'],
  ...['allOf', 'anyOf', 'oneOf'],
]);

/** Whether a keyword of JSON Schema has a meaning for all that describe values. */
export function isDescribed(keyword: string): boolean {
  return structure.has(keyword) || Object.hasOwn(keywords, keyword);
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads what a JSON Schema says about values, as data: nothing is compiled, fetched or matched. */
export class Describer {
  private readonly root: unknown;
  private parts = 0;

  constructor(root: unknown) {
    this.root = root;
  }

  /**
   * Returns what a subschema says, by default the whole schema. Of a subschema that contains itself, it is
   * described once.
   * @param trail the references being resolved
   */
  describe(raw = this.root, trail: readonly string[] = []): Schema {
    if (!isRecord(raw) || ++this.parts > partLimit) return {};
    const { $ref } = raw;
    const parts = list(raw.allOf).map(part => this.describe(part, trail));
    if (typeof $ref === 'string' && !trail.includes($ref)) {
      parts.unshift(this.describe(this.lookUp($ref), [...trail, $ref]));
    }
    return parts.reduce<Schema>((all, part) => mergeSchemas(part, all), this.own(raw, trail));
  }

  /** Returns the subschema at a path that may contain `$ref`. */
  at(path: readonly string[]): Schema | undefined {
    const found = this.keywordAt(path);
    return isRecord(found) ? this.describe(found) : undefined;
  }

  /** Returns the value at a path that may contain `$ref`. */
  keywordAt(path: readonly string[]): unknown {
    return path.reduce<unknown>((part, step) => {
      const next = valueAt(part, [step]);
      const isReference = step === '$ref' || step === '$recursiveRef';
      return isReference && typeof next === 'string' ? this.lookUp(next) : next;
    }, this.root);
  }

  private own(raw: Raw, trail: readonly string[]): Schema {
    const { title, description, type, required, properties, items, examples } = raw;
    const values = raw.const === undefined ? raw.enum : [raw.const];
    const texts = list(values).filter(value => typeof value === 'string');
    const isOfTexts = texts.length === list(values).length;
    const branches = [...list(raw.oneOf), ...list(raw.anyOf)];
    const extra = raw.additionalProperties;
    return {
      ...(typeof title === 'string' && { title: title.slice(0, titleLimit) }),
      ...(typeof description === 'string' && { description: description.slice(0, textLimit) }),
      ...(isType(type) && { type }),
      ...readLimits(raw),
      ...(Array.isArray(required) && { required: required.filter(isString) }),
      ...(raw.default !== undefined && { default: raw.default }),
      ...(Array.isArray(values) && (isOfTexts ? { enum: texts } : { values })),
      ...(Array.isArray(examples) && examples.length > 0 && { examples }),
      ...(branches.length > 0 && {
        alternatives: branches.map(part => this.describe(part, trail)),
      }),
      ...(isRecord(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, this.describe(part, trail)]),
        ),
      }),
      ...(isRecord(items) && { items: this.describe(items, trail) }),
      ...(isRecord(extra) && { additionalProperties: this.describe(extra, trail) }),
      ...(typeof extra === 'boolean' && { additionalProperties: extra }),
    };
  }

  /** Returns what a reference leads to inside of the whole schema; `undefined` if it is elsewhere. */
  lookUp(reference: string): unknown {
    if (!/^#(?:\/|$)/.test(reference)) return undefined;
    return valueAt(this.root, readFragment(reference));
  }
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isType(value: unknown): value is string | readonly string[] {
  return isString(value) || (Array.isArray(value) && value.every(isString));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The keywords whose values are schemas or lists of schemas. */
const inValue = new Set([
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'],
]);

/** The keywords whose values have a schema for each name. */
const inMembers = new Set([
  ...['$defs', 'definitions', 'properties', 'patternProperties'],
  ...['dependentSchemas', 'dependencies'],
]);

/** Returns the schemas directly inside of a JSON Schema, with the keywords that they belong to. */
export function subschemasOf(
  schema: Raw,
): readonly { readonly keyword: string; readonly part: Raw }[] {
  const found: { keyword: string; part: Raw }[] = [];
  mapSubschemas(schema, (part, keyword) => {
    found.push({ keyword, part });
    return part;
  });
  return found;
}

/**
 * Returns a copy of a JSON Schema in which each schema directly inside of it is replaced. What only looks like a
 * schema stays: a value of `enum` or `default`, or what is not an object.
 * @param replace gets the schema and the keyword that it belongs to
 */
export function mapSubschemas(
  schema: Raw,
  replace: (part: Raw, keyword: string) => unknown,
): Record<string, unknown> {
  const mapped = (keyword: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(item => mapped(keyword, item));
    return isRecord(value) ? replace(value, keyword) : value;
  };
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (inValue.has(keyword)) return [keyword, mapped(keyword, value)];
    if (!inMembers.has(keyword) || !isRecord(value)) return [keyword, value];
    const members = Object.entries(value).map(([name, part]) => [name, mapped(keyword, part)]);
    return [keyword, Object.fromEntries(members)];
  });
  return Object.fromEntries(entries);
}
