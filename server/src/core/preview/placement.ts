import { compareNumbers } from '../config/sequence.ts';
import { groupBy } from '../text/groupBy.ts';
import type { PageOptions, PreviewPlugin, UnplacedReason } from './model.ts';
import { viewports } from './viewports.ts';

/** In a position, lower priorities come first; ties keep the order of the file. */
export function byPriority(a: PreviewPlugin, b: PreviewPlugin): number {
  return compareNumbers(a.priority, b.priority) || a.id - b.id;
}

/** The number by which a member is sorted in its group: its `order` there, else its priority. */
export function groupOrder({ flex, priority }: PreviewPlugin): number | undefined {
  return flex.order ?? priority;
}

/** Returns the members of a group in one position in their order. */
export function membersOf(plugins: readonly PreviewPlugin[], group: string): PreviewPlugin[] {
  return plugins
    .filter(plugin => plugin.group === group)
    .sort((a, b) => compareNumbers(groupOrder(a), groupOrder(b)) || a.id - b.id);
}

/**
 * Returns the plugins of one position in the order in which a page shows them, with the members of a
 * group, as a list, where the first of them by priority would be.
 */
export function arrange(plugins: readonly PreviewPlugin[]): (PreviewPlugin | PreviewPlugin[])[] {
  const boxes = groupBy([...plugins].sort(byPriority), ({ group, id }) => group ?? id);
  return [...boxes.values()].map(([first]) =>
    first.group === undefined ? first : membersOf(plugins, first.group),
  );
}

/** What a page type takes from the page. */
export interface Page {
  /** All positions that pages have, in reading order. */
  readonly positions: readonly string[];
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
export function onPage(plugin: PreviewPlugin, { listed }: Page): PreviewPlugin {
  const place = listed.get(plugin.label);
  if (place === undefined) return plugin;
  const { position, index } = place;
  return { ...plugin, position, priority: index, flex: { ...plugin.flex, order: undefined } };
}

/** Returns the first reason why a plugin is not on a page; `undefined` if it is. */
export function whyUnplaced(
  plugin: PreviewPlugin,
  { showDisabled, justDisabled = [], viewport, conditionsOff }: PageOptions,
  page: Page,
): UnplacedReason | undefined {
  const { label, position = '', condition } = plugin;
  // A list of the page type says the position of what it names.
  const isListed = page.listed.has(label);
  if (!plugin.enabled && !showDisabled && !justDisabled.includes(label)) return 'disabled';
  if (!isListed && plugin.position === undefined) {
    return hasLayout(plugin) ? 'no-position' : 'no-layout';
  }
  if (!isListed && !page.positions.includes(position)) return 'unknown-position';
  if (page.excluded.has(label)) return 'excluded';
  if (!isListed && page.emptied.has(position)) return 'emptied';
  if (!isListed && page.listing.has(position)) return 'not-listed';
  if (viewport && plugin.display === viewports[viewport].hides) return 'display';
  return condition !== undefined && conditionsOff.includes(condition) ? 'condition' : undefined;
}

function hasLayout(plugin: PreviewPlugin): boolean {
  return [plugin.priority, plugin.display, plugin.condition, plugin.group].some(
    value => value !== undefined,
  );
}
