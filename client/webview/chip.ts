import { t } from '@vscode/l10n';
import type { FlexItem, GroupBox, PreviewPlugin } from '../../server/src/core/preview/model.ts';
import { blocksOf } from '../../server/src/core/preview/painting/painted.ts';
import { blocksBox } from './blocks.ts';
import { icon } from './icons.ts';
import { nameLabel } from './nameLabel.ts';
import { redrawIfChanged } from './redraw.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/**
 * Where a chip is rendered: in a position, in a group, or in the list of plugins that are not on
 * the page.
 */
type ChipPlace = 'position' | 'unplaced' | GroupBox;

/** A chip: a button and the switch that enables or disables the plugin. */
export function chipBox(view: View, chip: PreviewPlugin, place: ChipPlace): VNode {
  const state = stateOf(view, chip, place);
  const isPainted = view.options.view === 'page' && place !== 'unplaced';
  // How a plugin is painted depends on the whole configuration.
  const parts = [...Object.values(state), place, isPainted && view.model, t('Enable')];
  return redrawIfChanged(chip, parts, () => {
    const content = isPainted ? paintedContent(view, chip) : chipContent(chip);
    return drawChip(chip, { place, content }, state);
  });
}

interface ChipParts {
  readonly place: ChipPlace;
  readonly content: readonly VNode[];
}

/** How a chip is drawn beside what it says. */
interface ChipState {
  /** Whether it is in the tab order. */
  readonly isActive: boolean;
  readonly isHighlighted: boolean;
  readonly isPicked: boolean;
  readonly isSelected: boolean;
  /** Whether a chip that is being moved would be dropped before it. */
  readonly isBefore: boolean;
  /** Whether its plugin cannot be changed. */
  readonly isReadOnly: boolean;
}

function stateOf(view: View, chip: PreviewPlugin, place: ChipPlace): ChipState {
  const { id } = chip;
  const selection = view.properties?.selection;
  const slot = view.picked?.slot;
  const group = typeof place === 'string' ? undefined : place;
  const isSlot = slot?.before === id && slot.position === chip.position;
  return {
    isActive: view.active === id,
    isHighlighted: view.highlight?.kind === 'plugin' && view.highlight.id === id,
    isPicked: view.picked?.id === id,
    isSelected: selection?.kind === 'plugin' && selection.id === id,
    isBefore: isSlot && slot.group === (group?.name ?? null),
    isReadOnly: view.isReadOnly,
  };
}

function drawChip(chip: PreviewPlugin, { place, content }: ChipParts, state: ChipState): VNode {
  const { id } = chip;
  const group = typeof place === 'string' ? undefined : place;
  const isInRow = group !== undefined && !group.direction.startsWith('column');
  return h(
    'li',
    {
      class: classes('chip', {
        off: !chip.enabled,
        highlighted: state.isHighlighted,
        picked: state.isPicked,
        'drop-before': state.isBefore,
        selected: state.isSelected,
        stale: chip.stale,
        'by-default': chip.hasDefaultLayout,
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
          tabindex: state.isActive ? 0 : -1,
          'aria-current': state.isHighlighted ? 'true' : undefined,
          title: tooltip(chip),
        },
        content,
      ),
      chipSwitch(chip, state),
    ],
  );
}

function chipContent(chip: PreviewPlugin): VNode[] {
  return [nameLabel(chip.label), ...notes(chip), ...staleMark(chip)];
}

/** The plugin as readers see it. Screen readers say the same as in the columns. */
function paintedContent({ model }: View, chip: PreviewPlugin): VNode[] {
  return [
    h('span', { class: 'hidden' }, [h('span', {}, chip.label), ...notes(chip), ...staleMark(chip)]),
    blocksBox(blocksOf(chip, model)),
  ];
}

function tooltip({ label, hasDefaultLayout }: PreviewPlugin): string {
  return hasDefaultLayout ? `${label}\n${defaultPosition()}` : label;
}

function defaultPosition(): string {
  return t('Default position of the plugin');
}

/** The switch, and around it the room of the chip, which decides whether the switch fits beside the name. */
function chipSwitch(chip: PreviewPlugin, { isActive, isReadOnly }: ChipState): VNode {
  const action = chip.enabled ? t('Disable') : t('Enable');
  return h('span', { class: 'switch-room' }, [
    h('button', {
      type: 'button',
      class: 'switch',
      role: 'switch',
      'data-toggle': chip.id,
      'aria-checked': String(chip.enabled),
      'aria-disabled': isReadOnly ? 'true' : undefined,
      'aria-label': t('{0} is enabled', chip.label),
      tabindex: isActive ? 0 : -1,
      title: isReadOnly ? t('This file is read-only.') : action,
    }),
  ]);
}

/**
 * The properties of a member as CSS has them. The drawing is narrower than a page, so that a member that
 * must not shrink does so here, only less than others: its name ends in an ellipsis.
 */
function flexStyle(flex: FlexItem): Record<string, string> {
  return {
    flex: `${flex.grow ? 1 : 0} ${flex.shrink ? 3 : 1} ${flex.basis}`,
    order: '0',
    'align-self': flex.align,
    'justify-self': flex.justify,
  };
}

/** Icons and numbers after the name, with text for screen readers. */
function notes(chip: PreviewPlugin): VNode[] {
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
  if (chip.hasDefaultLayout) nodes.push(spoken(`, ${defaultPosition()}`));
  if (!chip.enabled) nodes.push(spoken(`, ${t('disabled')}`));
  return nodes;
}

function note(title: string, content: readonly VNode[]): VNode {
  return h('span', { class: 'note', title }, content);
}

/** Text for screen readers only. */
export function spoken(text: string): VNode {
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
