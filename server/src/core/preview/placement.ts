import { compareNumbers } from '../config/sequence.ts';
import { type Position, positions } from '../config/vocabulary.ts';
import type { Chip, PreviewOptions, UnplacedReason } from './model.ts';
import { viewports } from './viewports.ts';

/** The members of a group in a position, in their order. */
export interface ArrangedGroup {
  readonly group: string;
  readonly members: readonly Chip[];
}

/** In a position, lower priorities come first; ties keep the order of the file. */
export function byPriority(a: Chip, b: Chip): number {
  return compareNumbers(a.priority, b.priority) || a.id - b.id;
}

/** The number by which a member is sorted in its group: its `order` there, else its priority. */
export function groupOrder({ flex, priority }: Chip): number | undefined {
  return flex.order ?? priority;
}

function byGroupOrder(a: Chip, b: Chip): number {
  return compareNumbers(groupOrder(a), groupOrder(b)) || a.id - b.id;
}

/** Returns the members of a group in one position in their order. */
export function membersOf(chips: readonly Chip[], group: string): Chip[] {
  return chips.filter(chip => chip.group === group).sort(byGroupOrder);
}

/**
 * Returns the plugins of one position in the order in which a page shows them, with the members of a
 * group where the first of them by priority would be.
 */
export function arrange(chips: readonly Chip[]): (Chip | ArrangedGroup)[] {
  const seen = new Set<string>();
  return [...chips].sort(byPriority).flatMap((chip): (Chip | ArrangedGroup)[] => {
    const { group } = chip;
    if (group === undefined) return [chip];
    if (seen.has(group)) return [];
    seen.add(group);
    return [{ group, members: membersOf(chips, group) }];
  });
}

/** Returns the plugins of one position in the order of the page, without their groups. */
export function columnOrder(chips: readonly Chip[]): Chip[] {
  return arrange(chips).flatMap(item => ('members' in item ? item.members : [item]));
}

/** What a page type takes from the page. */
export interface Page {
  /** The positions that it leaves empty. */
  readonly emptied: ReadonlySet<string>;
  /** The names of the plugins that it excludes. */
  readonly excluded: ReadonlySet<string>;
  /** The positions whose components it lists. */
  readonly listing: ReadonlySet<string>;
  /** The listed plugins by name: their position on this page type, and their place in its list. */
  readonly listed: ReadonlyMap<string, ListedPlace>;
}

interface ListedPlace {
  readonly position: string;
  readonly index: number;
}

/** Returns a plugin as it is on a page: a list of the page type says its position and its order. */
export function onPage(chip: Chip, { listed }: Page): Chip {
  const place = listed.get(chip.label);
  if (place === undefined) return chip;
  const { position, index } = place;
  return { ...chip, position, priority: index, flex: { ...chip.flex, order: undefined } };
}

/** Returns the first reason why a plugin is not on a page; `undefined` if it is. */
export function whyUnplaced(
  chip: Chip,
  { showDisabled, viewport, conditionsOff }: PreviewOptions,
  page: Page,
): UnplacedReason | undefined {
  if (!chip.enabled && !showDisabled) return 'disabled';
  const isListed = page.listed.has(chip.label);
  if (isListed) {
    return page.excluded.has(chip.label) ? 'excluded' : whyHidden(chip, viewport, conditionsOff);
  }
  if (chip.position === undefined) return hasLayout(chip) ? 'no-position' : 'no-layout';
  if (!isPosition(chip.position)) return 'unknown-position';
  if (page.excluded.has(chip.label)) return 'excluded';
  if (page.emptied.has(chip.position)) return 'emptied';
  if (page.listing.has(chip.position)) return 'not-listed';
  return whyHidden(chip, viewport, conditionsOff);
}

function whyHidden(
  chip: Chip,
  viewport: PreviewOptions['viewport'],
  conditionsOff: readonly string[],
): UnplacedReason | undefined {
  if (chip.display === viewports[viewport].hides) return 'display';
  if (chip.condition !== undefined && conditionsOff.includes(chip.condition)) return 'condition';
  return undefined;
}

export function isPosition(name: string | undefined): name is Position {
  return (positions as readonly (string | undefined)[]).includes(name);
}

function hasLayout(chip: Chip): boolean {
  return [chip.priority, chip.display, chip.condition, chip.group].some(
    value => value !== undefined,
  );
}
