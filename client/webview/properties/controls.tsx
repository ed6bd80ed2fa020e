import { t } from '@vscode/l10n';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Field, FieldKind } from '../../../server/src/core/features/properties/form.ts';
import { usePreview } from '../app.ts';
import { Icon } from '../icons.tsx';
import { controlId, keyOf } from './fields.ts';

/** What a control needs besides its field. */
export interface ControlProps<Kind extends FieldKind = FieldKind> {
  readonly field: Field<Kind>;
  /** The entered text that is not in the file yet, if any. */
  readonly entered: string | undefined;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** The ids of the elements that describe the control. */
  readonly describedBy: string;
  /** Draws a field inside of this one. */
  draw(field: Field): ComponentChildren;
}

/** The control of each kind of field. To add a kind, write a component and list it here. */
const controls: {
  readonly [Kind in FieldKind]: FunctionComponent<ControlProps<Kind>>;
} = {
  string: StringControl,
  number: NumberControl,
  boolean: BooleanControl,
  enum: EnumControl,
  list: ListControl,
  object: ObjectControl,
  json: JsonControl,
  constant: () => null,
};

/** The control of a field. */
export function Control(props: ControlProps) {
  const Own = controls[props.field.kind] as FunctionComponent<ControlProps>;
  return <Own {...props} />;
}

/** What a value with alternatives can be; choosing another one writes its value. */
export function ChoiceControl({ field, isDisabled }: ControlProps) {
  const { app } = usePreview();
  const { choice, path, label, isSet } = field;
  if (choice === undefined) return null;
  const values = choice.alternatives.map(({ value }) => JSON.stringify(value));
  return (
    <select
      id={`${controlId(path)}-choice`}
      class="choice"
      aria-label={label}
      value={values[choice.chosen] ?? ''}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') app.form.set(path, JSON.parse(value));
      }}
    >
      {choice.chosen < 0 && <option value="">{isSet ? '…' : unset(field)}</option>}
      {choice.alternatives.map((alternative, index) => (
        <option key={values[index]} value={values[index]}>
          {alternative.label}
        </option>
      ))}
    </select>
  );
}

/** Returns the attributes of every control with a value. */
function common({ field, isInvalid, describedBy }: ControlProps) {
  return {
    id: controlId(field.path),
    'aria-invalid': isInvalid ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': field.isOptional ? undefined : ('true' as const),
  };
}

/** Returns the attributes of a text, which is written after a pause, and when it loses the focus. */
function useTyping(props: ControlProps) {
  const { form } = usePreview().app;
  const { path } = props.field;
  return {
    ...common(props),
    // A read-only text keeps the focus; other controls do not support `readonly`.
    readOnly: props.isDisabled,
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.type(path, currentTarget.value),
    onBlur: () => form.flush(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) form.flush();
    },
  };
}

/** Returns the default as a user would type it: a string without quotes. */
export function defaultText({ defaultJson }: Field): string | undefined {
  return defaultJson?.replace(/^"(.*)"$/, '$1');
}

function unset(field: Field): string {
  const fallback = defaultText(field);
  return fallback === undefined ? t('not set') : t('{0} (default)', fallback);
}

function StringControl(props: ControlProps<'string'>) {
  const { field, entered } = props;
  const value = entered ?? field.value ?? '';
  const attributes = { ...useTyping(props), value };
  if (field.value?.includes('\n') === true) {
    return <textarea {...attributes} rows={Math.min(8, field.value.split('\n').length)} />;
  }
  const list = `${attributes.id}-list`;
  return (
    <>
      <input
        {...attributes}
        type="text"
        list={field.suggestions.length === 0 ? undefined : list}
        placeholder={defaultText(field)}
      />
      {field.suggestions.length > 0 && (
        <datalist id={list}>
          {field.suggestions.map(({ value: text, detail }) => (
            <option key={text} value={text}>
              {detail}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function NumberControl(props: ControlProps<'number'>) {
  const value = props.entered ?? props.field.value ?? '';
  return (
    <input
      {...useTyping(props)}
      type="text"
      inputMode="decimal"
      class="number"
      value={value}
      // Wide enough for all digits.
      size={value.length || 1}
      placeholder={defaultText(props.field)}
    />
  );
}

function BooleanControl(props: ControlProps<'boolean'>) {
  const { app } = usePreview();
  const { field, entered } = props;
  const isEntered = entered === undefined ? undefined : entered === 'true';
  return (
    <input
      {...common(props)}
      type="checkbox"
      disabled={props.isDisabled}
      checked={isEntered ?? field.value ?? field.defaultJson === 'true'}
      onChange={({ currentTarget }) => app.form.choose(field.path, String(currentTarget.checked))}
    />
  );
}

function EnumControl(props: ControlProps<'enum'>) {
  const { app } = usePreview();
  const { field, entered } = props;
  const chosen = entered ?? field.value ?? '';
  return (
    <select
      {...common(props)}
      disabled={props.isDisabled}
      value={chosen}
      onChange={({ currentTarget }) => app.form.choose(field.path, currentTarget.value)}
    >
      {(field.isOptional || !field.isSet) && <option value="">{unset(field)}</option>}
      {chosen !== '' && !field.values.includes(chosen) && <option value={chosen}>{chosen}</option>}
      {field.values.map(value => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  );
}

function ListControl({ field, isDisabled, draw }: ControlProps<'list'>) {
  const { app } = usePreview();
  // The next item has the id of the button until it is there.
  const next = [...field.path, field.items.length];
  return (
    <div class="list">
      {field.items.length > 0 && (
        <ul aria-label={field.label}>
          {field.items.map(item => (
            <li key={keyOf(item.path)}>{draw(item)}</li>
          ))}
        </ul>
      )}
      {!isDisabled && (
        <button
          type="button"
          class="secondary"
          id={controlId(next)}
          aria-label={t('Add Item: {0}', field.label)}
          onClick={() => app.form.set(next, field.newItem)}
        >
          {t('Add Item')}
        </button>
      )}
    </div>
  );
}

function ObjectControl(props: ControlProps<'object'>) {
  const { fields } = props.field;
  if (fields.length === 0) return <EditInFile {...props} />;
  return <div class="fields">{fields.map(props.draw)}</div>;
}

function JsonControl(props: ControlProps<'json'>) {
  const { json } = props.field;
  return (
    <div class="json">
      {json !== '' && <pre>{json}</pre>}
      <EditInFile {...props} />
    </div>
  );
}

function EditInFile({ field, describedBy }: ControlProps) {
  const { app } = usePreview();
  return (
    <button
      type="button"
      id={controlId(field.path)}
      class="link"
      aria-label={t('Edit in File: {0}', field.label)}
      aria-describedby={describedBy || undefined}
      onClick={() => app.reveal(field.span, true)}
    >
      <Icon name="goToFile" />
      <span>{t('Edit in File')}</span>
    </button>
  );
}
