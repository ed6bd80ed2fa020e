import { t } from '@vscode/l10n';
import type { Field, FieldProblem } from '../../../server/src/core/features/properties/form.ts';
import { classes, usePreview } from '../app.ts';
import { Icon } from '../icons.tsx';
import { ChoiceControl, Control, type ControlProps, defaultText } from './controls.tsx';
import { controlId, keyOf } from './fields.ts';

interface FieldProps {
  readonly field: Field;
  /** Whether it is an item of a list, whose label is for screen readers. */
  readonly isItem?: boolean;
}

/** A field: its label, control, problems, and help on demand. */
export function FieldBox({ field, isItem = false }: FieldProps) {
  const { properties } = usePreview().view;
  const id = controlId(field.path);
  const draft = properties?.drafts.get(keyOf(field.path));
  const { change, phase } = draft ?? {};
  const rejected = change?.kind === 'reject' && phase === 'rejected' ? [change] : [];
  const problems: readonly FieldProblem[] = [
    ...rejected.map(({ message }) => ({ message, severity: 'error', fixes: [] }) as const),
    ...field.problems,
  ];
  const help = helpOf(field);
  const isDisabled = properties?.form?.isReadOnly === true;
  const described = [help !== '' && `${id}-help`, problems.length > 0 && `${id}-problems`];
  const props: ControlProps = {
    field,
    entered: draft?.shown,
    isDisabled,
    isInvalid: problems.some(({ severity }) => severity === 'error' || severity === 'warning'),
    describedBy: described.filter(part => part !== false).join(' '),
    draw: inner => (
      <FieldBox key={keyOf(inner.path)} field={inner} isItem={field.kind === 'list'} />
    ),
  };
  // After the control in the order of the Tab key.
  const helpText = help !== '' && (
    <details class="help" hidden={isItem}>
      <summary
        class="icon-button"
        aria-label={t('Help: {0}', field.label)}
        title={help.replaceAll('`', '')}
      >
        <Icon name="help" />
      </summary>
      <p class="hint" id={`${id}-help`}>
        <Prose text={help} />
      </p>
    </details>
  );
  const list = <Problems id={`${id}-problems`} problems={problems} fixed={id} />;
  if (field.kind === 'object') {
    return (
      <details class="property section" open={field.isSet || field.path.length < 4}>
        <summary id={`${id}-title`}>{field.label}</summary>
        {helpText}
        {list}
        <fieldset aria-labelledby={`${id}-title`}>
          <ChoiceControl {...props} />
          <Control {...props} />
        </fieldset>
      </details>
    );
  }
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const isCheck = field.kind === 'boolean';
  const control = (
    <div class="control">
      <ChoiceControl {...props} />
      <Control {...props} />
    </div>
  );
  const reset = !isDisabled && <ResetButton field={field} />;
  return (
    <div class={classes('property', field.kind, { item: isItem, warned: !hasErrors })}>
      <div class="row property-head">
        {isCheck && control}
        <Label field={field} isHidden={isItem} />
        {!isItem && reset}
      </div>
      {!isCheck && control}
      {isItem && reset}
      {helpText}
      {list}
    </div>
  );
}

function Label({ field, isHidden }: { readonly field: Field; readonly isHidden: boolean }) {
  const text = <span class={isHidden ? 'hidden' : undefined}>{field.label}</span>;
  const isLabelable = !['list', 'json', 'constant'].includes(field.kind);
  return isLabelable ? <label for={controlId(field.path)}>{text}</label> : <span>{text}</span>;
}

/** The button that removes an optional value, which restores its default. */
function ResetButton({ field }: { readonly field: Field }) {
  const { app } = usePreview();
  const { path, isSet, isOptional } = field;
  if (!isSet || !isOptional) return null;
  const hasDefault = field.defaultJson !== undefined;
  const label = hasDefault
    ? t('Reset {0} to Its Default', field.label)
    : t('Remove {0}', field.label);
  return (
    <button
      type="button"
      class="icon-button reset"
      aria-label={label}
      title={label}
      onClick={() => {
        // The focused button disappears.
        app.focus(controlId(path));
        app.form.set(path);
      }}
    >
      <Icon name={hasDefault ? 'reset' : 'close'} />
    </button>
  );
}

/** Returns the description, followed by the default and bounds from the schema. */
function helpOf(field: Field): string {
  const facts: string[] = [];
  const hasDefault = field.kind !== 'object' && !['""', '[]'].includes(field.defaultJson ?? '""');
  if (hasDefault) facts.push(t('Default: {0}.', `\`${defaultText(field)}\``));
  if (field.kind === 'number') {
    if (field.minimum !== undefined) facts.push(t('Minimum: {0}.', `\`${field.minimum}\``));
    if (field.maximum !== undefined) facts.push(t('Maximum: {0}.', `\`${field.maximum}\``));
  }
  if (field.kind === 'string' && field.pattern !== undefined) {
    facts.push(t('Pattern: {0}', `\`${field.pattern}\``));
  }
  return [field.description ?? '', ...facts].filter(text => text !== '').join(' ');
}

/** A text with the parts in backticks as code. */
function Prose({ text }: { readonly text: string }) {
  const parts = text.split(/`([^`]*)`/);
  return (
    <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
  );
}

interface ProblemsProps {
  readonly id: string;
  readonly problems: readonly FieldProblem[];
  /** The id of the element that has the focus after a fix. */
  readonly fixed: string;
}

/** The problems of a field or of the whole form, with their fixes. */
export function Problems({ id, problems, fixed }: ProblemsProps) {
  const { app, view } = usePreview();
  if (problems.length === 0) return null;
  const isReadOnly = view.properties?.form?.isReadOnly === true;
  return (
    <ul class="field-problems" id={id}>
      {problems.map(({ message, severity, fixes }) => (
        <li key={message} class={`row ${severity}`}>
          <Icon name={severity === 'error' || severity === 'warning' ? severity : 'info'} />
          <div>
            <p>{message}</p>
            {!isReadOnly &&
              fixes.map(fix => (
                <button
                  key={fix.id}
                  type="button"
                  class="link"
                  onClick={() => {
                    app.focus(fixed);
                    app.form.fix(fix.id);
                  }}
                >
                  {fix.title}
                </button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
