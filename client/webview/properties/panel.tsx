import { t } from '@vscode/l10n';
import type { Field, PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import { usePreview } from '../app.ts';
import { Icon, IconButton } from '../elements.tsx';
import { FieldBox, Problems } from './field.tsx';
import { focusedField, keyOf } from './formEditor.ts';

/** The properties of the selection beside the page, if the panel is open; long, as it is one element. */
export function PropertiesPanel() {
  const { app, view } = usePreview();
  const { form, selection } = app.form;
  if (selection === undefined) return null;
  /** Undo and Escape discard typed text that is not written yet; otherwise VS Code undoes in the document. */
  const cancel = () => {
    const field = focusedField(form);
    return field !== undefined && app.form.cancel(field.path);
  };
  return (
    <aside
      class="properties"
      id="properties"
      aria-labelledby="properties-title"
      aria-busy={form === undefined}
      onKeyDown={event => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        if (isUndo && !event.shiftKey && cancel()) {
          event.preventDefault();
          event.stopPropagation();
        }
        if (event.key === 'Escape' && !cancel()) app.focusOrigin();
      }}
    >
      <header class="row properties-head">
        <h2 class="label" id="properties-title">
          {form?.title ?? t('Properties')}
        </h2>
        {selection.kind !== 'site' && (
          <IconButton
            id="site-button"
            icon="home"
            label={t('Show the Settings of the Site')}
            onClick={() => {
              app.select({ kind: 'site' });
              app.focus('close-button');
            }}
          />
        )}
        <IconButton
          id="close-button"
          icon="close"
          label={t('Close the Properties')}
          onClick={() => {
            app.focusOrigin();
            app.select(undefined);
          }}
        />
      </header>
      <div class="properties-body">
        {form === null && <p class="row notice">{t('The file does not have this any more.')}</p>}
        {form && <Form form={form} />}
      </div>
      {form && view.isReadOnly && (
        <p class="row notice">
          <Icon name="lock" />
          <span>{t('This file is read-only.')}</span>
        </p>
      )}
    </aside>
  );
}

function Form({ form }: { readonly form: PropertyForm }) {
  const { appearances, problems, fields, isTruncated, selection } = form;
  const isSection = (field: Field) => field.kind === 'object';
  const sorted = [...fields.filter(field => !isSection(field)), ...fields.filter(isSection)];
  return (
    <>
      {appearances !== undefined && (
        <ul class="hint stack appearances" aria-label={t('On the page')}>
          {appearances.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Problems id="form-problems" problems={problems} fixed="close-button" />
      <div class="stack fields" key={JSON.stringify(selection)}>
        {sorted.map(field => (
          <FieldBox key={keyOf(field.path)} field={field} />
        ))}
      </div>
      {isTruncated && <p class="row notice">{t('The file has more properties than fit here.')}</p>}
    </>
  );
}
