import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type {
  BooleanField,
  EnumField,
  Field,
  FieldKind,
  JsonField,
  ListField,
  NumberField,
  ObjectField,
  StringField,
} from '../../../server/src/core/features/properties/form.ts';
import { icon } from '../icons.ts';
import { h, type VNode } from '../vdom.ts';
import { keyOf } from './state.ts';

/** The state of a control besides its field. */
export interface ControlParts {
  readonly id: string;
  /** The entered text that is not in the file yet, if any. */
  readonly entered: string | undefined;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** The ids of the elements that describe the control. */
  readonly describedBy: string;
  /** Draws a field inside of this one. */
  draw(field: Field): VNode;
}

type Control<Kind extends FieldKind> = (
  field: Extract<Field, { readonly kind: Kind }>,
  parts: ControlParts,
) => ComponentChildren;

/** The control of each kind of field. To add a kind, write a function and list it here. */
const controls: { readonly [Kind in FieldKind]: Control<Kind> } = {
  string: stringControl,
  number: numberControl,
  boolean: booleanControl,
  enum: enumControl,
  list: listControl,
  object: objectControl,
  json: jsonControl,
  constant: () => undefined,
};

/** Draws what a value with alternatives can be; choosing another one writes its value. */
export function choiceControl(field: Field, { isDisabled }: ControlParts): ComponentChildren {
  const { choice } = field;
  if (choice === undefined) return undefined;
  const fallback = defaultText(field);
  const values = choice.alternatives.map(({ value }) => JSON.stringify(value));
  const attributes = {
    class: 'choice',
    'data-choice': keyOf(field.path),
    'aria-label': field.label,
    value: values[choice.chosen] ?? '',
    disabled: isDisabled,
  };
  const unset = fallback === undefined ? t('not set') : t('{0} (default)', fallback);
  return h('select', attributes, [
    choice.chosen < 0 && h('option', { key: '', value: '' }, field.isSet ? '…' : unset),
    ...choice.alternatives.map(({ label }, index) =>
      h('option', { key: index, value: values[index] }, label),
    ),
  ]);
}

/** Draws the control of a field. */
export function control<Kind extends FieldKind>(
  field: Extract<Field, { readonly kind: Kind }>,
  parts: ControlParts,
): ComponentChildren {
  return (controls[field.kind] as Control<Kind>)(field, parts);
}

/** Returns the attributes of every control with a value. */
function common(field: Field, parts: ControlParts): Record<string, unknown> {
  return {
    id: parts.id,
    'data-field': keyOf(field.path),
    // A read-only text keeps the focus; other controls do not support `readonly`.
    ...(isTyped(field) ? { readonly: parts.isDisabled } : { disabled: parts.isDisabled }),
    'aria-invalid': parts.isInvalid ? 'true' : undefined,
    'aria-describedby': parts.describedBy || undefined,
    'aria-required': field.isOptional ? undefined : 'true',
  };
}

function isTyped({ kind }: Field): boolean {
  return kind === 'string' || kind === 'number';
}

/** Returns the default as a user would type it: a string without quotes. */
export function defaultText({ defaultJson }: Field): string | undefined {
  return defaultJson?.replace(/^"(.*)"$/, '$1');
}

function stringControl(field: StringField, parts: ControlParts): ComponentChildren {
  const value = parts.entered ?? field.value ?? '';
  const attributes = { ...common(field, parts), value, spellcheck: false };
  if (field.value?.includes('\n') === true) {
    return h('textarea', { ...attributes, rows: Math.min(8, field.value.split('\n').length) });
  }
  const list = field.suggestions.length === 0 ? undefined : `${parts.id}-list`;
  return [
    h('input', { ...attributes, type: 'text', list, placeholder: defaultText(field) }),
    list !== undefined &&
      h(
        'datalist',
        { id: list },
        field.suggestions.map(({ value: text, detail }) =>
          h('option', { key: text, value: text }, detail ?? ''),
        ),
      ),
  ];
}

function numberControl(field: NumberField, parts: ControlParts): ComponentChildren {
  const value = parts.entered ?? field.value ?? '';
  return h('input', {
    ...common(field, parts),
    type: 'text',
    inputmode: 'decimal',
    class: 'number',
    value,
    // Wide enough for all digits.
    size: value.length || 1,
    placeholder: defaultText(field),
  });
}

function booleanControl(field: BooleanField, parts: ControlParts): ComponentChildren {
  const entered = parts.entered === undefined ? undefined : parts.entered === 'true';
  const checked = entered ?? field.value ?? field.defaultJson === 'true';
  return h('input', { ...common(field, parts), type: 'checkbox', checked });
}

function enumControl(field: EnumField, parts: ControlParts): ComponentChildren {
  const chosen = parts.entered ?? field.value ?? '';
  const fallback = defaultText(field);
  const unset = fallback === undefined ? t('not set') : t('{0} (default)', fallback);
  const isKnown = chosen === '' || field.values.includes(chosen);
  return h('select', { ...common(field, parts), value: chosen }, [
    (field.isOptional || !field.isSet) && h('option', { key: '', value: '' }, unset),
    !isKnown && h('option', { key: 'written', value: chosen }, chosen),
    ...field.values.map(value => h('option', { key: `= ${value}`, value }, value)),
  ]);
}

function listControl(field: ListField, parts: ControlParts): ComponentChildren {
  return h('div', { class: 'list' }, [
    field.items.length > 0 &&
      h(
        'ul',
        { 'aria-label': field.label },
        field.items.map(item => h('li', { key: keyOf(item.path) }, parts.draw(item))),
      ),
    h(
      'button',
      {
        type: 'button',
        class: 'secondary',
        'data-add': keyOf([...field.path, field.items.length]),
        'data-value': JSON.stringify(field.newItem),
        disabled: parts.isDisabled,
        'aria-label': t('Add Item: {0}', field.label),
      },
      t('Add Item'),
    ),
  ]);
}

function objectControl(field: ObjectField, parts: ControlParts): ComponentChildren {
  if (field.fields.length === 0) return editInFile(field, parts);
  return h('div', { class: 'fields' }, field.fields.map(parts.draw));
}

function jsonControl(field: JsonField, parts: ControlParts): ComponentChildren {
  return h('div', { class: 'json' }, [
    field.json !== '' && h('pre', {}, field.json),
    editInFile(field, parts),
  ]);
}

function editInFile(field: Field, { id, describedBy }: ControlParts): VNode {
  const { start, end } = field.span;
  return h(
    'button',
    {
      id,
      type: 'button',
      class: 'link',
      'data-field': keyOf(field.path),
      'data-edit': `${start} ${end}`,
      'aria-label': t('Edit in File: {0}', field.label),
      'aria-describedby': describedBy || undefined,
    },
    [icon('goToFile'), h('span', {}, t('Edit in File'))],
  );
}
