import type { Field, PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';

/** Input in a field that is not confirmed by the file. */
export interface FieldDraft {
  readonly path: PropertyPath;
  /** The text in the control. */
  readonly shown: string;
  readonly change: Change;
  /** The text of the value in the file when the draft began, and the version of the file. */
  readonly base: string;
  readonly version: number;
  /** Whether it is being typed, about to be sent, sent to the extension, or not a valid value. */
  readonly phase: 'typing' | 'due' | 'sent' | 'rejected';
}

/** The change of the value by a draft. */
export type Change =
  | { readonly kind: 'set'; readonly value: unknown }
  /** The value is the JSON of a number. */
  | { readonly kind: 'number'; readonly value: string; readonly hint: string | undefined }
  | { readonly kind: 'remove' }
  /** Nothing can be written, for the reason in the message. */
  | { readonly kind: 'reject'; readonly message: string };

/** The state of the properties panel while it is open. */
export interface Properties {
  readonly selection: Selection;
  /** The version of the document that the form shows. */
  readonly version: number;
  /** `undefined` until it is received; `null` if the selection is not in the document. */
  readonly form: PropertyForm | null | undefined;
  /** Whether the form is read-only because the file is. */
  readonly isFileReadOnly?: boolean;
  /** The drafts by field key. */
  readonly drafts: ReadonlyMap<string, FieldDraft>;
}

/** Returns the key of a field: its path as JSON. */
export function keyOf(path: PropertyPath): string {
  return JSON.stringify(path);
}

/** Returns the field with a key. */
export function findField(fields: readonly Field[], key: string): Field | undefined {
  for (const field of fields) {
    if (keyOf(field.path) === key) return field;
    const inner = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : [];
    const found = findField(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a text of the value in the file, which differs if the value is set, changed or removed. */
export function writtenText(field: Field | undefined): string {
  if (field === undefined || !field.isSet) return '';
  switch (field.kind) {
    case 'constant':
      return `=${field.choice?.chosen}`;
    case 'json':
      return field.json;
    case 'list':
      return `[${field.items.map(writtenText).join()}]`;
    case 'object':
      return `{${field.fields.map(writtenText).join()}}`;
    default:
      return `=${field.value}`;
  }
}

export function sameSelection(a: Selection | undefined, b: Selection | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
