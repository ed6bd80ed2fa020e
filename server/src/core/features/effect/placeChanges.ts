import { t } from '@vscode/l10n';
import { positions } from '../../config/vocabulary.ts';
import type { Where } from '../../preview/where.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Cause, type Change, causeAt, layoutCauses } from './change.ts';
import { type Comparison, type Kept, type Page, pagesNamed, slotsOn } from './comparison.ts';

/** One plugin that pages show somewhere else than before, and why. */
interface Shift {
  readonly plugin: Kept;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly pages: readonly Required<Where>[];
  readonly causes: readonly Cause[];
}

/**
 * Yields the plugins that pages no longer show, show for the first time, or show in another position or
 * group. What has the same causes on the same pages is one change.
 */
export function* placeChanges(comparison: Comparison): Iterable<Change> {
  const shifts = comparison.kept.flatMap(plugin => shiftsOf(plugin, comparison));
  const alike = groupBy(shifts, ({ from, to, pages, causes }) =>
    JSON.stringify([from ?? null, to ?? null, pages, causes]),
  );
  for (const group of alike.values()) {
    const [one] = group;
    if (one === undefined) continue;
    const { from, to, pages, causes } = one;
    yield {
      group: 'layout',
      kind: to === undefined ? 'hidden' : from === undefined ? 'shown' : 'moved',
      subject: one.plugin.name,
      message: placeMessage(
        from,
        to,
        group.map(({ plugin }) => t('"{0}"', plugin.name)).join(', '),
      ),
      pages: pagesNamed(pages, comparison),
      causes,
    };
  }
}

function placeMessage(from: string | undefined, to: string | undefined, names: string): string {
  if (to === undefined) return t('No longer shown: {0}.', names);
  if (from === undefined) return t('Now shown in {0}: {1}.', to, names);
  return t('Moved from {0} to {1}: {2}.', from, to, names);
}

/** Returns how the place of a plugin changes, once for all pages with the same change and kind of cause. */
function shiftsOf(plugin: Kept, { pages }: Comparison): Shift[] {
  const found = pages.flatMap(page => {
    const { from, to } = slotsOn(page, plugin);
    if (from === to) return [];
    const ofPageType = pageTypeCauses(plugin, page);
    return [{ where: page.where, from: to === undefined ? undefined : from, to, ofPageType }];
  });
  const alike = groupBy(found, ({ from, to, ofPageType }) =>
    JSON.stringify([from ?? null, to ?? null, ofPageType.length > 0]),
  );
  return [...alike.values()].flatMap((group): Shift[] => {
    const [one] = group;
    if (one === undefined) return [];
    const { from, to } = one;
    const ofPageTypes = new Map(
      group.flatMap(({ ofPageType }) => ofPageType.map(cause => [JSON.stringify(cause), cause])),
    );
    const ofEntry = ['position', 'group', 'priority', 'display'];
    const causes =
      one.ofPageType.length > 0 ? [...ofPageTypes.values()] : layoutCauses(plugin.pair, ...ofEntry);
    return [{ plugin, from, to, pages: group.map(({ where }) => where), causes }];
  });
}

/** Returns what a page type says otherwise than before of a plugin: its exclusion and its lists. */
function pageTypeCauses(plugin: Kept, { where: { pageType }, before, after }: Page): Cause[] {
  if (typeof pageType !== 'string') return [];
  const own = [plugin.before.position, plugin.after.position];
  const sides = [
    { page: before.page, name: plugin.before.label },
    { page: after.page, name: plugin.after.label },
  ];
  const differs = (read: (side: (typeof sides)[number]) => unknown) =>
    new Set(sides.map(read)).size > 1;
  const lists = positions.filter(position =>
    differs(({ page, name }) => {
      if (page.listed.get(name)?.position === position) return 'listed';
      return own.includes(position) && (page.emptied.has(position) || page.listing.has(position));
    }),
  );
  return [
    ...(differs(({ page, name }) => page.excluded.has(name)) ? [['exclude']] : []),
    ...lists.map(position => ['positions', position]),
  ].map(path => causeAt('layout', 'byPageType', pageType, ...path));
}
