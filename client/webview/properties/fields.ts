import { t } from '@vscode/l10n';
import type { Field, PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type { PropertyAction } from '../../../server/src/core/preview/edits/actions.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';

/** Input in a field that is not in the file yet. */
export interface Draft {
  /** The text in the control. */
  readonly shown: string;
  /** The text of the value in the file when the draft began, and the version of the file. */
  readonly base: string;
  readonly version: number;
  /** Whether it is being typed, sent to the extension, or not a valid value. */
  readonly phase: 'typing' | 'sent' | 'rejected';
}

/** The state of the properties panel while it is open. */
export interface Properties {
  readonly selection: Selection;
  /** The version of the document that the form shows. */
  readonly version: number;
  /** `undefined` until it is received; `null` if the selection is not in the document. */
  readonly form: PropertyForm | null | undefined;
  /** The drafts by field key. */
  readonly drafts: ReadonlyMap<string, Draft>;
}

/** Returns the key of a field: its path as JSON, without the index of its plugin, which may change. */
export function keyOf(path: PropertyPath): string {
  return JSON.stringify(path[0] === 'plugins' ? path.slice(2) : path);
}

/** Returns the id of the control of a field, which must not contain whitespace. */
export function controlId(path: PropertyPath): string {
  return `field-${keyOf(path).replace(/[^\w]/g, character => `-${character.charCodeAt(0).toString(36)}-`)}`;
}

/** Returns the first field that is wanted, at any depth. */
export function findField(
  fields: readonly Field[] = [],
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

/** Returns the field whose control has the focus. */
export function focusedField(form: PropertyForm | null | undefined): Field | undefined {
  const id = document.activeElement?.id;
  return findField(form?.fields, ({ path }) => controlId(path) === id);
}

/** Returns a text of a value in the file that differs if it is set, changed or removed. */
export function writtenText(field: Field | undefined): string {
  if (field === undefined || !field.isSet) return '';
  return `=${'value' in field ? field.value : ''}`;
}

export function sameSelection(a: Selection | undefined, b: Selection | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns what the text or choice in a control writes, which is nothing to remove the value, or why not. */
export function readInput(
  { kind, isSet, isOptional, path }: Field,
  input: string,
): Pick<PropertyAction, 'value' | 'number'> | { readonly message: string } {
  if (kind === 'boolean') return { value: input === 'true' };
  if (kind === 'number') {
    if (input.trim() === '' && isOptional) return {};
    const number = jsonNumber(input.trim());
    return number === undefined ? { message: t('Enter a number, such as 10 or 0.5.') } : { number };
  }
  // An empty text restores the default of an optional property. An item, which has none, is empty.
  const isProperty = typeof path.at(-1) === 'string';
  const isRemoved = input === '' && (kind === 'enum' || !isSet || (isOptional && isProperty));
  return isRemoved ? {} : { value: input };
}

/** Returns a number as JSON: `+5` is `5`, `.5` is `0.5`. A number of JSON is returned as it is. */
function jsonNumber(input: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?(e[+-]?\d+)?$/i.exec(input) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return (sign === '-' ? sign : '') + digits + (fraction && `.${fraction}`) + exponent;
}
