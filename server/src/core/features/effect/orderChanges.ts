import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PreviewPlugin } from '../../preview/model.ts';
import { placeName } from '../../preview/where.ts';
import { runOrder } from '../../project/effectiveEntry.ts';
import { type Cause, type Change, causeAt, causeIn, layoutCauses } from './change.ts';
import { type Comparison, type Kept, type Page, pagesNamed, slotsOn } from './comparison.ts';

/** A plugin or a group in an order. */
interface Box {
  /** Its name in messages, with quotes. */
  readonly label: string;
  readonly members: readonly Kept[];
}

/** An order of the same boxes in both versions. */
interface Order {
  /** Its name in messages. */
  readonly title: string;
  readonly before: readonly Box[];
  readonly after: readonly Box[];
}

/** Yields the run order, and the orders in positions and groups, that have changed. */
export function* orderChanges(comparison: Comparison): Iterable<Change> {
  const { kept, pairs, pages } = comparison;
  const shifted = new Set(movedEntries(pairs));
  const withMove = (pair: PluginPair, numbers: readonly Cause[]) =>
    shifted.has(pair) ? [...numbers, { ...causeIn(pair), isMove: true }] : numbers;
  const reordered = kept.filter(
    ({ pair, before, after }) => shifted.has(pair) || before.order !== after.order,
  );
  const run = orderChange(runOrderOf(comparison), reordered);
  if (run !== undefined) {
    const { edited, ...change } = run;
    const causes = edited.flatMap(({ pair }) => withMove(pair, [causeIn(pair, 'order')]));
    yield { group: 'plugins', kind: 'run-order', ...change, causes };
  }
  const renumbered = kept.filter(
    ({ pair, before, after }) =>
      shifted.has(pair) ||
      before.priority !== after.priority ||
      before.flex.order !== after.flex.order,
  );
  for (const page of comparison.pageTypes) {
    for (const { position, slot, before, after } of ordersOn(page, kept)) {
      // A list of the page type says the order. Without one, it is that of other pages.
      const { pageType } = page.where;
      const isListed = (one: Page) =>
        one.before.page.listing.has(position) || one.after.page.listing.has(position);
      const hasList = typeof pageType === 'string';
      if (hasList && !isListed(page)) continue;
      const order = { title: t('Order in {0}', slot), before, after };
      const found = orderChange(order, hasList ? kept : renumbered);
      if (found === undefined) continue;
      const visible = pages.filter(
        one =>
          (hasList ? one.where.pageType === pageType : !isListed(one)) &&
          isVisible(order, one, page),
      );
      if (visible.length === 0) continue;
      const { edited, ...change } = found;
      const causes = hasList
        ? [causeAt('layout', 'byPageType', pageType, 'positions', position)]
        : edited.flatMap(({ pair }) =>
            withMove(pair, layoutCauses(pair, 'priority', 'groupOptions.order')),
          );
      const where = visible.map(one => one.where);
      yield {
        group: 'layout',
        kind: 'reordered',
        ...change,
        pages: pagesNamed(where, comparison),
        causes,
      };
    }
  }
}

function runOrderOf({ before, after, kept }: Comparison): Order {
  const boxes = kept.map(plugin => ({ label: t('"{0}"', plugin.name), members: [plugin] }));
  const byEntry = new Map(
    kept.flatMap(({ pair }, index) =>
      [pair.before, pair.after].map(entry => [entry, boxes[index]]),
    ),
  );
  const [old = [], now = []] = [before, after].map(({ document, projectContext }) =>
    runOrder(document.view.plugins, projectContext).flatMap(entry => byEntry.get(entry) ?? []),
  );
  return { title: t('Run order'), before: old, after: now };
}

/** Returns the orders in positions and their groups, of the plugins that are there in both versions. */
function ordersOn(page: Page, kept: readonly Kept[]) {
  const staying = kept.filter(plugin => {
    const { from, to } = slotsOn(page, plugin);
    return to !== undefined && from === to;
  });
  const [old, now] = (['before', 'after'] as const).map(version => {
    const plugins = new Map(staying.map(plugin => [plugin[version].id, plugin]));
    const boxesOf = (shown: readonly PreviewPlugin[]): Box[] =>
      shown.flatMap(({ id }) => {
        const plugin = plugins.get(id);
        return plugin ? [{ label: t('"{0}"', plugin.name), members: [plugin] }] : [];
      });
    return page[version].positions.flatMap(({ name: position, items }) => {
      const groups = items.flatMap(item => {
        if (item.kind !== 'group') return [];
        const slot = placeName({ position, group: item.name });
        return [{ position, slot, boxes: boxesOf(item.members) }];
      });
      const boxes = items.flatMap((item): Box[] => {
        if (item.kind !== 'group') return boxesOf([item]);
        const members = boxesOf(item.members).flatMap(box => box.members);
        return members.length > 0 ? [{ label: t('the group "{0}"', item.name), members }] : [];
      });
      return [...groups, { position, slot: position, boxes }];
    });
  });
  return (now ?? []).map(({ boxes: after, ...place }) => {
    const before = old?.find(({ slot }) => slot === place.slot)?.boxes ?? [];
    return { ...place, before, after };
  });
}

/** Whether a page shows another order, of what it shows where its page type does in both versions. */
function isVisible({ before, after }: Order, page: Page, pageType: Page): boolean {
  const isHere = (plugin: Kept) => {
    const { from, to } = slotsOn(page, plugin);
    return from === to && to === slotsOn(pageType, plugin).to;
  };
  const [old, now] = [before, after].map(boxes =>
    boxes.filter(({ members }) => members.some(isHere)).map(({ label }) => label),
  );
  return JSON.stringify(old) !== JSON.stringify(now);
}

/**
 * Returns how an order has changed, and the plugins that changed it.
 * @param edited the plugins whose own number or place in the file differs; the others make room for them
 */
function orderChange({ title, before, after }: Order, edited: readonly Kept[]) {
  const all = new Set(edited);
  const editedHere = after.filter(({ members }) => members.some(plugin => all.has(plugin)));
  const labelsOf = (boxes: readonly Box[]) => boxes.map(({ label }) => label);
  const labels = moved(labelsOf(before), labelsOf(after), new Set(labelsOf(editedHere)));
  const items = after.filter(({ label }) => labels.includes(label));
  const [item] = items;
  const owners = [...items.slice(0, 1), ...editedHere].flatMap(({ members }) => members);
  const causing = [...new Set(owners)].filter(plugin => all.has(plugin));
  if (item === undefined || causing.length === 0) return undefined;
  const next = after[after.indexOf(item) + 1];
  const message =
    items.length > 1
      ? t('{0}: now {1}.', title, stretch(labelsOf(before), labelsOf(after)))
      : next === undefined
        ? t('{0}: {1} now comes last.', title, item.label)
        : t('{0}: {1} now comes before {2}.', title, item.label, next.label);
  return { subject: item.members[0]?.name ?? '', message, edited: causing };
}

/** Returns the part of an order that differs, with an ellipsis for what is the same before and after it. */
function stretch(before: readonly string[], after: readonly string[]): string {
  const isOther = (label: string, index: number) => label !== before[index];
  const [start, end] = [after.findIndex(isOther), after.findLastIndex(isOther) + 1];
  const lead = start > 0 ? ['…'] : [];
  const tail = end < after.length ? ['…'] : [];
  return [...lead, ...after.slice(start, end), ...tail].join(', ');
}

/**
 * Returns the minimum of items that no longer follow the same ones, in their new order.
 * @param before and `after`: the same unique items
 * @param changed the items whose own place was edited; the others only make room for them
 */
export function moved<T>(
  before: readonly T[],
  after: readonly T[],
  changed: ReadonlySet<T> = new Set(after),
): readonly T[] {
  const rankOf = new Map(before.map((item, index) => [item, index]));
  const ranks = after.map(item => rankOf.get(item) ?? 0);
  // The heaviest increasing subsequence stays. It has all unchanged items, which are in order.
  const weights: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [index, rank] of ranks.entries()) {
    let best = -1;
    for (let other = 0; other < index; other++) {
      const isBefore = (ranks[other] ?? 0) < rank;
      if (isBefore && (weights[other] ?? 0) >= (weights[best] ?? 0)) best = other;
    }
    const own = changed.has(after[index] as T) ? 1 : after.length;
    weights.push((weights[best] ?? 0) + own);
    previous.push(best);
    if ((weights[index] ?? 0) >= (weights[last] ?? 0)) last = index;
  }
  const staying = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) staying.add(at);
  return after.filter((_, index) => !staying.has(index));
}

/** Returns the pairs of plugins whose entries follow other entries in the later file. */
function movedEntries({ both }: Pairs): readonly PluginPair[] {
  const before = both.toSorted((a, b) => a.before.index - b.before.index);
  return moved(before, both);
}
