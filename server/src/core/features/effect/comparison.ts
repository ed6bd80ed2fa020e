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
  const [old, now] = [layoutsIn(before), layoutsIn(after)];
  const inBoth = <W extends Where>(where: W) => ({ where, before: old(where), after: now(where) });
  const pageTypes = [null, ...types].map(pageType => inBoth({ pageType }));
  const kept = pairs.both.flatMap((pair): Kept[] => {
    const earlier = pageTypes[0]?.before.plugins[pair.before.index];
    const later = pageTypes[0]?.after.plugins[pair.after.index];
    if (!earlier?.enabled || !later?.enabled) return [];
    return [{ pair, name: pairs.labelOf(pair.after), before: earlier, after: later }];
  });
  return { ...versions, pairs, kept, pages: pagesOf(types).map(inBoth), pageTypes };
}

function layoutsIn({ document, projectContext }: Version): (where: Where) => ShownLayout {
  const layoutFor = siteOf(document, projectContext);
  return where => {
    const layout = layoutFor(where);
    const slots = [...placesIn(layout)].map(([id, place]) => [id, placeName(place)] as const);
    return { ...layout, slots: new Map(slots) };
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
