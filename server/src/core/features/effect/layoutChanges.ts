import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PreviewPlugin } from '../../preview/model.ts';
import { arrange } from '../../preview/placement.ts';
import { placeName } from '../../preview/where.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Cause, type Change, causeIn } from './change.ts';
import { moved, movedEntries } from './order.ts';
import { type Page, pagesWhere, type Site, type Slot, slotKey, slotOf } from './pages.ts';
import { shown } from './values.ts';

/** A plugin that is enabled in both versions. */
interface Kept {
  readonly pair: PluginPair;
  readonly name: string;
  readonly before: PreviewPlugin;
  readonly after: PreviewPlugin;
  readonly from: Slot | undefined;
  readonly to: Slot | undefined;
  readonly isSameSlot: boolean;
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
    const before = site.plugins.before[pair.before.index];
    const after = site.plugins.after[pair.after.index];
    if (before === undefined || after === undefined) return [];
    const [from, to] = [slotOf(before), slotOf(after)];
    const keys = [from && slotKey(from, site.renamed), to && slotKey(to, new Map())];
    const isSameSlot = keys[0] === keys[1];
    return { pair, name: labelOf(pair.after), before, after, from, to, isSameSlot };
  });
}

/** Yields the change of a plugin's position or group, and of the screens that show it. */
function* placeChanges(plugin: Kept, site: Site): Iterable<Change> {
  const { pair, name, before, after, from, to, isSameSlot } = plugin;
  const id = pair.after.index;
  const isOn = (page: Page) => page.before.has(id) || page.after.has(id);
  if (!isSameSlot) {
    const hasMoved = (page: Page) => page.before.get(id) !== page.after.get(id);
    const pages = pagesWhere(site, hasMoved, isOn);
    if (pages !== undefined) {
      const kind = from === undefined ? 'shown' : to === undefined ? 'hidden' : 'moved';
      const causes = layoutCauses(pair, ['position', 'group', 'priority']);
      const message = placeMessage(name, from, to);
      yield { group: 'layout', kind, subject: name, message, pages, causes };
    }
  }
  if (before.display !== after.display && to !== undefined) {
    const hasChanged = (page: Page) => page.before.has(id) !== page.after.has(id);
    const { viewport: _, ...pages } = pagesWhere(site, hasChanged, hasChanged) ?? {};
    if (site.pages.some(hasChanged)) {
      const causes = layoutCauses(pair, ['display']);
      const message = displayMessage(name, after.display);
      yield { group: 'layout', kind: 'display-changed', subject: name, message, pages, causes };
    }
  }
}

function placeMessage(name: string, from: Slot | undefined, to: Slot | undefined): string {
  if (from === undefined) return t('"{0}" appears in {1}.', name, to ? placeName(to) : '');
  if (to === undefined) return t('"{0}" is no longer shown in {1}.', name, placeName(from));
  return t('"{0}" moves from {1} to {2}.', name, placeName(from), placeName(to));
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
function layoutCauses(
  pair: PluginPair,
  names: readonly [string, ...string[]],
): readonly [Cause, ...Cause[]] {
  if (pair.before.hasLayout !== pair.after.hasLayout) return [causeIn(pair, 'layout')];
  const [first, ...others] = names;
  const causeOf = (name: string) => causeIn(pair, 'layout', ...name.split('.'));
  return [causeOf(first), ...others.map(causeOf)];
}

/** Yields the positions and groups whose order has changed. */
function* orderChanges(kept: readonly Kept[], pairs: Pairs, site: Site): Iterable<Change> {
  const shifted = new Set(movedEntries(pairs));
  const changed = new Set(
    kept.filter(
      ({ pair, before, after }) =>
        shifted.has(pair) ||
        before.priority !== after.priority ||
        before.flex.order !== after.flex.order,
    ),
  );
  const staying = kept.filter(({ isSameSlot, to }) => isSameSlot && to !== undefined);
  for (const [position, inside] of groupBy(staying, ({ to }) => to?.position)) {
    const old = arrangedBy(inside, 'before', site);
    const now = arrangedBy(inside, 'after', site);
    for (const [group, after] of now) {
      const before = old.get(group) ?? [];
      const slot = { position, group: group === '' ? undefined : group };
      const change = orderChange({ slot, before, after, changed, site });
      if (change === undefined) continue;
      const { items, pages } = change;
      const [item] = items;
      const moving = after.filter(({ members }) => members.some(member => changed.has(member)));
      const owners = [...new Set([...(item?.members ?? []), ...moving.flatMap(box => box.members)])]
        .filter(member => changed.has(member))
        .map(({ pair }) => pair);
      const causes = owners.flatMap(pair => [
        ...layoutCauses(pair, ['priority', 'groupOptions.order']),
        ...(shifted.has(pair) ? [{ ...causeIn(pair), isMove: true }] : []),
      ]);
      const [first, ...others] = causes;
      if (item === undefined || first === undefined) continue;
      yield {
        group: 'layout',
        kind: 'reordered',
        subject: item.name,
        message: orderMessage(items, after, slot),
        pages,
        causes: [first, ...others],
      };
    }
  }
}

/** A plugin or a group in a position, or a plugin in a group. */
interface Box {
  /** Equal for the same plugin or group in both versions. */
  readonly key: string;
  /** The name of the plugin or group. */
  readonly name: string;
  readonly label: string;
  readonly members: readonly Kept[];
}

/** Returns the order in a position: of its plugins and groups under an empty key, of members by their group. */
function arrangedBy(
  kept: readonly Kept[],
  version: 'before' | 'after',
  { renamed }: Site,
): Map<string, readonly Box[]> {
  const byPlugin = new Map(kept.map(plugin => [plugin[version], plugin]));
  const boxOf = (plugin: PreviewPlugin): Box => {
    const own = byPlugin.get(plugin);
    const name = own?.name ?? plugin.label;
    const key = `plugin ${own?.pair.after.index}`;
    return { key, name, label: t('"{0}"', name), members: own ? [own] : [] };
  };
  const orders = new Map<string, readonly Box[]>();
  const column = arrange([...byPlugin.keys()]).map((item): Box => {
    if (!('members' in item)) return boxOf(item);
    const name = version === 'before' ? (renamed.get(item.group) ?? item.group) : item.group;
    const boxes = item.members.map(boxOf);
    orders.set(name, boxes);
    const members = boxes.flatMap(box => box.members);
    return { key: `group ${name}`, name, label: t('the group "{0}"', name), members };
  });
  return orders.set('', column);
}

/** The order of a position or group in both versions. */
interface Order {
  readonly slot: Slot;
  readonly before: readonly Box[];
  readonly after: readonly Box[];
  readonly changed: ReadonlySet<Kept>;
  readonly site: Site;
}

/** Returns what moves in a position or group, and on which pages; `undefined` if nothing does. */
function orderChange({ before, after, changed, site }: Order) {
  const isChanged = new Set(
    after.filter(box => box.members.some(member => changed.has(member))).map(({ key }) => key),
  );
  const keys = moved(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    isChanged,
  );
  if (keys.length === 0) return undefined;
  const items = after.filter(({ key }) => keys.includes(key));
  const pages = pagesWhere(site, page => {
    const onPage = (boxes: readonly Box[]) =>
      boxes.filter(box => box.members.some(member => isAtItsPlace(member, page)));
    const [old, now] = [onPage(before), onPage(after)];
    return old.length === now.length && old.some(({ key }, index) => now[index]?.key !== key);
  });
  return pages && { items, pages };
}

/** Whether a page shows a plugin where its entry says, in both versions. */
function isAtItsPlace({ pair, to }: Kept, { before, after }: Page): boolean {
  const slot = to && slotKey(to, new Map());
  return before.get(pair.after.index) === slot && after.get(pair.after.index) === slot;
}

function orderMessage(items: readonly Box[], after: readonly Box[], slot: Slot): string {
  const place = placeName(slot);
  const [item] = items;
  if (items.length > 1 || item === undefined) {
    const order = after.map(({ label }) => label).join(', ');
    return t('In {0}, the order is now: {1}.', place, order);
  }
  const next = after[after.indexOf(item) + 1];
  return next === undefined
    ? t('In {0}, {1} now comes last.', place, item.label)
    : t('In {0}, {1} now comes before {2}.', place, item.label, next.label);
}

const memberStyles = ['grow', 'shrink', 'basis', 'align', 'justify'] as const;

/** Yields changes of a plugin's condition, and of its style in its group. */
function* styleChanges(plugin: Kept, site: Site): Iterable<Change> {
  const { pair, name, before, after, isSameSlot, to } = plugin;
  const pages = pagesWhere(
    site,
    page => page.after.has(pair.after.index),
    page => page.after.has(pair.after.index),
  );
  if (pages === undefined) return;
  const change = { group: 'layout', subject: name, pages } as const;
  if (before.condition !== after.condition) {
    const message = conditionMessage(name, before.condition, after.condition);
    const causes = layoutCauses(pair, ['condition']);
    yield { ...change, kind: 'condition-changed', message, causes };
  }
  if (!isSameSlot || to?.group === undefined) return;
  for (const style of memberStyles) {
    const [from, now] = [before.flex[style], after.flex[style]];
    if (from === now) continue;
    const values = [shown(from), shown(now)] as const;
    const message = t(
      '"{0}" of "{1}" in its group changes from {2} to {3}.',
      style,
      name,
      ...values,
    );
    const causes = layoutCauses(pair, [`groupOptions.${style}`]);
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
