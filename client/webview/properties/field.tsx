import { t } from '@vscode/l10n';
import type { Field, FieldProblem } from '../../../server/src/core/features/properties/form.ts';
import { usePreview } from '../app.ts';
import { Button, classes, Icon, IconButton } from '../elements.tsx';
import { Control, type ControlProps, defaultText } from './controls.tsx';
import { controlId, keyOf, readInput } from './formEditor.ts';

interface FieldProps {
  readonly field: Field;
  /** Whether it is an item of a list, whose label is for screen readers. */
  readonly isItem?: boolean;
}

/** A field: its label, control, problems, and help on demand; long, as its parts name each other. */
export function FieldBox({ field, isItem = false }: FieldProps) {
  const { app } = usePreview();
  const { path, kind, label } = field;
  const id = controlId(path);
  const draft = app.form.drafts.get(keyOf(path));
  const rejected = draft?.phase === 'rejected' ? readInput(field, draft.shown) : {};
  const problems: readonly FieldProblem[] = [
    ...('message' in rejected ? [{ ...rejected, severity: 'error', fixes: [] } as const] : []),
    ...field.problems,
  ];
  const has = (severity: string) => problems.some(problem => problem.severity === severity);
  const help = helpOf(field);
  const described = [help && `${id}-help`, problems.length > 0 && `${id}-problems`];
  const props: ControlProps = {
    field,
    entered: draft?.shown,
    isDisabled: app.isFormReadOnly,
    attributes: {
      id,
      'aria-invalid': has('error') || has('warning') ? 'true' : undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-required': field.isOptional ? undefined : 'true',
    },
    draw: inner => <FieldBox key={keyOf(inner.path)} field={inner} isItem={kind === 'list'} />,
  };
  // After the control in the order of the Tab key.
  const details = (
    <>
      {help !== '' && (
        <details class="help" hidden={isItem}>
          <summary
            class="quiet small"
            aria-label={t('Help: {0}', label)}
            title={help.replaceAll('`', '')}
          >
            <Icon name="help" />
          </summary>
          <p class="hint" id={`${id}-help`}>
            <Prose text={help} />
          </p>
        </details>
      )}
      <Problems id={`${id}-problems`} problems={problems} fixed={id} />
    </>
  );
  if (kind === 'object') {
    return (
      <details class="stack property section" open={field.isSet || path.length < 4}>
        <summary id={`${id}-title`}>{label}</summary>
        {details}
        <fieldset aria-labelledby={`${id}-title`}>
          <Control {...props} />
        </fieldset>
      </details>
    );
  }
  const isCheck = kind === 'boolean' && !isItem;
  const control = (
    <div class="control">
      <Control {...props} />
    </div>
  );
  const Label = kind === 'list' || kind === 'json' || kind === 'constant' ? 'span' : 'label';
  return (
    <div class={classes('stack property', kind, { item: isItem, warned: !has('error') })}>
      <div class={isItem ? 'hidden' : 'row property-head'}>
        {isCheck && control}
        <Label {...(Label === 'label' && { for: id })}>{label}</Label>
      </div>
      {!isCheck && control}
      <ResetButton field={field} />
      {details}
    </div>
  );
}

/** The button that removes an optional value, which restores its default. */
function ResetButton({ field }: { readonly field: Field }) {
  const { app } = usePreview();
  const { path, label, isSet, isOptional } = field;
  if (app.isFormReadOnly || !isSet || !isOptional) return null;
  const hasDefault = field.defaultJson !== undefined;
  return (
    <IconButton
      class="quiet small reset"
      icon={hasDefault ? 'reset' : 'close'}
      label={hasDefault ? t('Reset {0} to Its Default', label) : t('Remove {0}', label)}
      onClick={() => {
        // The focused button disappears.
        app.focus(controlId(path));
        app.form.set(path);
      }}
    />
  );
}

/** Returns the description, followed by the default and the limits from the schema. */
function helpOf(field: Field): string {
  const { kind, defaultJson = '""', description = '' } = field;
  const facts = [description];
  if (kind !== 'object' && defaultJson !== '""' && defaultJson !== '[]') {
    facts.push(t('Default: {0}.', `\`${defaultText(field)}\``));
  }
  facts.push(...field.limits.map(limit => `${limit}.`));
  return facts.filter(text => text !== '').join(' ');
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
  const { app } = usePreview();
  if (problems.length === 0) return null;
  return (
    <ul class="stack field-problems" id={id}>
      {problems.map(({ message, severity, fixes }) => (
        <li key={message} class={`row ${severity}`}>
          <Icon name={severity === 'error' || severity === 'warning' ? severity : 'info'} />
          <div>
            <p>{message}</p>
            {!app.isFormReadOnly &&
              fixes.map(fix => (
                <Button
                  key={fix.id}
                  class="link"
                  onClick={() => {
                    app.focus(fixed);
                    app.form.editForm({ kind: 'fix', fix: fix.id });
                  }}
                >
                  {fix.title}
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
