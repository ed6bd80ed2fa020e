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
      // A value that is not set remains so until something is typed.
      return input === '' && !field.isSet ? { kind: 'remove' } : { kind: 'set', value: input };
  }
}

function readNumber(field: NumberField, input: string): Change {
  if (input === '' && field.isOptional) return { kind: 'remove' };
  const value = Number(input);
  const isNumber =
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(input) && Number.isFinite(value);
  if (!isNumber) return { kind: 'reject', message: t('Enter a number, such as 10 or 0.5.') };
  const hint = boundsHint(field, value);
  return hint === undefined ? { kind: 'set', value } : { kind: 'set', value, hint };
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
