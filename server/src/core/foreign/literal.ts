import { isRecord } from '../text/record.ts';
import type { Span } from '../text/span.ts';

/**
 * A value parsed from another language (JavaScript, TypeScript, YAML) without executing it. Spans
 * are UTF-16 offsets into the source text.
 */
export type Literal = Scalar | List | Fields | Call | Unreadable;

export interface Scalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

interface List {
  readonly kind: 'list';
  readonly items: readonly Literal[];
  readonly span: Span;
}

/** An object or mapping, whose fields have different names. */
export interface Fields {
  readonly kind: 'fields';
  readonly fields: readonly Field[];
  readonly span: Span;
}

export interface Field {
  /** `unknownName` for fields that are known only when the file is run, such as those of a spread call. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: Literal;
}

const unknownName = '…';

/** Returns the fields of an object that is spread or merged at a place. */
export function fieldsIn(literal: Literal, span: Span): readonly Field[] {
  return literal.kind === 'fields' ? literal.fields : [unknownField(span)];
}

/** Returns the field of an object for what is known only when the file is run. */
export function unknownField(span: Span): Field {
  return { name: unknownName, nameSpan: span, value: { kind: 'unreadable', span } };
}

/** Returns fields without those that a later one of the same name overrides. */
export function lastFields(fields: readonly Field[]): readonly Field[] {
  const keyOf = ({ name, value }: Field) => (name === unknownName ? value : name);
  const last = new Map(fields.map(field => [keyOf(field), field]));
  return fields.filter(field => last.get(keyOf(field)) === field);
}

/**
 * Returns the last part of an object that is known only when the file is run and may override, or be, the
 * field with a name; `undefined` if the field or its absence is certain.
 */
export function unknownAfter({ fields }: Fields, name: string): Field | undefined {
  const last = fields.findLast(field => field.name === name || field.name === unknownName);
  return last?.name === unknownName ? last : undefined;
}

/** A call such as `Plugin.Graph({ depth: 2 })`, which is never executed. */
export interface Call {
  readonly kind: 'call';
  /** The last part of the callee, for example `Graph`. */
  readonly name: string;
  readonly arguments: readonly Literal[];
  readonly span: Span;
}

/**
 * What is not read: an expression that has to be executed, a number that a double cannot hold, what is
 * nested too deeply, a YAML tag.
 */
interface Unreadable {
  readonly kind: 'unreadable';
  readonly span: Span;
}

/** A text that is one value. */
export interface ForeignValue {
  readonly value: Literal;
  readonly comments: readonly Span[];
}

/** A statement that has an effect. */
export interface Effect extends Span {
  /** Whether it may change a value, because it mentions a variable or a function. */
  readonly mayChange: boolean;
}

/** What a module exports. */
export interface ForeignModule {
  /** By exported name; `default` for the default export. */
  readonly parts: ReadonlyMap<string, Literal>;
  /** The statements that have an effect when the module is run. */
  readonly effects: readonly Effect[];
  readonly comments: readonly Span[];
}

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isRecord(value);
}

/** Returns the JSON value of a literal; `undefined` if a part of it cannot be read. */
export function toJson(literal: Literal): Json | undefined {
  if (literal.kind === 'scalar') return literal.value;
  if (literal.kind === 'list') {
    const items = literal.items.map(toJson);
    return items.every(item => item !== undefined) ? items : undefined;
  }
  if (literal.kind !== 'fields') return undefined;
  const entries = literal.fields.map(({ name, value }) => [name, toJson(value)] as const);
  return entries.every(([, json]) => json !== undefined)
    ? (Object.fromEntries(entries) as Json)
    : undefined;
}
