import { t } from '@vscode/l10n';
import type { Chip, FlexItem, GroupBox } from '../../server/src/core/preview/model.ts';
import { icon } from './icons.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/**
 * Where a chip is rendered: in a position, in a group, or in the list of plugins that are not on
 * the page.
 */
export type ChipPlace = 'position' | 'unplaced' | GroupBox;

/** A chip: a button and the switch that enables or disables the plugin. */
export function chipBox(view: View, chip: Chip, place: ChipPlace): VNode {
  const { id } = chip;
  const slot = view.picked?.slot;
  const group = typeof place === 'string' ? undefined : place;
  const isBefore =
    slot !== undefined &&
    slot.before === id &&
    slot.position === chip.position &&
    slot.group === (group?.name ?? null);
  const highlighted = view.highlight?.kind === 'plugin' && view.highlight.id === id;
  const isInRow = group !== undefined && !group.direction.startsWith('column');
  return h(
    'li',
    {
      class: classes('chip', {
        off: !chip.enabled,
        highlighted,
        picked: view.picked?.id === id,
        'drop-before': isBefore,
        stale: chip.stale,
        compact: isInRow || place === 'unplaced',
      }),
      key: `chip ${id}`,
      'data-slot': id,
      style: group === undefined ? {} : flexStyle(chip.flex),
    },
    [
      h(
        'button',
        {
          type: 'button',
          class: 'chip-name',
          'data-chip': id,
          tabindex: view.active === id ? 0 : -1,
          'aria-current': highlighted ? 'true' : undefined,
          title: chip.label,
        },
        [h('span', { class: 'label' }, chip.label), ...notes(chip), ...staleMark(chip)],
      ),
      chipSwitch(view, chip),
    ],
  );
}

function chipSwitch(view: View, chip: Chip): VNode {
  return h('button', {
    type: 'button',
    class: 'switch',
    role: 'switch',
    'data-toggle': chip.id,
    'aria-checked': String(chip.enabled),
    'aria-label': t('{0} is enabled', chip.label),
    tabindex: view.active === chip.id ? 0 : -1,
    title: chip.enabled ? t('Disable') : t('Enable'),
  });
}

/** Returns the CSS properties of a group member. */
function flexStyle(flex: FlexItem): Record<string, string> {
  return {
    flex: `${flex.grow ? 1 : 0} ${flex.shrink ? 1 : 0} ${flex.basis}`,
    order: '0',
    'align-self': flex.align,
    'justify-self': flex.justify,
  };
}

/** Icons and numbers after the name, with text for screen readers. */
function notes(chip: Chip): VNode[] {
  const nodes: VNode[] = [];
  if (chip.display === 'mobile-only' || chip.display === 'desktop-only') {
    const screen = chip.display === 'mobile-only' ? 'mobile' : 'desktop';
    nodes.push(spoken(`, ${chip.display}`), note(chip.display, [icon(screen)]));
  }
  if (chip.condition !== undefined) {
    const label = t('if {0}', chip.condition);
    nodes.push(spoken(`, ${label}`), note(label, [icon('condition')]));
  }
  if (chip.priority !== undefined) {
    const number = h('span', { class: 'note number' }, String(chip.priority));
    nodes.push(spoken(`, ${t('priority')} `), number);
  }
  if (chip.group !== undefined) nodes.push(spoken(`, ${t('group {0}', chip.group)}`));
  if (!chip.enabled) nodes.push(spoken(`, ${t('disabled')}`));
  return nodes;
}

function note(title: string, content: readonly VNode[]): VNode {
  return h('span', { class: 'note', title }, content);
}

/** Text for screen readers only. */
function spoken(text: string): VNode {
  return h('span', { class: 'hidden' }, text);
}

/** Marks stale elements while the text has syntax errors. */
export function staleMark({ stale }: { readonly stale: boolean }): VNode[] {
  if (!stale) return [];
  const label = t('out of date: shown as before the syntax error');
  return [
    spoken(`, ${label}`),
    h('span', { class: 'note stale-mark', title: label }, [icon('stale')]),
  ];
}
