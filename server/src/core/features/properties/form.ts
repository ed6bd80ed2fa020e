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
  readonly description?: string | undefined;
  /** Whether the value is in the file. */
  readonly isSet: boolean;
  /** Whether it can be removed. */
  readonly isOptional: boolean;
  /** What the schema says about the value beside its type, such as its minimum. */
  readonly limits: readonly string[];
  /** The default as JSON, truncated if it is long. */
  readonly defaultJson?: string | undefined;
  /** The span of the value, or of the innermost existing value around it. */
  readonly span: Span;
  readonly problems: readonly FieldProblem[];
  /** The alternatives of the schema, if there are several; the field describes the chosen one. */
  readonly choice?: Choice | undefined;
}

export interface Choice {
  readonly alternatives: readonly {
    readonly label: string;
    /** The value to write when it is chosen: its required properties, and existing ones that it allows. */
    readonly value: unknown;
  }[];
  /** The index of the alternative that the value matches; -1 if it is not set or matches none. */
  readonly chosen: number;
}

/** The additional members of each kind of field. */
interface FieldParts {
  readonly string: {
    readonly value?: string | undefined;
    readonly suggestions: readonly {
      readonly value: string;
      readonly detail?: string | undefined;
    }[];
  };
  readonly number: {
    /** As written in the file. */
    readonly value?: string | undefined;
  };
  readonly boolean: { readonly value?: boolean | undefined };
  readonly enum: { readonly value?: string | undefined; readonly values: readonly string[] };
  readonly list: {
    readonly items: readonly Field[];
    /** The value of a new item. */
    readonly newItem: unknown;
  };
  readonly object: { readonly fields: readonly Field[] };
  /** A value without a control: its text, truncated if it is long, is edited in the file. */
  readonly json: { readonly json: string };
  /** A constant alternative, which needs no control besides the choice. */
  readonly constant: object;
}

export type FieldKind = keyof FieldParts;

export type Field<Kind extends FieldKind = FieldKind> = {
  [Own in Kind]: FieldBase & { readonly kind: Own } & FieldParts[Own];
}[Kind];

/** The properties of the selection, as in the file. */
export interface PropertyForm {
  readonly selection: Selection;
  readonly title: string;
  /** Where the selected plugin appears and why not; missing for other selections. */
  readonly appearances?: readonly string[];
  /** Whether the text has syntax errors, so that the form shows the last version without any. */
  readonly isReadOnly: boolean;
  /** Whether the selection has more properties than a form shows. */
  readonly isTruncated: boolean;
  /** Problems of the selection itself, such as a missing property. */
  readonly problems: readonly FieldProblem[];
  readonly fields: readonly Field[];
}

/** The maximum number of fields, so that a hostile schema or file does not block the preview. */
export const fieldLimit = 500;
/** The maximum length of the path to a field with others inside; deeper values are shown as JSON. */
export const depthLimit = 10;
/** The maximum number of suggestions, enum values and list items. */
export const choiceLimit = 200;
/** The maximum length of a description or of the JSON of a value, in UTF-16 code units. */
export const textLimit = 2_000;

/** Returns the beginning of a text. */
export function clip(text: string, limit = textLimit): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
