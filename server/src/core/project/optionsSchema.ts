import { type Schema as RawSchema, Validator } from '@cfworker/json-schema';
import { t } from '@vscode/l10n';
import { Describer } from '../config/describe.ts';
import type { Schema } from '../config/schema.ts';
import { isRecord } from '../text/record.ts';
import { fail, type Result, succeed } from '../text/result.ts';
import { type OptionMistake, optionMistakes } from './optionMistakes.ts';

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
    const described = new Describer(raw).describe();
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
