import { type Pairs, type PluginPair, pairPlugins } from '../../config/pairPlugins.ts';
import { pageTypesOf, placesIn, siteOf } from '../../preview/appearances.ts';
import type { Layout } from '../../preview/layout.ts';
import type { PreviewPlugin } from '../../preview/model.ts';
import { namePages, type Pages, pagesOf, placeName, type Where } from '../../preview/where.ts';
import type { Version, Versions } from './change.ts';

/** A plugin that is enabled in both versions. */
export interface Kept {
  readonly pair: PluginPair;
  /** Its name in messages. */
  readonly name: string;
  readonly before: PreviewPlugin;
  readonly after: PreviewPlugin;
}

/** What a page shows, with the names of the positions and groups of plugins, by the indices of their entries. */
export interface ShownLayout extends Layout {
  readonly slots: ReadonlyMap<number, string>;
}

/** What the pages of one type show in both versions. */
export interface Page {
  readonly where: Where;
  readonly before: ShownLayout;
  readonly after: ShownLayout;
}

/** Two versions of a file, with what the pages of the site show in both. */
export interface Comparison extends Versions {
  readonly pairs: Pairs;
  /** The earlier names of groups that only have another name, by their later ones. */
  readonly renamedGroups: ReadonlyMap<string, string>;
  readonly kept: readonly Kept[];
  /** Each page type on each layout of the screens. */
  readonly pages: readonly (Page & { readonly where: Required<Where> })[];
  /** Each page type, with what is on it on any screen. The first one has no page type. */
  readonly pageTypes: readonly Page[];
}

/** Reads what is compared: the same model of the site from which the preview is drawn, for each page. */
export function readComparison(versions: Versions): Comparison {
  const { before, after } = versions;
  const pairs = pairPlugins(before.document, after.document);
  const types = [...new Set([before, after].flatMap(({ document }) => pageTypesOf(document)))];
  const renamedGroups = groupsRenamed(versions, pairs);
  const laterNames = new Map([...renamedGroups].map(([later, earlier]) => [earlier, later]));
  const [old, now] = [layoutsIn(before, laterNames), layoutsIn(after)];
  const inBoth = <W extends Where>(where: W) => ({ where, before: old(where), after: now(where) });
  const pageTypes = [null, ...types].map(pageType => inBoth({ pageType }));
  const kept = pairs.both.flatMap((pair): Kept[] => {
    const earlier = pageTypes[0]?.before.plugins[pair.before.index];
    const later = pageTypes[0]?.after.plugins[pair.after.index];
    if (!earlier?.enabled || !later?.enabled) return [];
    return [{ pair, name: pairs.labelOf(pair.after), before: earlier, after: later }];
  });
  return { ...versions, pairs, renamedGroups, kept, pages: pagesOf(types).map(inBoth), pageTypes };
}

/**
 * Returns the earlier names of groups by their later ones: of those that are gone while their members are in a
 * group that is new, and that has no members of other groups.
 */
function groupsRenamed({ before, after }: Versions, { both }: Pairs): Map<string, string> {
  const namesIn = ({ document: { view } }: Version) =>
    new Set([
      ...view.groups.map(({ name }) => name.value),
      ...view.plugins.flatMap(({ group }) => group?.value ?? []),
    ]);
  const [old, now] = [namesIn(before), namesIn(after)];
  const renamed = new Map<string, string>();
  for (const earlier of old) {
    const members = both.filter(pair => pair.before.group?.value === earlier);
    const [later, ...others] = new Set(members.flatMap(pair => pair.after.group?.value ?? []));
    const joins = ({ before: { group }, after }: PluginPair) =>
      after.group?.value === later && group !== undefined && group.value !== earlier;
    const isNew = later !== undefined && !old.has(later) && !now.has(earlier);
    if (isNew && others.length === 0 && !both.some(joins)) renamed.set(later, earlier);
  }
  return renamed;
}

/** @param names other names for groups, by their own */
function layoutsIn(
  { document, projectContext }: Version,
  names: ReadonlyMap<string, string> = new Map(),
): (where: Where) => ShownLayout {
  const layoutFor = siteOf(document, projectContext);
  const nameOf = (group: string) => names.get(group) ?? group;
  return where => {
    const layout = layoutFor(where);
    const positions = layout.positions.map(position => ({
      ...position,
      items: position.items.map(item =>
        item.kind === 'group' ? { ...item, name: nameOf(item.name) } : item,
      ),
    }));
    const slots = [...placesIn(layout)].map(([id, { position, group }]) => {
      const place = { position, group: group === undefined ? undefined : nameOf(group) };
      return [id, placeName(place)] as const;
    });
    return { ...layout, positions, slots: new Map(slots) };
  };
}

/** Returns where a page shows a plugin in both versions, by the name of the position or group. */
export function slotsOn({ before, after }: Page, plugin: Kept) {
  return {
    from: before.slots.get(plugin.before.id),
    to: after.slots.get(plugin.after.id),
  };
}

/** Returns some pages of the site in words. */
export function pagesNamed(found: readonly Required<Where>[], { pages }: Comparison): Pages {
  return namePages(
    found,
    pages.map(({ where }) => where),
  );
}
