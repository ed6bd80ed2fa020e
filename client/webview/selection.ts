import type { ComponentChildren } from 'preact';
import type { Selection } from '../../server/src/core/preview/model.ts';
import { sameSelection } from './properties/state.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** Returns whether the properties panel shows this. */
function isSelected({ properties }: View, selection: Selection): boolean {
  return sameSelection(properties?.selection, selection);
}

/** A button that shows the properties of a part of the page. */
export function selectButton(
  view: View,
  selection: Selection,
  parts: { readonly class: string; readonly label: string; readonly content: ComponentChildren },
): VNode {
  return h(
    'button',
    {
      type: 'button',
      class: classes(parts.class, { selected: isSelected(view, selection) }),
      'data-select': JSON.stringify(selection),
      title: parts.label,
      'aria-description': parts.label,
    },
    parts.content,
  );
}
