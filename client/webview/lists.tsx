import { t } from '@vscode/l10n';
import type { RunStep } from '../../server/src/core/preview/model.ts';
import { usePreview } from './app.ts';
import { Button, classes, Part } from './elements.tsx';
import { Plugin } from './plugin.tsx';
import { allPlugins, byReason } from './slots.ts';

/** The plugins that are not on the page, grouped by reason. They can be dragged onto the page. */
export function UnplacedPlugins() {
  const { model } = usePreview().view;
  if (model.unplaced.length === 0) return null;
  return (
    <Part id="unplaced" title={t('Not on this page')} count={model.unplaced.length}>
      <ul class="stack unplaced">
        {[...byReason(model)].map(([why, unplaced]) => (
          <li key={why}>
            <p class="hint">{why}</p>
            <ul class="row loose" aria-label={why}>
              {unplaced.map(({ plugin }) => (
                <Plugin key={plugin.id} plugin={plugin} isUnplaced />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The enabled plugins in the order in which they run. */
export function RunOrder() {
  const { runOrder } = usePreview().view.model;
  return (
    <Part id="run" title={t('Run order')} count={runOrder.length}>
      <ol class="stack run">
        {runOrder.map(step => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </Part>
  );
}

function Step({ step }: { readonly step: RunStep }) {
  const { app, view } = usePreview();
  const { id, label, order, position, status } = step;
  const highlighted = view.highlight?.kind === 'plugin' && view.highlight.id === id;
  const { span } = allPlugins(view.model).find(plugin => plugin.id === id) ?? {};
  return (
    <li class={classes('run-step', { highlighted })}>
      <Button
        class="row step"
        title={position === undefined ? status : undefined}
        onClick={({ detail }) => app.reveal(span, detail !== 1)}
      >
        <span class="label">{label}</span>
        <span class="hidden">, </span>
        <span class="note">{position ?? t('not shown')}</span>
        <span class="note number">{order}</span>
      </Button>
    </li>
  );
}
