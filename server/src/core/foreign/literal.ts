import type { Span } from '../text/span.ts';

/**
 * A value parsed from another language (JavaScript, TypeScript, YAML) without executing it. Spans
 * are UTF-16 offsets into the source text.
 */
export type Literal = Scalar | List | Fields | Call | Unreadable;

interface Scalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

interface List {
  readonly kind: 'list';
  readonly items: readonly Literal[];
  readonly span: Span;
}

/** An object or mapping. */
export interface Fields {
  readonly kind: 'fields';
  readonly fields: readonly Field[];
  readonly span: Span;
}

export interface Field {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: Literal;
}

/** A call such as `Plugin.Graph({ depth: 2 })`, which is never executed. */
export interface Call {
  readonly kind: 'call';
  /** The last part of the callee, for example `Graph`. */
  readonly name: string;
  readonly arguments: readonly Literal[];
  readonly span: Span;
}

/** An expression whose value can only be determined by executing it. */
interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: UnreadableReason;
  readonly span: Span;
}

export type UnreadableReason =
  | 'expression'
  | 'spread'
  | 'accessor'
  | 'depth'
  | 'unknown-name'
  | 'digits'
  | 'tag';

/** A statement that has an effect when the module is run, or an export. */
export interface Ignored {
  readonly span: Span;
  readonly isStatement: boolean;
}

/** What a module exports. */
export interface ForeignModule {
  /** By exported name; `default` for the default export. */
  readonly parts: ReadonlyMap<string, Literal>;
  /** What is not part of it. */
  readonly ignored: readonly Ignored[];
  readonly comments: readonly Span[];
}

/** A JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Returns the JSON value of a literal, or the first part that has none. */
export function toJson(literal: Literal): { readonly json: Json } | { readonly without: Literal } {
  switch (literal.kind) {
    case 'scalar':
      return { json: literal.value };
    case 'list': {
      const items: Json[] = [];
      for (const item of literal.items) {
        const read = toJson(item);
        if ('without' in read) return read;
        items.push(read.json);
      }
      return { json: items };
    }
    case 'fields': {
      const entries: [string, Json][] = [];
      for (const { name, value } of literal.fields) {
        const read = toJson(value);
        if ('without' in read) return read;
        entries.push([name, read.json]);
      }
      return { json: Object.fromEntries(entries) };
    }
    default:
      return { without: literal };
  }
}
