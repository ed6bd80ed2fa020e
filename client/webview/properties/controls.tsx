import { t } from '@vscode/l10n';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Field, FieldKind } from '../../../server/src/core/features/properties/form.ts';
import { usePreview } from '../app.ts';
import { Button, Icon, type Option, Select } from '../elements.tsx';
import { controlId, keyOf } from './formEditor.ts';

/** What a control needs besides its field. */
export interface ControlProps<Kind extends FieldKind = FieldKind> {
  readonly field: Field<Kind>;
  /** The entered text that is not in the file yet, if any. */
  readonly entered: string | undefined;
  readonly isDisabled: boolean;
  /** The id of the control, and what screen readers say about it. */
  readonly attributes: {
    readonly id: string;
    readonly 'aria-invalid': 'true' | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-required': 'true' | undefined;
  };
  /** Draws a field inside of this one. */
  draw(field: Field): ComponentChildren;
}

/** The control of each kind of field. To add a kind, write a component and list it here. */
const controls: {
  readonly [Kind in FieldKind]: FunctionComponent<ControlProps<Kind>>;
} = {
  string: TextControl,
  number: TextControl,
  boolean: BooleanControl,
  enum: EnumControl,
  list: ListControl,
  object: ObjectControl,
  json: JsonControl,
  constant: () => null,
};

/** The control of a field, after the choice of an alternative if the schema has several. */
export function Control(props: ControlProps) {
  const { field, isDisabled } = props;
  const { form } = usePreview().app;
  const { alternatives = [], chosen = -1 } = field.choice ?? {};
  const Own = controls[field.kind] as FunctionComponent<ControlProps>;
  const options: Option[] = alternatives.map(({ value, label }) => [JSON.stringify(value), label]);
  return (
    <>
      {field.choice && (
        <Select
          id={`${controlId(field.path)}-choice`}
          class="choice"
          aria-label={field.label}
          value={options[chosen]?.[0] ?? ''}
          disabled={isDisabled}
          options={chosen < 0 ? [['', field.isSet ? '…' : unset(field)], ...options] : options}
          choose={value => value !== '' && form.set(field.path, JSON.parse(value))}
        />
      )}
      <Own {...props} />
    </>
  );
}

/** Returns the default as a user would type it: a string without quotes. */
export function defaultText({ defaultJson }: Field): string | undefined {
  return defaultJson?.replace(/^"(.*)"$/, '$1');
}

function unset(field: Field): string {
  const fallback = defaultText(field);
  return fallback === undefined ? t('not set') : t('{0} (default)', fallback);
}

/** A text or a number, which is written after a pause, with Enter, and when it loses the focus. */
function TextControl(props: ControlProps<'string' | 'number'>) {
  const { form } = usePreview().app;
  const { field, entered, attributes } = props;
  const value = entered ?? field.value ?? '';
  const typing = {
    ...attributes,
    value,
    // A read-only text keeps the focus; other controls do not support `readonly`.
    readOnly: props.isDisabled,
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.type(field.path, currentTarget.value),
    onBlur: () => form.flush(),
  };
  if (field.kind === 'string' && field.value?.includes('\n') === true) {
    return <textarea {...typing} rows={Math.min(8, field.value.split('\n').length)} />;
  }
  const suggestions = field.kind === 'string' ? field.suggestions : [];
  const list = suggestions.length === 0 ? undefined : `${attributes.id}-list`;
  return (
    <>
      <input
        {...typing}
        type="text"
        {...(field.kind === 'number' && { class: 'number', inputMode: 'decimal' })}
        list={list}
        placeholder={defaultText(field)}
        onKeyDown={({ key }) => key === 'Enter' && form.flush()}
      />
      {list !== undefined && (
        <datalist id={list}>
          {suggestions.map(({ value: text, detail }) => (
            <option key={text} value={text}>
              {detail}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function BooleanControl({ field, entered, isDisabled, attributes }: ControlProps<'boolean'>) {
  const { form } = usePreview().app;
  const value = entered ?? field.value ?? field.defaultJson;
  return (
    <input
      {...attributes}
      type="checkbox"
      disabled={isDisabled}
      checked={String(value) === 'true'}
      onChange={({ currentTarget }) => form.choose(field.path, String(currentTarget.checked))}
    />
  );
}

function EnumControl({ field, entered, isDisabled, attributes }: ControlProps<'enum'>) {
  const { form } = usePreview().app;
  const { path, values, isOptional, isSet } = field;
  const chosen = entered ?? field.value ?? '';
  const isUnknown = chosen !== '' && !values.includes(chosen);
  const options = (isUnknown ? [chosen, ...values] : values).map((value): Option => [value, value]);
  return (
    <Select
      {...attributes}
      disabled={isDisabled}
      value={chosen}
      options={isOptional || !isSet ? [['', unset(field)], ...options] : options}
      choose={value => form.choose(path, value)}
    />
  );
}

function ListControl({ field, isDisabled, draw }: ControlProps<'list'>) {
  const { app } = usePreview();
  // The next item has the id of the button until it is there.
  const next = [...field.path, field.items.length];
  return (
    <div class="stack list">
      {field.items.length > 0 && (
        <ul class="stack" aria-label={field.label}>
          {field.items.map(item => (
            <li key={keyOf(item.path)}>{draw(item)}</li>
          ))}
        </ul>
      )}
      {!isDisabled && (
        <Button
          class="secondary"
          id={controlId(next)}
          aria-label={t('Add Item: {0}', field.label)}
          onClick={() => app.form.set(next, field.newItem)}
        >
          {t('Add Item')}
        </Button>
      )}
    </div>
  );
}

function ObjectControl(props: ControlProps<'object'>) {
  const { fields } = props.field;
  if (fields.length === 0) return <EditInFile {...props} />;
  return <div class="stack fields">{fields.map(props.draw)}</div>;
}

function JsonControl(props: ControlProps<'json'>) {
  const { json } = props.field;
  return (
    <div class="stack json">
      {json !== '' && <pre>{json}</pre>}
      <EditInFile {...props} />
    </div>
  );
}

function EditInFile({ field, attributes }: ControlProps) {
  const { app } = usePreview();
  return (
    <Button
      id={attributes.id}
      class="link"
      aria-label={t('Edit in File: {0}', field.label)}
      aria-describedby={attributes['aria-describedby']}
      onClick={() => app.reveal(field.span, true)}
    >
      <Icon name="goToFile" />
      <span>{t('Edit in File')}</span>
    </Button>
  );
}
