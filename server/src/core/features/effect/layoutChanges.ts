import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PreviewPlugin } from '../../preview/model.ts';
import { arrange } from '../../preview/placement.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Cause, type Change, causeIn } from './change.ts';
import { moved, movedEntries, orderCauses } from './order.ts';
import { type Page, pagesWhere, type Site, slotOf } from './pages.ts';
import { valueMessage } from './values.ts';

/** A plugin that is enabled in both versions. */
interface Kept {
  readonly pair: PluginPair;
  readonly name: string;
  readonly before: PreviewPlugin;
  readonly after: PreviewPlugin;
  /** The slots that the entry states. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Yields what entries of plugins change in the layout: places, screens, conditions and orders. */
export function* layoutChanges(pairs: Pairs, site: Site): Iterable<Change> {
  const kept = keptPlugins(pairs, site);
  for (const plugin of kept) yield* placeChanges(plugin, site);
  yield* orderChanges(kept, pairs, site);
  for (const plugin of kept) yield* styleChanges(plugin, site);
}

function keptPlugins({ both, labelOf }: Pairs, site: Site): Kept[] {
  return both.flatMap(pair => {
    if (pair.before.isDisabled || pair.after.isDisabled) return [];
    const before = site.layouts.before.plugins[pair.before.index];
    const after = site.layouts.after.plugins[pair.after.index];
    if (before === undefined || after === undefined) return [];
    const name = labelOf(pair.after);
    return [{ pair, name, before, after, from: slotOf(before), to: slotOf(after) }];
  });
}

/** Yields the change of a plugin's position or group, and of the screens that show it. */
function* placeChanges(plugin: Kept, site: Site): Iterable<Change> {
  const { pair, name, before, after, from, to } = plugin;
  const id = pair.after.index;
  const isOn = (page: Page) => page.before.has(id) || page.after.has(id);
  const change = { group: 'layout', subject: name } as const;
  const pages = pagesWhere(site, page => page.before.get(id) !== page.after.get(id), isOn);
  if (from !== to && pages !== undefined) {
    const kind = from === undefined ? 'shown' : to === undefined ? 'hidden' : 'moved';
    const causes = layoutCauses(pair, 'position', 'group', 'priority');
    yield { ...change, kind, message: placeMessage(name, from, to), pages, causes };
  }
  const hasChanged = (page: Page) => page.before.has(id) !== page.after.has(id);
  const shownElsewhere = pagesWhere(site, hasChanged, hasChanged);
  if (before.display !== after.display && to !== undefined && shownElsewhere !== undefined) {
    const { viewport: _, ...rest } = shownElsewhere;
    const message = displayMessage(name, after.display);
    const causes = layoutCauses(pair, 'display');
    yield { ...change, kind: 'display-changed', message, pages: rest, causes };
  }
}

function placeMessage(name: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined) return t('"{0}" appears in {1}.', name, to ?? '');
  if (to === undefined) return t('"{0}" is no longer shown in {1}.', name, from);
  return t('"{0}" moves from {1} to {2}.', name, from, to);
}

function displayMessage(name: string, display: string | undefined): string {
  switch (display) {
    case 'mobile-only':
      return t('"{0}" is now shown on mobile screens only.', name);
    case 'desktop-only':
      return t('"{0}" is now shown on desktop and tablet screens only.', name);
    default:
      return t('"{0}" is now shown on all screens.', name);
  }
}

/** Returns properties of a layout as causes; the whole layout if only one version states one. */
function layoutCauses(pair: PluginPair, ...names: readonly string[]): readonly Cause[] {
  if (pair.before.hasLayout !== pair.after.hasLayout) return [causeIn(pair, 'layout')];
  return names.map(name => causeIn(pair, 'layout', ...name.split('.')));
}

/** Yields the positions and groups whose order has changed. */
function* orderChanges(kept: readonly Kept[], pairs: Pairs, site: Site): Iterable<Change> {
  const shifted = new Set(movedEntries(pairs));
  const changed = kept.filter(
    ({ pair, before, after }) =>
      shifted.has(pair) ||
      before.priority !== after.priority ||
      before.flex.order !== after.flex.order,
  );
  const staying = kept.filter(({ from, to }) => from !== undefined && from === to);
  for (const inPosition of groupBy(staying, ({ after }) => after.position).values()) {
    const old = ordersIn(inPosition, 'before');
    for (const [slot, order] of ordersIn(inPosition, 'after')) {
      const isChanged = ({ members }: Box) => changed.some(one => members.includes(one));
      const changedHere = order.filter(isChanged);
      const before = old.get(slot) ?? [];
      const labels = moved(
        labelsOf(before),
        labelsOf(order),
        new Set(changedHere.map(({ label }) => label)),
      );
      const pages = pagesWhere(site, page => {
        const [was, is] = [before, order].map(boxes =>
          labelsOf(boxes.filter(({ members }) => members.some(one => isAtItsPlace(one, page)))),
        );
        return JSON.stringify(was) !== JSON.stringify(is);
      });
      const items = order.filter(({ label }) => labels.includes(label));
      const [item] = items;
      const owners = [...items.slice(0, 1), ...changedHere].flatMap(({ members }) => members);
      const ownPairs = owners.filter(owner => changed.includes(owner)).map(({ pair }) => pair);
      if (item === undefined || pages === undefined || ownPairs.length === 0) continue;
      yield {
        group: 'layout',
        kind: 'reordered',
        subject: item.members[0]?.name ?? '',
        message: orderMessage(items, order, slot),
        pages,
        causes: orderCauses(ownPairs, shifted, pair =>
          layoutCauses(pair, 'priority', 'groupOptions.order'),
        ),
      };
    }
  }
}

/** A plugin or a group in a position, or a plugin in a group. */
interface Box {
  /** Its name in messages, with quotes. */
  readonly label: string;
  readonly members: readonly Kept[];
}

function labelsOf(boxes: readonly Box[]): string[] {
  return boxes.map(({ label }) => label);
}

/** Returns the order in a position and in each group of it, by their names in messages. */
function ordersIn(kept: readonly Kept[], version: 'before' | 'after'): Map<string, Box[]> {
  const byPlugin = new Map(kept.map(plugin => [plugin[version], plugin]));
  const boxesOf = (plugins: readonly PreviewPlugin[]): Box[] =>
    plugins.flatMap(plugin => {
      const own = byPlugin.get(plugin);
      return own === undefined ? [] : [{ label: t('"{0}"', own.name), members: [own] }];
    });
  const orders = new Map<string, Box[]>();
  const column = arrange([...byPlugin.keys()]).flatMap((item): Box[] => {
    if (!('members' in item)) return boxesOf([item]);
    const boxes = boxesOf(item.members);
    const members = boxes.flatMap(box => box.members);
    orders.set(members[0]?.to ?? '', boxes);
    return [{ label: t('the group "{0}"', item.group), members }];
  });
  return orders.set(kept[0]?.after.position ?? '', column);
}

/** Whether a page shows a plugin where its entry says, in both versions. */
function isAtItsPlace({ pair: { after: entry }, to }: Kept, { before, after }: Page): boolean {
  return before.get(entry.index) === to && after.get(entry.index) === to;
}

function orderMessage(items: readonly Box[], order: readonly Box[], slot: string): string {
  const [item] = items;
  if (items.length > 1 || item === undefined) {
    return t('In {0}, the order is now: {1}.', slot, labelsOf(order).join(', '));
  }
  const next = order[order.indexOf(item) + 1];
  return next === undefined
    ? t('In {0}, {1} now comes last.', slot, item.label)
    : t('In {0}, {1} now comes before {2}.', slot, item.label, next.label);
}

const memberStyles = ['grow', 'shrink', 'basis', 'align', 'justify'] as const;

/** Yields changes of a plugin's condition, and of its style in its group. */
function* styleChanges(plugin: Kept, site: Site): Iterable<Change> {
  const { pair, name, before, after, from, to } = plugin;
  const isOn = (page: Page) => page.after.has(pair.after.index);
  const pages = pagesWhere(site, isOn, isOn);
  if (pages === undefined) return;
  const change = { group: 'layout', subject: name, pages } as const;
  if (before.condition !== after.condition) {
    const message = conditionMessage(name, before.condition, after.condition);
    const causes = layoutCauses(pair, 'condition');
    yield { ...change, kind: 'condition-changed', message, causes };
  }
  if (from !== to || after.group === undefined) return;
  for (const style of memberStyles) {
    const values = { before: before.flex[style], after: after.flex[style] };
    if (values.before === values.after) continue;
    const message = valueMessage(t('"{0}" of "{1}" in its group', style, name), values);
    const causes = layoutCauses(pair, `groupOptions.${style}`);
    yield { ...change, kind: 'member-changed', message, causes };
  }
}

function conditionMessage(
  name: string,
  before: string | undefined,
  after: string | undefined,
): string {
  if (after === undefined) {
    return t('"{0}" no longer depends on the condition "{1}".', name, before ?? '');
  }
  return before === undefined
    ? t('"{0}" is shown only if the condition "{1}" is met.', name, after)
    : t('"{0}" depends on the condition "{1}" instead of "{2}".', name, after, before);
}
