import type { PropertyPath, Selection } from '../../preview/model.ts';
import type { Severity } from '../../problems/problem.ts';
import type { Span } from '../../text/span.ts';

/** A quick fix that a field offers. */
export interface FieldFix {
  readonly title: string;
  /** For the action `fix`; valid for one version of the document. */
  readonly id: string;
}

export interface FieldProblem {
  readonly message: string;
  readonly severity: Severity;
  readonly fixes: readonly FieldFix[];
}

interface FieldBase {
  /** From the root of the file to the value. */
  readonly path: PropertyPath;
  /** The name of the property; of an item, its number from 1 on. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Whether the file has the value. */
  readonly isSet: boolean;
  /** Whether it can be removed. */
  readonly isOptional: boolean;
  /** The default as JSON, where the schema has one that fits on a line. */
  readonly defaultJson?: string;
  /** The range of the value in the text; if it is not set, of the nearest value around it. */
  readonly span: Span;
  readonly problems: readonly FieldProblem[];
}

export interface Suggestion {
  readonly value: string;
  readonly detail?: string;
}

export interface StringField extends FieldBase {
  readonly kind: 'string';
  readonly value?: string;
  readonly pattern?: string;
  readonly suggestions: readonly Suggestion[];
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  /** As it is written. */
  readonly value?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isInteger: boolean;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly value?: boolean;
}

export interface EnumField extends FieldBase {
  readonly kind: 'enum';
  readonly value?: string;
  readonly values: readonly string[];
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly items: readonly Field[];
  /** The value of a new item. */
  readonly newItem: unknown;
}

export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly fields: readonly Field[];
}

/** A value of a shape that has no control: its text is shown, and edited in the file. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
  /** The text of the value; of a long one, its beginning. Empty if it is not set. */
  readonly json: string;
}

export type Field =
  | StringField
  | NumberField
  | BooleanField
  | EnumField
  | ListField
  | ObjectField
  | JsonField;

export type FieldKind = Field['kind'];

/** The properties of what is selected, as the file has them. */
export interface PropertyForm {
  readonly selection: Selection;
  readonly title: string;
  /** What the selection is, such as "Plugin entry". */
  readonly subtitle: string;
  readonly description: string;
  /** Whether the text has syntax errors; the form then shows the last text without. */
  readonly isReadOnly: boolean;
  /** Whether the selection has more properties than a form shows. */
  readonly isTruncated: boolean;
  /** Problems of the selection itself, such as a missing property. */
  readonly problems: readonly FieldProblem[];
  readonly fields: readonly Field[];
}
