import { t } from '@vscode/l10n';
import { sortByNumber } from '../../config/sequence.ts';
import { groupOrder } from '../../preview/placement.ts';
import { placeName } from '../../preview/where.ts';
import { type Cause, type Change, causeAt, causeIn, layoutCauses } from './change.ts';
import {
  type Comparison,
  type Kept,
  type Page,
  pagesNamed,
  type ShownLayout,
  slotsOn,
} from './comparison.ts';

/** A plugin or a group in an order. */
interface Box {
  /** Its name in messages, with quotes. */
  readonly label: string;
  readonly members: readonly Kept[];
}

/** The order of a position or a group, of what is there in both versions. */
interface SlotOrder {
  readonly position: string;
  readonly slot: string;
  readonly before: readonly Box[];
  readonly after: readonly Box[];
}

/** Yields the run order, and the orders in positions and groups, that have changed. */
export function* orderChanges(comparison: Comparison): Iterable<Change> {
  const run = runOrderChange(comparison);
  if (run !== undefined) yield run;
  for (const page of comparison.pageTypes) {
    for (const order of ordersOn(page, comparison.kept)) {
      const change = isOther(order) ? slotChange(order, page, comparison) : undefined;
      if (change !== undefined) yield change;
    }
  }
}

function runOrderChange({ kept }: Comparison): Change | undefined {
  const boxesIn = (version: 'before' | 'after') => {
    const inFile = kept.toSorted((a, b) => a[version].id - b[version].id);
    return sortByNumber(inFile, one => one[version].order).map(boxOf);
  };
  const [before, after] = [boxesIn('before'), boxesIn('after')];
  const causes = causesOf(kept, 'order');
  if (!isOther({ before, after }) || causes.length === 0) return undefined;
  const said = describe(t('Run order'), { before, after }, causes);
  return { group: 'plugins', kind: 'run-order', ...said, causes };
}

/** Returns a change of an order on the pages of a type, and on those whose type lists nothing there. */
function slotChange(
  order: SlotOrder,
  { where: { pageType } }: Page,
  comparison: Comparison,
): Change | undefined {
  const { position, slot } = order;
  const isListed = (one: Page) =>
    one.before.page.listing.has(position) || one.after.page.listing.has(position);
  const hasList = typeof pageType === 'string';
  const visible = comparison.pages.filter(
    one =>
      (hasList ? one.where.pageType === pageType && isListed(one) : !isListed(one)) &&
      ordersOn(one, comparison.kept).some(other => other.slot === slot && isOther(other)),
  );
  const members = order.after.flatMap(box => box.members);
  const causes = hasList
    ? [causeAt('layout', 'byPageType', pageType, 'positions', position)]
    : causesOf(members, 'priority');
  if (visible.length === 0 || causes.length === 0) return undefined;
  const where = visible.map(one => one.where);
  return {
    group: 'layout',
    kind: 'reordered',
    ...describe(t('Order in {0}', slot), order, causes),
    pages: pagesNamed(where, comparison),
    causes,
  };
}

/** Returns the orders in positions and their groups, of the plugins that are there in both versions. */
function ordersOn(page: Page, kept: readonly Kept[]): SlotOrder[] {
  const staying = kept.filter(plugin => {
    const { from, to } = slotsOn(page, plugin);
    return to !== undefined && from === to;
  });
  const [old, now] = (['before', 'after'] as const).map(version =>
    boxesOn(page[version], new Map(staying.map(plugin => [plugin[version].id, plugin]))),
  );
  return [...(now ?? [])].map(([slot, { position, boxes }]) => {
    return { position, slot, before: old?.get(slot)?.boxes ?? [], after: boxes };
  });
}

/** Returns the content of positions and groups, of some plugins. */
function boxesOn({ positions }: ShownLayout, plugins: ReadonlyMap<number, Kept>) {
  const slots = new Map<string, { readonly position: string; readonly boxes: Box[] }>();
  for (const { name: position, items } of positions) {
    const boxes = items.flatMap((item): Box[] => {
      const shown = item.kind === 'group' ? item.members : [item];
      const members = shown.flatMap(({ id }) => plugins.get(id) ?? []);
      if (item.kind !== 'group' || members.length === 0) return members.map(boxOf);
      const slot = placeName({ position, group: item.name });
      slots.set(slot, { position, boxes: members.map(boxOf) });
      return [{ label: t('the group "{0}"', item.name), members }];
    });
    slots.set(position, { position, boxes });
  }
  return slots;
}

function boxOf(plugin: Kept): Box {
  return { label: t('"{0}"', plugin.name), members: [plugin] };
}

type TwoOrders = Pick<SlotOrder, 'before' | 'after'>;

function isOther({ before, after }: TwoOrders): boolean {
  return after.some(({ label }, index) => label !== before[index]?.label);
}

/**
 * Returns the numbers of plugins that differ, and the order of their entries if it decides between equal
 * numbers.
 */
function causesOf(plugins: readonly Kept[], name: 'order' | 'priority'): Cause[] {
  const numberOf = (one: Kept['after']) => (name === 'order' ? one.order : groupOrder(one));
  const causes = plugins
    .filter(
      ({ before, after }) => before[name] !== after[name] || numberOf(before) !== numberOf(after),
    )
    .flatMap(({ pair }) =>
      name === 'order' ? [causeIn(pair, name)] : layoutCauses(pair, name, 'groupOptions.order'),
    );
  const entries = plugins.toSorted((a, b) => a.after.id - b.after.id);
  const moved = entries.find(
    ({ before }, index) => before.id > (entries[index + 1]?.before.id ?? before.id),
  );
  const hasEqual = new Set(plugins.map(({ after }) => numberOf(after))).size < plugins.length;
  return moved && hasEqual ? [...causes, { ...causeIn(moved.pair), isOrder: true }] : causes;
}

/** Returns in words how an order has changed: which item has moved, or else the part that differs. */
function describe(title: string, { before, after }: TwoOrders, causes: readonly Cause[]) {
  const differs = ({ label }: Box, index: number) => label !== before[index]?.label;
  const [start, end] = [after.findIndex(differs), after.findLastIndex(differs) + 1];
  const part = after.slice(start, end);
  const movedAlone = [...part.slice(0, 1), ...part.slice(-1)].filter(({ label }) => {
    const others = (boxes: readonly Box[]) => boxes.filter(box => box.label !== label);
    return !isOther({ before: others(before), after: others(after) });
  });
  const isEdited = ({ members }: Box) =>
    members.some(({ after: { id } }) => causes.some(cause => cause.after?.[1] === id));
  const item = movedAlone.find(isEdited) ?? movedAlone[0];
  const subject = (item ?? part[0])?.members[0]?.name ?? '';
  if (item === undefined) {
    const labels = part.map(({ label }) => label);
    const [lead, tail] = [start > 0 ? '…, ' : '', end < after.length ? ', …' : ''];
    return { subject, message: t('{0}: now {1}.', title, `${lead}${labels.join(', ')}${tail}`) };
  }
  const next = after[after.indexOf(item) + 1];
  const message =
    next === undefined
      ? t('{0}: {1} now comes last.', title, item.label)
      : t('{0}: {1} now comes before {2}.', title, item.label, next.label);
  return { subject, message };
}
