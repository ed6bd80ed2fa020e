import { t } from '@vscode/l10n';
import type { Field, NumberField } from '../../../server/src/core/features/properties/form.ts';
import type { Change } from './state.ts';

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

function readNumber(field: NumberField, input: string): Change {
  if (input === '' && field.isOptional) return { kind: 'remove' };
  const value = jsonNumber(input);
  return value === undefined
    ? { kind: 'reject', message: t('Enter a number, such as 10 or 0.5.') }
    : { kind: 'number', value, hint: boundsHint(field, Number(value)) };
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

/** A number out of bounds is written and reported; the hint is shown while it is typed. */
function boundsHint(
  { minimum, maximum, isInteger }: NumberField,
  value: number,
): string | undefined {
  if (minimum !== undefined && value < minimum) return t('Enter {0} or more.', minimum);
  if (maximum !== undefined && value > maximum) return t('Enter {0} or less.', maximum);
  return isInteger && !Number.isInteger(value) ? t('Enter a whole number.') : undefined;
}
