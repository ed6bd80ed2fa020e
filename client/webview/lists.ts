import { t } from '@vscode/l10n';
import type { PreviewPlugin, RunStep } from '../../server/src/core/preview/model.ts';
import { chipBox, spoken, staleMark } from './chip.ts';
import { nameLabel } from './nameLabel.ts';
import { drawInParts } from './parts.ts';
import { byReason } from './slots.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** The plugins that are not on the page, grouped by reason. They can be dragged onto the page. */
export function unplaced(view: View): VNode | undefined {
  const entries = view.model.unplaced;
  if (entries.length === 0) return undefined;
  return h('section', { class: 'part', key: 'unplaced', 'aria-labelledby': 'unplaced-title' }, [
    h('h2', { id: 'unplaced-title' }, [
      h('span', {}, t('Not on this page')),
      h('span', { class: 'count' }, String(entries.length)),
    ]),
    h(
      'ul',
      { class: 'unplaced' },
      [...byReason(view.model)].map(([why, same]) => reasonRow(view, why, same)),
    ),
  ]);
}

function reasonRow(view: View, why: string, chips: readonly PreviewPlugin[]): VNode {
  return h('li', { key: `why ${why}` }, [
    h('p', { class: 'why' }, why),
    h(
      'ul',
      { class: 'loose', 'aria-label': why },
      drawInParts(view, {
        name: `why ${why}`,
        items: chips,
        idsOf: chip => [chip.id],
        draw: chip => chipBox(view, chip, 'unplaced'),
        roomOf: count => ({ width: '100%', height: `${count * 12}px` }),
      }),
    ),
  ]);
}

/** The enabled plugins in the order in which they run. */
export function runOrderList(view: View): VNode {
  const { model, highlight } = view;
  return h('section', { class: 'part', key: 'run', 'aria-labelledby': 'run-title' }, [
    h('h2', { id: 'run-title' }, [
      h('span', {}, t('Run order')),
      h('span', { class: 'count' }, String(model.runOrder.length)),
    ]),
    h(
      'ol',
      { class: 'run' },
      drawInParts(view, {
        name: 'run',
        items: model.runOrder,
        idsOf: step => [step.id],
        draw: step => runRow(step, highlight?.kind === 'plugin' && highlight.id === step.id),
        roomOf: count => ({
          'grid-column': '1 / -1',
          height: `${count * 10}px`,
          'counter-increment': `step ${count}`,
        }),
      }),
    ),
  ]);
}

function runRow(step: RunStep, highlighted: boolean): VNode {
  const { id, label, order, hasDefaultOrder, stale, position, status } = step;
  const state = { highlighted, stale, 'by-default': hasDefaultOrder };
  const title = hasDefaultOrder ? t('Default order of the plugin') : undefined;
  return h('li', { key: `run ${id}`, class: classes('run-step', state) }, [
    h(
      'button',
      {
        type: 'button',
        class: 'step',
        title: t('{0}: {1}', label, status),
        'data-reveal': JSON.stringify({ kind: 'plugin', id }),
      },
      [
        nameLabel(label),
        ...staleMark({ stale }),
        spoken(', '),
        h('span', { class: 'note place' }, position ?? t('not shown')),
        h('span', { class: 'note number', title }, order === undefined ? '' : String(order)),
        ...(title === undefined ? [] : [spoken(`, ${title}`)]),
      ],
    ),
  ]);
}
