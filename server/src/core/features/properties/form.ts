import type { PropertyPath, Selection } from '../../preview/model.ts';
import type { Severity } from '../../problems/problem.ts';
import type { Span } from '../../text/span.ts';

export interface FieldProblem {
  readonly message: string;
  readonly severity: Severity;
  /** The quick fixes, with ids for the action `fix`, which are valid for one version of the document. */
  readonly fixes: readonly { readonly title: string; readonly id: string }[];
}

export interface FieldBase {
  /** The path from the root of the file to the value. */
  readonly path: PropertyPath;
  /** The name of the property, or the one-based number of the item. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Whether the value is in the file. */
  readonly isSet: boolean;
  /** Whether it can be removed. */
  readonly isOptional: boolean;
  /** The default as JSON, if the schema has one that fits on a line. */
  readonly defaultJson?: string;
  /** The span of the value, or of the innermost existing value around it. */
  readonly span: Span;
  readonly problems: readonly FieldProblem[];
  /** What the value can be, if its schema has alternatives; the field is then that of the chosen one. */
  readonly choice?: Choice;
}

export interface Choice {
  readonly alternatives: readonly {
    readonly label: string;
    /** The value that chooses it: what it requires, with what it keeps of the value in the file. */
    readonly value: unknown;
  }[];
  /** The index of the one that the value is; -1 if the value is not set or another. */
  readonly chosen: number;
}

/** What the fields of each kind have besides. */
interface FieldParts {
  readonly string: {
    readonly value?: string;
    readonly pattern?: string;
    readonly suggestions: readonly { readonly value: string; readonly detail?: string }[];
  };
  readonly number: {
    /** As written in the file. */
    readonly value?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly isInteger: boolean;
  };
  readonly boolean: { readonly value?: boolean };
  readonly enum: { readonly value?: string; readonly values: readonly string[] };
  readonly list: {
    readonly items: readonly Field[];
    /** The value of a new item. */
    readonly newItem: unknown;
  };
  readonly object: { readonly fields: readonly Field[] };
  /** A value without a control: its text, truncated if it is long, is edited in the file. */
  readonly json: { readonly json: string };
  /** A value that has only to be chosen. */
  readonly constant: object;
}

export type FieldKind = keyof FieldParts;

export type Field<Kind extends FieldKind = FieldKind> = {
  [Own in Kind]: FieldBase & { readonly kind: Own } & FieldParts[Own];
}[Kind];

/** Where a plugin appears: in one line, and in detail unless that line says it all. */
export interface AppearanceText {
  readonly summary: string;
  readonly details: readonly string[];
}

/** The properties of the selection, as in the file. */
export interface PropertyForm {
  readonly selection: Selection;
  readonly title: string;
  /** Where the selected plugin appears and why not; missing for other selections. */
  readonly appearances?: AppearanceText;
  /** Whether the text has syntax errors; the form then shows the last version without. */
  readonly isReadOnly: boolean;
  /** Whether the selection has more properties than a form shows. */
  readonly isTruncated: boolean;
  /** Problems of the selection itself, such as a missing property. */
  readonly problems: readonly FieldProblem[];
  readonly fields: readonly Field[];
}

/** The maximum number of fields, so that a hostile schema or file does not block the preview. */
export const fieldLimit = 500;
/** The maximum depth of fields; deeper values are shown as JSON. */
export const depthLimit = 8;
/** The maximum number of suggestions, enum values and list items. */
export const choiceLimit = 200;
/** The maximum length of a description or of the JSON of a value, in UTF-16 code units. */
export const textLimit = 2_000;

/** The maximum length of a number in a control, in UTF-16 code units. */
export const numberLimit = 1_000;

/** Returns the beginning of a text. */
export function clip(text: string, limit = textLimit): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
