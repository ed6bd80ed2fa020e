import { t } from '@vscode/l10n';
import type { RunStep, Unplaced } from '../../server/src/core/preview/model.ts';
import { chipBox } from './page.ts';
import { h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** What stands nowhere, with the reason; the entries can be dragged onto the page. */
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
      entries.map(entry => unplacedRow(view, entry)),
    ),
  ]);
}

function unplacedRow(view: View, { chip, why }: Unplaced): VNode {
  const box = chipBox(view, chip, null);
  const content = typeof box.content === 'string' ? [] : box.content;
  return { ...box, content: [...content, h('span', { class: 'why' }, why)] };
}

/** The enabled plugins in the order in which they run. */
export function runOrder({ model, lit }: View): VNode {
  return h('section', { class: 'part', key: 'run', 'aria-labelledby': 'run-title' }, [
    h('h2', { id: 'run-title' }, [
      h('span', {}, t('Run order')),
      h('span', { class: 'count' }, String(model.runOrder.length)),
    ]),
    h(
      'ol',
      { class: 'run' },
      model.runOrder.map(step => runRow(step, lit?.kind === 'plugin' && lit.id === step.id)),
    ),
  ]);
}

function runRow({ id, label, order, span }: RunStep, isLit: boolean): VNode {
  return h('li', { key: `run ${id}`, class: isLit ? 'lit' : undefined }, [
    h(
      'button',
      { type: 'button', class: 'step', 'data-reveal': span && `${span.start} ${span.end}` },
      [
        h('span', { class: 'label' }, label),
        h('span', { class: 'note number' }, order === undefined ? '' : String(order)),
      ],
    ),
  ]);
}
