import type { Field, PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';

/** What was entered into a field and is not confirmed by the file. */
export interface FieldDraft {
  readonly path: PropertyPath;
  /** As it is shown in the control. */
  readonly shown: string;
  readonly change: Change;
  /** The text of the value in the file when the draft began. */
  readonly base: string;
  /** Being typed; to be sent as soon as possible; sent to the extension; or not a value at all. */
  readonly phase: 'typing' | 'due' | 'sent' | 'rejected';
}

/** What a draft makes of the value. */
export type Change =
  | { readonly kind: 'set'; readonly value: unknown; readonly hint?: string }
  | { readonly kind: 'remove' }
  /** Nothing can be written; the message says why. */
  | { readonly kind: 'reject'; readonly message: string };

/** The state of the properties panel while it is open. */
export interface Properties {
  readonly selection: Selection;
  /** The version of the document that the form shows. */
  readonly version: number;
  /** `undefined` until it arrives; `null` if the document does not have what is selected. */
  readonly form: PropertyForm | null | undefined;
  /** By the keys of their fields. */
  readonly drafts: ReadonlyMap<string, FieldDraft>;
}

/** The key of a field: its path as JSON. */
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

/** Returns what the file has, as one text: it differs if the value was set, changed or removed. */
export function writtenText(field: Field | undefined): string {
  if (field === undefined || !field.isSet) return '';
  switch (field.kind) {
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
