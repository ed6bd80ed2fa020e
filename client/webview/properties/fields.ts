import { t } from '@vscode/l10n';
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
  | { readonly kind: 'number'; readonly value: string }
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
  /** The drafts by field key. */
  readonly drafts: ReadonlyMap<string, FieldDraft>;
}

/** Returns the key of a field: its path as JSON. */
export function keyOf(path: PropertyPath): string {
  return JSON.stringify(path);
}

/** Returns the id of the control of a field, which must not contain whitespace. */
export function controlId(path: PropertyPath): string {
  return `field-${keyOf(path).replace(/[^\w]/g, character => `-${character.charCodeAt(0).toString(36)}-`)}`;
}

/** Returns the first field that is wanted, at any depth. */
export function findField(
  fields: readonly Field[],
  isWanted: (field: Field) => boolean,
): Field | undefined {
  for (const field of fields) {
    if (isWanted(field)) return field;
    const inner = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : [];
    const found = findField(inner, isWanted);
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

/** Returns the change of a value for the text or choice in its control. */
export function readInput(field: Field, input: string): Change {
  switch (field.kind) {
    case 'boolean':
      return { kind: 'set', value: input === 'true' };
    case 'number':
      return readNumber(field, input.trim());
    case 'enum':
      return input === '' ? { kind: 'remove' } : { kind: 'set', value: input };
    default:
      return input === '' && isRemovable(field)
        ? { kind: 'remove' }
        : { kind: 'set', value: input };
  }
}

function readNumber(field: Field<'number'>, input: string): Change {
  if (input === '' && field.isOptional) return { kind: 'remove' };
  const value = jsonNumber(input);
  return value === undefined
    ? { kind: 'reject', message: t('Enter a number, such as 10 or 0.5.') }
    : { kind: 'number', value };
}

/** An empty text restores the default of an optional property. An item, which has none, is empty. */
function isRemovable({ isSet, isOptional, path }: Field): boolean {
  return !isSet || (isOptional && typeof path.at(-1) === 'string');
}

/** Returns a number as JSON: `+5` is `5`, `.5` is `0.5`. A number of JSON is returned as it is. */
function jsonNumber(input: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?(e[+-]?\d+)?$/i.exec(input) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return (sign === '-' ? sign : '') + digits + (fraction && `.${fraction}`) + exponent;
}
