import {
  dereference,
  type Schema as RawSchema,
  type SchemaDraft,
  validate,
} from '@cfworker/json-schema';
import { t } from '@vscode/l10n';
import { Describer, mapSubschemas, subschemasOf } from '../config/describe.ts';
import { type Schema, typesOf } from '../config/schema.ts';
import type { Violation } from '../config/siteSchema.ts';
import { writePointer } from '../text/jsonPointer.ts';
import { isRecord, valueAt } from '../text/record.ts';
import { fail, type Result, succeed } from '../text/result.ts';
import { isOfValue, type SchemaMistake, schemaMistakes } from './schemaMistakes.ts';

type Raw = Readonly<Record<string, unknown>>;
type Lookup = ReturnType<typeof dereference>;

/** A path in a schema: keywords, names and indices, with `$ref` for a reference that is followed. */
type SchemaPath = readonly string[];

/** The maximum depth of a schema as JSON, which is ten times the one of schemas that people write. */
const depthLimit = 200;

/** How many subschemas a check may apply, which takes about a second. A file of a thousand plugins needs 50,000. */
const stepLimit = 500_000;

/**
 * Reads a JSON Schema of a workspace.
 * @returns the reason if the schema cannot be used
 */
export function readJsonSchema(raw: unknown): Result<JsonSchema> {
  if (!isRecord(raw)) return fail({ message: t('The schema must be an object.') });
  if (isDeeper(raw, depthLimit)) return fail({ message: t('The schema is nested too deeply.') });
  try {
    return succeed(new JsonSchema(raw));
  } catch (error) {
    const { message } = error as Error;
    return fail({
      message:
        error instanceof RangeError
          ? t('The schema contains a circular reference.')
          : t('The schema is not valid: {0}', message.split('\n')[0] ?? ''),
    });
  }
}

/**
 * A JSON Schema, which may come from an untrusted workspace: it is interpreted and never compiled to code, nothing
 * that it refers to is read, and values are not checked against its patterns. Its `$schema` selects the draft, from
 * 4 to 2020-12, which is the default.
 */
export class JsonSchema {
  /** What it says, with inlined references. */
  readonly described: Schema;
  private readonly raw: Raw;
  private readonly checked: Raw;
  private readonly lookup: Lookup;
  private readonly draft: SchemaDraft;
  private readonly meter = new Meter();
  /** The subschemas that were asked for, by their paths. */
  private readonly parts = new Map<string, Schema>();

  /** @throws Error if the schema cannot be used, `RangeError` if it contains itself without end */
  constructor(raw: Raw) {
    this.raw = raw;
    const describer = new Describer(raw);
    const { $ref } = raw;
    if (typeof $ref === 'string' && describer.lookUp($ref) === undefined) {
      throw new Error(t('Unresolved $ref "{0}".', $ref));
    }
    requireEnd(raw);
    this.checked = this.meter.copy(checkablePart(raw));
    this.lookup = dereference(this.checked as RawSchema);
    this.draft = draftOf(raw);
    this.described = describer.describe();
  }

  /**
   * Returns the violations of a value at the deepest locations only; none if it is valid. If the validator fails, the
   * value is a violation of the keyword `unchecked`, which JSON Schema has not. The steps of checks by subschemas count
   * for the last check by the whole schema, of whose value they are parts.
   * @param path the subschema that the value is checked by; by default, the whole schema
   */
  check(value: unknown, path: SchemaPath = []): readonly Violation[] {
    const part = new Describer(this.checked).keywordAt(path) as RawSchema;
    const location = ['#', ...path].join('/');
    if (path.length === 0) this.meter.start();
    try {
      const { draft, lookup } = this;
      const { errors } = validate(value, part, draft, lookup, false, null, '#', location);
      return schemaMistakes(errors).map(mistake => this.violation(mistake, value));
    } catch {
      return [{ pointer: '', keyword: 'unchecked' }];
    }
  }

  /** Returns the value of a keyword at a path; `undefined` if there is none. */
  keywordAt(path: SchemaPath): unknown {
    return new Describer(this.raw).keywordAt(path);
  }

  /** @param value the checked value */
  private violation(mistake: SchemaMistake, value: unknown): Violation {
    const { keyword, path, schemaPath, property } = mistake;
    const around = path.slice(0, -1);
    if (keyword === 'propertyNames') {
      const part = this.at(schemaPath.slice(0, -1));
      return { pointer: writePointer(path), keyword: 'additionalProperties', property, part };
    }
    if (keyword === 'false' && path.length > 0 && isRecord(valueAt(value, around))) {
      const part = this.at(schemaPath.slice(0, -2));
      const pointer = writePointer(around);
      return { pointer, keyword: 'additionalProperties', property: path.at(-1), part };
    }
    const pointer = writePointer(path);
    if (isOfValue(mistake)) return { pointer, ...this.allowed(mistake, valueAt(value, path)) };
    const part = this.at(schemaPath.slice(0, -1));
    return { pointer, keyword: property === undefined ? keyword : 'required', property, part };
  }

  /** Returns the types and values that are allowed instead of a value: if there are some of its type, only those. */
  private allowed({ schemaPath, alternatives }: SchemaMistake, written: unknown) {
    const parts = [schemaPath, ...alternatives].flatMap(path => this.at(path.slice(0, -1)) ?? []);
    const values = [...new Set(parts.flatMap(part => part.enum ?? part.values ?? []))];
    const alike = values.filter(value => typeof value === typeof written);
    const typed = parts.filter(part => part.enum === undefined && part.values === undefined);
    const type = [...new Set(typed.flatMap(typesOf))];
    return alike.length > 0 || type.length === 0
      ? { keyword: 'enum', part: { values: alike.length > 0 ? alike : values } }
      : { keyword: 'type', part: { type, values } };
  }

  /** Returns what the schema says at a path; `undefined` if there is nothing. */
  private at(path: SchemaPath): Schema | undefined {
    const key = writePointer(path);
    const part = this.parts.get(key) ?? new Describer(this.raw).at(path);
    if (part !== undefined) this.parts.set(key, part);
    return part;
  }
}

/**
 * Limits how many subschemas a check applies: by repeated references, it may be any number. A schema that has exceeded
 * the limit is not applied again.
 */
class Meter {
  private steps = 0;
  /** The prototype of subschemas. The validator reads this keyword of each one that it applies. */
  private readonly prototype = Object.defineProperty({}, '$recursiveAnchor', {
    get: () => {
      if (++this.steps > stepLimit) throw new RangeError('Too many steps');
    },
  });

  start(): void {
    if (this.steps <= stepLimit) this.steps = 0;
  }

  /** Returns a copy of a schema whose steps are counted. */
  copy(schema: Raw): Raw {
    const own = mapSubschemas(schema, part => this.copy(part));
    return Object.create(this.prototype, Object.getOwnPropertyDescriptors(own));
  }
}

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some(inner => isDeeper(inner, limit - 1));
}

function draftOf({ $schema }: Raw): SchemaDraft {
  // What is beside a reference applies as well, which other editors and validators do in all drafts.
  return /draft-0[34]/.test(String($schema)) ? '4' : '2020-12';
}

/** The keywords whose schemas apply to the same value. */
const inPlace = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'],
]);

/** Applies a schema to any value, in place of the validator: the stack ends if it applies itself without end. */
function requireEnd(root: Raw): void {
  const describer = new Describer(root);
  const applied = new Set<unknown>();
  const apply = (part: unknown): void => {
    if (!isRecord(part) || applied.has(part)) return;
    if (typeof part.$ref === 'string') apply(describer.lookUp(part.$ref));
    for (const { keyword, part: inner } of subschemasOf(part)) {
      if (inPlace.has(keyword)) apply(inner);
    }
    applied.add(part);
  };
  for (const part of partsOf(root)) apply(part);
}

/** Yields a schema and all schemas inside of it. */
function* partsOf(schema: Raw): Iterable<Raw> {
  yield schema;
  for (const { part } of subschemasOf(schema)) yield* partsOf(part);
}

/**
 * Returns a copy of a schema without what is not checked: regular expressions, whose matching time is not bounded, and
 * references to what is elsewhere. The copy allows all that they may allow.
 */
export function checkablePart(root: Raw): Raw {
  const describer = new Describer(root);
  const uncertain = uncertainParts(root, describer);
  const copy = (part: Raw): Raw => {
    if (!uncertain.has(part)) return part;
    const own = mapSubschemas(part, copy);
    const isUncertain = (keyword: string) =>
      subschemasOf(part).some(inner => inner.keyword === keyword && uncertain.has(inner.part));
    const remove = (...keywords: readonly string[]) => {
      for (const keyword of keywords) delete own[keyword];
    };
    if (typeof own.pattern === 'string') remove('pattern');
    if (typeof own.$ref === 'string' && describer.lookUp(own.$ref) === undefined) remove('$ref');
    if (isRecord(own.patternProperties)) remove('patternProperties', 'additionalProperties');
    // What is not matched may be evaluated or contained nevertheless.
    remove('unevaluatedProperties', 'unevaluatedItems', 'maxContains');
    // What may match may also not match.
    if (isUncertain('not')) remove('not');
    const either: unknown[] = [];
    if (isUncertain('oneOf')) {
      either.push({ anyOf: own.oneOf });
      remove('oneOf');
    }
    if (isUncertain('if')) {
      either.push({ anyOf: [own.then ?? true, own.else ?? true] });
      remove('if');
    }
    if (either.length > 0) own.allOf = [own.allOf ?? [], either].flat();
    return own;
  };
  return copy(root);
}

/** Returns the subschemas that are not checked as a whole: themselves, what they contain, or what they refer to. */
function uncertainParts(root: Raw, describer: Describer): ReadonlySet<unknown> {
  /** What a reference leads to elsewhere is not known. */
  const found = new Set<unknown>([undefined]);
  const users = new Map<unknown, Raw[]>();
  for (const part of partsOf(root)) {
    const used: unknown[] = subschemasOf(part).map(inner => inner.part);
    if (typeof part.$ref === 'string') used.push(describer.lookUp(part.$ref));
    if (typeof part.pattern === 'string' || isRecord(part.patternProperties)) found.add(part);
    for (const one of used) {
      const ofOne = users.get(one) ?? [];
      ofOne.push(part);
      users.set(one, ofOne);
    }
  }
  // A set is visited together with what is added meanwhile.
  for (const part of found) for (const user of users.get(part) ?? []) found.add(user);
  return found;
}
