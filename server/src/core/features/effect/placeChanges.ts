import { t } from '@vscode/l10n';
import { groupBy } from '../../text/groupBy.ts';
import { type Cause, type Change, causeAt, layoutCauses } from './change.ts';
import { type Comparison, type Kept, type Page, pagesNamed, slotsOn } from './comparison.ts';

/**
 * Yields the plugins that pages no longer show, show for the first time, or show in another position or
 * group. What has the same causes on the same pages is one change.
 */
export function* placeChanges(comparison: Comparison): Iterable<Change> {
  const shifts = comparison.kept.flatMap(plugin => shiftsOf(plugin, comparison));
  const alike = groupBy(shifts, ({ plugin: _, ...shift }) => JSON.stringify(shift));
  for (const same of alike.values()) {
    const [{ plugin, from, to, pages, causes }] = same;
    const names = same.map(one => t('"{0}"', one.plugin.name)).join(', ');
    const change =
      to === undefined
        ? ({ kind: 'hidden', message: t('No longer shown: {0}.', names) } as const)
        : from === undefined
          ? ({ kind: 'shown', message: t('Now shown in {0}: {1}.', to, names) } as const)
          : ({
              kind: 'moved',
              message: t('Moved from {0} to {1}: {2}.', from, to, names),
            } as const);
    const subject = plugin.name;
    yield { group: 'layout', ...change, subject, pages: pagesNamed(pages, comparison), causes };
  }
}

/** Returns how the place of a plugin changes, once for all pages with the same change and kind of cause. */
function shiftsOf(plugin: Kept, { pages }: Comparison) {
  const found = pages.flatMap(page => {
    const { from, to } = slotsOn(page, plugin);
    if (from === to) return [];
    const causes = pageTypeCauses(plugin, page);
    return [{ where: page.where, from: to === undefined ? undefined : from, to, causes }];
  });
  const alike = groupBy(found, ({ from, to, causes }) =>
    JSON.stringify([from, to, causes.length > 0]),
  );
  return [...alike.values()].map(group => {
    const ofPageTypes = groupBy(
      group.flatMap(({ causes }) => causes),
      cause => JSON.stringify(cause),
    );
    const causes =
      ofPageTypes.size > 0
        ? [...ofPageTypes.values()].map(([cause]) => cause)
        : layoutCauses(plugin.pair, 'position', 'group', 'priority', 'display');
    const [{ from, to }] = group;
    return { plugin, from, to, pages: group.map(({ where }) => where), causes };
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
  const positions = new Set([...before.page.positions, ...after.page.positions]);
  const lists = [...positions].filter(position =>
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
