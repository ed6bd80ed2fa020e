import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { PreviewModel } from '../../server/src/core/preview/model.ts';
import { icon } from './icons.ts';
import { runOrderList, unplaced } from './lists.ts';
import { page } from './page.ts';
import { palettes } from './palettes.ts';
import { propertiesPanel } from './properties/panel.ts';
import { redrawIfChanged } from './redraw.ts';
import { allChips } from './slots.ts';
import { toolbar } from './toolbar.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** The whole preview. */
export function root(view: View): ComponentChildren {
  return [
    h('div', { key: 'workspace', class: classes('workspace', { 'read-only': view.isReadOnly }) }, [
      h('div', { key: 'content' }, [
        toolbar(view),
        mainPart(view),
        h('div', { key: 'banners', class: 'banners' }, banner(view)),
      ]),
      propertiesPanel(view),
    ]),
    h(
      'div',
      { key: 'status', class: 'hidden', role: 'status', 'aria-live': 'polite' },
      view.announcement,
    ),
  ];
}

/** The page. It is not rendered again when only the properties beside it change. */
function mainPart(view: View): VNode {
  const { model, active, picked, draft, highlight, reached, properties, isReadOnly } = view;
  const selected = JSON.stringify(properties?.selection);
  const state = [
    view.options,
    active,
    picked,
    draft,
    highlight,
    reached,
    selected,
    view.noteHtml,
    isReadOnly,
    t('Layout'),
  ];
  return redrawIfChanged(model, state, () =>
    h('main', { key: 'main' }, [page(view), unplaced(view), palettes(view), runOrderList(view)]),
  );
}

/** A warning lies over the lower edge of the page, which it does not move. */
function banner({ model, notice }: View): VNode | undefined {
  return warning(notice ?? (model.broken ? brokenMessage(hasStaleParts(model)) : undefined));
}

/** A banner with a warning. */
export function warning(text: string | undefined): VNode | undefined {
  if (text === undefined) return undefined;
  return h('div', { key: 'banner', class: 'banner', role: 'alert' }, [
    icon('warning'),
    h('span', {}, text),
  ]);
}

function hasStaleParts(model: PreviewModel): boolean {
  const swatches = model.palettes.flatMap(palette => palette.swatches);
  return [...allChips(model), ...swatches].some(({ stale }) => stale);
}

function brokenMessage(isStale: boolean): string {
  return isStale
    ? t('The text has syntax errors. What cannot be read is shown as before and marked.')
    : t('The text has syntax errors. Only what can be read is shown.');
}
