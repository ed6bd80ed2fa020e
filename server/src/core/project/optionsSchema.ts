import { type Schema as RawSchema, Validator } from '@cfworker/json-schema';
import { t } from '@vscode/l10n';
import { mergeSchemas } from '../config/alternatives.ts';
import type { Schema } from '../config/schema.ts';
import { isRecord } from '../text/record.ts';
import { fail, type Result, succeed } from '../text/result.ts';
import { type OptionMistake, optionMistakes, pointerPath } from './optionMistakes.ts';

/** The options schema of a plugin, for descriptions and validation. */
export interface OptionsSchema {
  /** The schema in the format of the bundled schema, with inlined references. */
  readonly described: Schema;
  /**
   * Returns the errors of a value at the deepest locations only. The depth is limited by the value.
   */
  check(value: unknown): OptionMistake[];
  /** Returns the subschema at a path, resolving references; `undefined` if there is none. */
  at(path: readonly string[]): Schema | undefined;
  /** Returns the value of a keyword at a path, resolving references; `undefined` if there is none. */
  keywordAt(path: readonly string[]): unknown;
}

/** The maximum lengths of a title and a description, in UTF-16 code units. */
const titleLimit = 100;
const textLimit = 2_000;

/** The maximum number of subschemas that are described. */
const partLimit = 5_000;

/**
 * Reads the JSON Schema of a plugin. It is interpreted and never compiled to code, because the
 * workspace may be untrusted; patterns are described, but values are not checked against them.
 * @returns the reason if the schema cannot be used
 */
export function readOptionsSchema(raw: unknown): Result<OptionsSchema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return fail({ message: t('The options schema must be an object.') });
  }
  try {
    const validator = new Validator(withoutPatterns(raw) as RawSchema, '2020-12', false);
    validator.validate({});
    const described = new Describer(raw).describe(raw, []);
    return succeed({
      described,
      check: value => check(validator, value),
      at: (path: readonly string[]) => new Describer(raw).at(path),
      keywordAt: (path: readonly string[]) => new Describer(raw).keywordAt(path),
    });
  } catch (error) {
    return fail({ message: reason(error) });
  }
}

function reason(error: unknown): string {
  if (error instanceof RangeError) return t('The options schema contains a circular reference.');
  const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return t('The options schema is not valid: {0}', detail);
}

function check(validator: Validator, value: unknown): OptionMistake[] {
  try {
    return optionMistakes(validator.validate(value).errors);
  } catch {
    // Only infinitely recursive schemas get here; they have no effect.
    return [];
  }
}

type Raw = Readonly<Record<string, unknown>>;

/** Converts a JSON Schema to the subset that the bundled schema uses. */
class Describer {
  private readonly root: unknown;
  private parts = 0;

  constructor(root: unknown) {
    this.root = root;
  }

  /** @param trail the references being resolved, to detect cycles */
  describe(raw: unknown, trail: readonly string[]): Schema {
    if (!isRecord(raw) || ++this.parts > partLimit) return {};
    const { $ref } = raw;
    const referred =
      typeof $ref === 'string' && !trail.includes($ref)
        ? this.describe(this.lookUp($ref), [...trail, $ref])
        : {};
    const parts = [referred, ...list(raw.allOf).map(part => this.describe(part, trail))];
    return parts.reduce<Schema>((all, part) => mergeSchemas(part, all), this.own(raw, trail));
  }

  /** Returns the subschema at a path that may contain `$ref`. */
  at(path: readonly string[]): Schema | undefined {
    const found = this.keywordAt(path);
    return isRecord(found) ? this.describe(found, []) : undefined;
  }

  /** Returns the value at a path that may contain `$ref`. */
  keywordAt(path: readonly string[]): unknown {
    return path.reduce<unknown>((part, step) => {
      const next = isRecord(part) || Array.isArray(part) ? Reflect.get(part, step) : undefined;
      return step === '$ref' && typeof next === 'string' ? this.lookUp(next) : next;
    }, this.root);
  }

  private own(raw: Raw, trail: readonly string[]): Schema {
    const { title, description, type, minimum, maximum, pattern } = raw;
    const { required, properties, items, examples } = raw;
    const values = raw.const === undefined ? raw.enum : [raw.const];
    const texts = list(values).filter(value => typeof value === 'string');
    const extra = raw.additionalProperties;
    return {
      ...(typeof title === 'string' && { title: title.slice(0, titleLimit) }),
      ...(typeof description === 'string' && { description: description.slice(0, textLimit) }),
      ...(isType(type) && { type }),
      ...(typeof minimum === 'number' && { minimum }),
      ...(typeof maximum === 'number' && { maximum }),
      ...(typeof pattern === 'string' && { pattern }),
      ...(Array.isArray(required) && { required: required.filter(isString) }),
      ...(raw.default !== undefined && { default: raw.default }),
      ...(Array.isArray(values) && texts.length === values.length
        ? { enum: texts }
        : { examples: [...list(values), ...list(examples)] }),
      ...(list(values).length > texts.length && { values: list(values) }),
      ...this.alternatives(raw, trail),
      ...(isRecord(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, this.describe(part, trail)]),
        ),
      }),
      ...(isRecord(items) && { items: this.describe(items, trail) }),
      ...(isRecord(extra) && { additionalProperties: this.describe(extra, trail) }),
    };
  }

  private alternatives(raw: Raw, trail: readonly string[]): Schema {
    const alternatives = [...list(raw.oneOf), ...list(raw.anyOf)];
    if (alternatives.length === 0) return {};
    return { alternatives: alternatives.map(part => this.describe(part, trail)) };
  }

  private lookUp(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    return pointerPath(reference).reduce<unknown>(
      (part, step) => (isRecord(part) && Object.hasOwn(part, step) ? part[step] : undefined),
      this.root,
    );
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

/**
 * Returns a copy of a schema without the regular expressions in it, whose matching time is not bounded. What
 * they would allow in addition to the named properties is allowed.
 */
export function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (!isRecord(schema)) return schema;
  const isOpen = isRecord(schema.patternProperties);
  const members = Object.entries(schema).flatMap(([name, value]) => {
    const isPattern = name === 'pattern' && typeof value === 'string';
    return isPattern || (isOpen && ofPatterns.has(name)) ? [] : [[name, withoutPatterns(value)]];
  });
  return Object.fromEntries(members);
}

const ofPatterns = new Set(['patternProperties', 'additionalProperties', 'unevaluatedProperties']);
