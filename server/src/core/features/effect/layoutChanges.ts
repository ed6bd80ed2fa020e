import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import { type Layout, layoutsOf } from '../../preview/layout.ts';
import { defaultOptions, type Item } from '../../preview/model.ts';
import { pagesOf, placeName, summarize, type Where } from '../../preview/where.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Change } from './change.ts';
import { moved } from './moved.ts';
import type { Places } from './place.ts';
import type { Version } from './version.ts';

/** A slot of a page: a position, or a group in a position. */
interface Slot {
  readonly position: string;
  readonly group: string | undefined;
}

/** The slots of a page with their content: plugins by id, groups by name. */
type Page = ReadonlyMap<string, { readonly slot: Slot; readonly items: readonly Member[] }>;

type Member = number | string;

interface Context {
  readonly where: Required<Where>;
  readonly before: Page;
  readonly after: Page;
}

/** Yields changes in the position, order, page types and screens of components. */
export function* layoutChanges(
  before: Version,
  after: Version,
  { both, labelOf }: Pairs,
  places: Places,
): Iterable<Change> {
  const kept = both.filter(pair => !pair.before.isDisabled && !pair.after.isDisabled);
  const ids = new Map(kept.map(pair => [pair.before.index, pair.after.index]));
  const names = new Map(kept.map(({ after: plugin }) => [plugin.index, labelOf(plugin)]));
  const contexts = contextsOf(before, after, { ids, groups: renamedGroups(before, after, kept) });
  for (const [id, name] of names) yield* placeChanges({ id, name }, contexts, places);
  yield* orderChanges(names, contexts, places);
}

/** What is the same in both versions, by its id or name in the earlier version. */
interface Same {
  readonly ids: ReadonlyMap<number, number>;
  readonly groups: ReadonlyMap<string, string>;
}

/** Returns the new names of groups that are renamed with all of their members. */
function renamedGroups(
  before: Version,
  after: Version,
  kept: readonly PluginPair[],
): Map<string, string> {
  const usedIn = ({ document: { view } }: Version) =>
    new Set([
      ...view.groups.map(({ name }) => name.value),
      ...view.plugins.map(({ groupName }) => groupName),
    ]);
  const [old, now] = [usedIn(before), usedIn(after)];
  const renamed = new Map<string, string>();
  const members = kept.filter(pair => pair.before.groupName !== undefined);
  for (const [name = '', pairs] of groupBy(members, pair => pair.before.groupName)) {
    const [to, ...others] = new Set(pairs.map(pair => pair.after.groupName));
    if (to === undefined || others.length > 0 || now.has(name) || old.has(to)) continue;
    renamed.set(name, to);
  }
  return renamed;
}

function contextsOf(before: Version, after: Version, { ids, groups }: Same): Context[] {
  const types = [before, after].flatMap(({ document }) =>
    document.view.pageTypes.map(({ name }) => name.value),
  );
  const same = new Map([...ids.values()].map(id => [id, id]));
  const [old, now] = [layoutsIn(before), layoutsIn(after)];
  return pagesOf(types).map(where => {
    const options = { ...defaultOptions, ...where, pageType: where.pageType ?? undefined };
    return {
      where,
      before: pageOf(old(options), { ids, groups }),
      after: pageOf(now(options), { ids: same, groups: new Map() }),
    };
  });
}

function layoutsIn({ document, projectContext }: Version) {
  return layoutsOf({ document, earlier: undefined, projectContext });
}

/** Returns the page with the plugins that are in both versions, by their ids in the later one. */
function pageOf({ positions }: Layout, { ids, groups }: Same): Page {
  const page = new Map<string, { slot: Slot; items: Member[] }>();
  const put = (slot: Slot, member: Member) => {
    const key = slotKey(slot);
    const existing = page.get(key);
    if (existing === undefined) page.set(key, { slot, items: [member] });
    else existing.items.push(member);
  };
  const putItem = (item: Item, slot: Slot) => {
    if (item.kind === 'plugin') {
      const id = ids.get(item.id);
      if (id !== undefined) put(slot, id);
      return;
    }
    const group = groups.get(item.name) ?? item.name;
    put(slot, group);
    for (const chip of item.members) putItem(chip, { ...slot, group });
  };
  for (const { name, items } of positions) {
    for (const item of items) putItem(item, { position: name, group: undefined });
  }
  return page;
}

function slotKey({ position, group }: Slot): string {
  return JSON.stringify([position, group]);
}

function* placeChanges(
  { id, name }: { readonly id: number; readonly name: string },
  contexts: readonly Context[],
  textPlaces: Places,
): Iterable<Change> {
  const slotIn = (page: Page) => [...page.values()].find(({ items }) => items.includes(id))?.slot;
  const places = contexts
    .map(({ where, before, after }) => ({ where, from: slotIn(before), to: slotIn(after) }))
    .filter(({ from, to }) => from !== undefined || to !== undefined);
  const byTransition = groupBy(places, ({ from, to }) => JSON.stringify([from, to]));
  for (const group of byTransition.values()) {
    const [{ from, to } = {}] = group;
    if (from !== undefined && to !== undefined && slotKey(from) === slotKey(to)) continue;
    const change: Change = {
      group: 'layout',
      kind: from === undefined ? 'shown' : to === undefined ? 'hidden' : 'moved',
      subject: name,
      message: placeMessage(name, from, to),
      place: textPlaces.now(['plugins', id, 'layout']),
    };
    const wheres = summarize(
      group.map(({ where }) => where),
      places.map(({ where }) => where),
    );
    for (const where of wheres) yield where === undefined ? change : { ...change, where };
  }
}

function placeMessage(name: string, from: Slot | undefined, to: Slot | undefined): string {
  const slotName = (slot?: Slot) => (slot === undefined ? '' : placeName(slot));
  if (from === undefined) return t('"{0}" appears in {1}.', name, slotName(to));
  if (to === undefined) return t('"{0}" is no longer shown in {1}.', name, slotName(from));
  return t('"{0}" moves from {1} to {2}.', name, slotName(from), slotName(to));
}

/** Yields the positions and groups whose order changed, with the pages and screens on which it did. */
function* orderChanges(
  names: ReadonlyMap<number, string>,
  contexts: readonly Context[],
  textPlaces: Places,
): Iterable<Change> {
  const nameOf = (member: Member) =>
    typeof member === 'number' ? t('"{0}"', names.get(member) ?? '') : t('the group "{0}"', member);
  const places = contexts.flatMap(({ where, before, after }) =>
    [...after].map(([key, { slot, items }]) => {
      const old = before.get(key)?.items.filter(item => items.includes(item)) ?? [];
      return {
        key,
        slot,
        where,
        changes: moved(
          old,
          items.filter(item => old.includes(item)),
        ),
        items,
      };
    }),
  );
  for (const here of groupBy(places, ({ key }) => key).values()) {
    const changed = here.filter(({ changes }) => changes.length > 0);
    const same = groupBy(changed, ({ changes }) => JSON.stringify(changes));
    for (const group of same.values()) {
      const [one] = group;
      const [first, ...more] = one?.changes ?? [];
      if (one === undefined || first === undefined) continue;
      const { slot, items } = one;
      const message =
        more.length > 0
          ? t('In {0}, the order is now: {1}.', placeName(slot), items.map(nameOf).join(', '))
          : orderMessage(
              nameOf(first.item),
              first.next === undefined ? undefined : nameOf(first.next),
              slot,
            );
      const change: Change = {
        group: 'layout',
        kind: 'reordered',
        subject: typeof first.item === 'number' ? (names.get(first.item) ?? '') : first.item,
        message,
        identity: one.key,
        place: textPlaces.now(
          typeof first.item === 'number'
            ? ['plugins', first.item, 'layout', 'priority']
            : ['layout', 'groups', first.item],
        ),
      };
      const wheres = summarize(
        group.map(({ where }) => where),
        contexts.map(({ where }) => where),
      );
      for (const where of wheres) yield where === undefined ? change : { ...change, where };
    }
  }
}

function orderMessage(item: string, next: string | undefined, slot: Slot): string {
  return next === undefined
    ? t('In {0}, {1} now comes last.', placeName(slot), item)
    : t('In {0}, {1} now comes before {2}.', placeName(slot), item, next);
}
