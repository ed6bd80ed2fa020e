import { t } from '@vscode/l10n';
import { defaultOptions, type Item, type PreviewModel } from '../../preview/model.ts';
import { previewModel } from '../../preview/previewModel.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Change, Where } from './change.ts';
import { moved } from './moved.ts';
import { labelOf, type Pairs } from './pairPlugins.ts';
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
export function* layoutChanges(before: Version, after: Version, { both }: Pairs): Iterable<Change> {
  const kept = both.filter(pair => !pair.before.isDisabled && !pair.after.isDisabled);
  const ids = new Map(kept.map(pair => [pair.before.index, pair.after.index]));
  const names = new Map(kept.map(({ after: plugin }) => [plugin.index, labelOf(plugin)]));
  const contexts = contextsOf(before, after, ids);
  for (const [id, name] of names) yield* placeChanges(id, name, contexts);
  yield* orderChanges(names, contexts);
}

function contextsOf(before: Version, after: Version, ids: ReadonlyMap<number, number>): Context[] {
  const types = [before, after].flatMap(({ document }) =>
    document.view.pageTypes.map(({ name }) => name.value),
  );
  const same = new Map([...ids.values()].map(id => [id, id]));
  return [null, ...new Set(types)].flatMap(pageType =>
    (['desktop', 'mobile'] as const).map(viewport => {
      const options = { ...defaultOptions, viewport, pageType: pageType ?? undefined };
      return {
        where: { pageType, viewport },
        before: pageOf(previewModel(before, options), ids),
        after: pageOf(previewModel(after, options), same),
      };
    }),
  );
}

/** @param ids the plugins in both versions, with their ids in the later version */
function pageOf({ positions }: PreviewModel, ids: ReadonlyMap<number, number>): Page {
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
    put(slot, item.name);
    for (const chip of item.members) putItem(chip, { ...slot, group: item.name });
  };
  for (const { name, items } of positions) {
    for (const item of items) putItem(item, { position: name, group: undefined });
  }
  return page;
}

function slotKey({ position, group }: Slot): string {
  return JSON.stringify([position, group]);
}

function* placeChanges(id: number, name: string, contexts: readonly Context[]): Iterable<Change> {
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
    };
    const wheres = summarize(
      group.map(({ where }) => where),
      places.map(({ where }) => where),
    );
    for (const where of wheres) yield where === undefined ? change : { ...change, where };
  }
}

function placeMessage(name: string, from: Slot | undefined, to: Slot | undefined): string {
  if (from === undefined) return t('"{0}" appears in {1}.', name, slotName(to));
  if (to === undefined) return t('"{0}" is no longer shown in {1}.', name, slotName(from));
  return t('"{0}" moves from {1} to {2}.', name, slotName(from), slotName(to));
}

function slotName(slot: Slot | undefined): string {
  const { position = '', group } = slot ?? {};
  return group === undefined ? position : t('the group "{0}" in {1}', group, position);
}

/**
 * Yields members whose order changed. Changes of the default page are not repeated for page types.
 */
function* orderChanges(
  names: ReadonlyMap<number, string>,
  contexts: readonly Context[],
): Iterable<Change> {
  const reported = new Set<string>();
  const nameOf = (member: Member) =>
    typeof member === 'number' ? t('"{0}"', names.get(member) ?? '') : t('the group "{0}"', member);
  for (const { where, before, after } of contexts) {
    for (const [key, { slot, items }] of after) {
      const old = before.get(key)?.items.filter(item => items.includes(item)) ?? [];
      const now = items.filter(item => old.includes(item));
      for (const { item, next } of moved(old, now)) {
        const id = JSON.stringify([key, item]);
        if (reported.has(id)) continue;
        reported.add(id);
        const isPlain = where.pageType === null && where.viewport === 'desktop';
        yield {
          group: 'layout',
          kind: 'reordered',
          subject: typeof item === 'number' ? (names.get(item) ?? '') : item,
          message: orderMessage(nameOf(item), next === undefined ? undefined : nameOf(next), slot),
          ...(!isPlain && { where }),
        };
      }
    }
  }
}

function orderMessage(item: string, next: string | undefined, slot: Slot): string {
  return next === undefined
    ? t('In {0}, {1} now comes last.', slotName(slot), item)
    : t('In {0}, {1} now comes before {2}.', slotName(slot), item, next);
}

/** Merges contexts; `undefined` means all of them. */
function summarize(
  found: readonly Required<Where>[],
  all: readonly Required<Where>[],
): readonly (Where | undefined)[] {
  if (found.length === all.length) return [undefined];
  for (const viewport of ['desktop', 'mobile'] as const) {
    const isHere = ({ viewport: other }: Required<Where>) => other === viewport;
    if (found.every(isHere) && found.length === all.filter(isHere).length) return [{ viewport }];
  }
  const byType = groupBy(found, ({ pageType }) => pageType);
  return [...byType].flatMap(([pageType, wheres]) => {
    const possible = all.filter(where => where.pageType === pageType).length;
    return wheres.length === possible ? [{ pageType }] : wheres;
  });
}
