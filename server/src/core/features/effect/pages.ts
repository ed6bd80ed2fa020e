import { t } from '@vscode/l10n';
import type { Pairs } from '../../config/pairPlugins.ts';
import { type Layout, layoutsOf } from '../../preview/layout.ts';
import { defaultOptions, type PreviewPlugin } from '../../preview/model.ts';
import { isPosition } from '../../preview/placement.ts';
import { pagesOf, placeName, type Where } from '../../preview/where.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Pages, Version, Versions } from './change.ts';

/** The pages of one type on one screen: where each plugin is in both versions, by its index in the later one. */
export interface Page {
  readonly where: Required<Where>;
  readonly before: ReadonlyMap<number, string>;
  readonly after: ReadonlyMap<number, string>;
  /** What they show in the later version. */
  readonly positions: Layout['positions'];
}

/** What the pages of both versions show. */
export interface Site {
  readonly pages: readonly Page[];
  /** The plugins of each version, by the index of their entry in it. */
  readonly plugins: Readonly<Record<keyof Versions, readonly PreviewPlugin[]>>;
  /** The layout of pages without a type of their own. */
  readonly layouts: Readonly<Record<keyof Versions, Layout>>;
  /** The later names of groups that were renamed with all of their members, by the earlier ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Returns what the pages of two versions show. */
export function siteOf({ before, after }: Versions, { both }: Pairs): Site {
  const types = [before, after].flatMap(({ document }) =>
    document.view.pageTypes.map(({ name }) => name.value),
  );
  const renamed = renamedGroups({ before, after }, both);
  const later = new Map(both.map(pair => [pair.before.index, pair.after.index]));
  const [old, now] = [before, after].map(({ document, projectContext }) =>
    layoutsOf({ document, earlier: undefined, projectContext }),
  ) as [ReturnType<typeof layoutsOf>, ReturnType<typeof layoutsOf>];
  const pages = pagesOf(types).map((where): Page => {
    const options = { ...defaultOptions, ...where, pageType: where.pageType ?? undefined };
    const earlier = [...slotsOn(old(options).positions, renamed)];
    const { positions } = now(options);
    return {
      where,
      before: new Map(earlier.map(([id, slot]) => [later.get(id) ?? -1, slot])),
      after: slotsOn(positions, new Map()),
      positions,
    };
  });
  const layouts = { before: old(defaultOptions), after: now(defaultOptions) };
  const plugins = { before: layouts.before.plugins, after: layouts.after.plugins };
  return { pages, plugins, layouts, renamed };
}

/** Returns the new names of groups that are renamed with all of their members. */
function renamedGroups(
  { before, after }: Versions,
  both: Pairs['both'],
): ReadonlyMap<string, string> {
  const usedIn = ({ document: { view } }: Version) =>
    new Set([
      ...view.groups.map(({ name }) => name.value),
      ...view.plugins.map(({ groupName }) => groupName),
    ]);
  const [old, now] = [usedIn(before), usedIn(after)];
  const renamed = new Map<string, string>();
  for (const [name, pairs] of groupBy(both, pair => pair.before.groupName)) {
    const [to, ...others] = new Set(pairs.map(pair => pair.after.groupName));
    if (to === undefined || others.length > 0 || now.has(name) || old.has(to)) continue;
    renamed.set(name, to);
  }
  return renamed;
}

function slotsOn(positions: Layout['positions'], renamed: Site['renamed']): Map<number, string> {
  const slots = new Map<number, string>();
  for (const { name, items } of positions) {
    for (const item of items) {
      const members = item.kind === 'group' ? item.members : [item];
      for (const plugin of members) {
        slots.set(plugin.id, slotKey({ position: name, group: plugin.group }, renamed));
      }
    }
  }
  return slots;
}

/** Where an entry says that it is: in a position, or in a group of it. */
export interface Slot {
  readonly position: string;
  readonly group: string | undefined;
}

/** Returns where an entry says that it is; `undefined` if that is nowhere. */
export function slotOf({ position, group }: PreviewPlugin): Slot | undefined {
  return isPosition(position) ? { position, group } : undefined;
}

/** Returns a key that is equal for the same place in both versions. */
export function slotKey({ position, group }: Slot, renamed: Site['renamed']): string {
  return JSON.stringify([
    position,
    group === undefined ? undefined : (renamed.get(group) ?? group),
  ]);
}

/**
 * Returns the part of the site in which a change is visible; `undefined` if that is nowhere.
 * @param isVisible whether it is on a page
 * @param isPresent whether what it is about is on a page at all, so that its screens are worth a mention
 */
export function pagesWhere(
  { pages }: Site,
  isVisible: (page: Page) => boolean,
  isPresent: (page: Page) => boolean = () => true,
): Pages | undefined {
  const found = pages.filter(isVisible).map(({ where }) => where);
  if (found.length === 0) return undefined;
  const typesOf = (wheres: readonly Required<Where>[]) => [
    ...new Set(wheres.map(({ pageType }) => pageType)),
  ];
  const all = typesOf(pages.map(({ where }) => where));
  const types = typesOf(found);
  const present = pages.filter(isPresent).map(({ where }) => where);
  const [first, ...others] = new Set(found.map(({ viewport }) => viewport));
  const isPart =
    others.length === 0 && present.some(({ viewport }) => viewport !== first) ? first : undefined;
  const texts = [typesText(types, all, isPart !== undefined), screensText(isPart)];
  const text = texts.filter(part => part !== undefined).join(' ');
  return {
    ...(types.length < all.length && { types }),
    ...(isPart && { viewport: isPart }),
    ...(text !== '' && { text }),
  };
}

function typesText(
  types: readonly (string | null)[],
  all: readonly (string | null)[],
  isOnSomeScreens: boolean,
): string | undefined {
  const names = types.filter(type => type !== null);
  if (!types.includes(null)) return t('On pages of type {0} only.', names.join(', '));
  const others = all.filter(type => type !== null && !types.includes(type));
  if (others.length > 0) return t('On all pages but {0}.', others.join(', '));
  return all.length > 1 && !isOnSomeScreens ? t('On all pages.') : undefined;
}

function screensText(viewport: Where['viewport']): string | undefined {
  if (viewport === undefined) return undefined;
  return viewport === 'mobile'
    ? t('On mobile screens only.')
    : t('On desktop and tablet screens only.');
}

/** Returns where a plugin that is new on the page appears, and on which pages; `undefined` if on none. */
export function appearanceOf(
  site: Site,
  id: number,
): { readonly message: string; readonly pages: Pages } | undefined {
  const pages = pagesWhere(site, ({ after }) => after.has(id));
  const page = site.pages.find(({ after }) => after.has(id));
  if (pages === undefined || page === undefined) return undefined;
  const [position, group] = JSON.parse(page.after.get(id) ?? '');
  const items = page.positions.find(({ name }) => name === position)?.items ?? [];
  const index = items.findIndex(item => item.kind === 'plugin' && item.id === id);
  const next = items[index + 1];
  const place =
    index < 0 || items.length === 1
      ? placeName({ position, group: group ?? undefined })
      : next === undefined
        ? t('{0}, last', position)
        : next.kind === 'plugin'
          ? t('{0}, before "{1}"', position, next.label)
          : t('{0}, before the group "{1}"', position, next.name);
  return { message: t('It appears in {0}.', place), pages };
}
