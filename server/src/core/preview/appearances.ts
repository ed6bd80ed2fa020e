import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { ProjectContext } from '../project/projectContext.ts';
import { groupBy } from '../text/groupBy.ts';
import { describeReason, type Layout, layoutsOf } from './layout.ts';
import { defaultOptions, type PreviewPlugin, type UnplacedReason } from './model.ts';
import { namePages, pagesOf, placeName, type Where } from './where.ts';

/** A place on a page. */
export interface PagePlace {
  readonly position: string;
  /** The group in this position that it is a member of. */
  readonly group: string | undefined;
  /** Its one-based place among the plugins of the group, or else of the position. */
  readonly rank: number;
  /** The number of those plugins. */
  readonly count: number;
}

/** A plugin on the pages of one page type and layout: its place, or the first reason why it has none. */
export type Appearance = { readonly where: Required<Where> } & (
  | { readonly place: PagePlace }
  | { readonly place: undefined; readonly reason: UnplacedReason; readonly why: string }
);

/** Where an entry of `plugins` appears. */
export interface PluginAppearances {
  readonly plugin: PreviewPlugin;
  /** One for each page type and layout of the site. All conditions are taken as met. */
  readonly appearances: readonly Appearance[];
}

/** Returns the function that places the plugins of a site on its pages. All conditions are taken as met. */
export function siteOf(document: ConfigDocument, projectContext: ProjectContext) {
  const layoutFor = layoutsOf(document, projectContext);
  return ({ pageType, viewport }: Where): Layout =>
    layoutFor({ ...defaultOptions, viewport, pageType: pageType ?? undefined });
}

/** Returns the page types of a document. */
export function pageTypesOf({ view }: ConfigDocument): string[] {
  return view.pageTypes.map(({ name }) => name.value);
}

/** Returns for each entry of `plugins` where it appears, in the order of the file. */
export function appearancesOf(
  document: ConfigDocument,
  projectContext: ProjectContext,
): PluginAppearances[] {
  const layoutFor = siteOf(document, projectContext);
  const pages = pagesOf(pageTypesOf(document)).map(where => {
    const layout = layoutFor(where);
    const unplaced = new Map(layout.unplaced.map(entry => [entry.plugin.id, entry]));
    return { where, layout, places: placesIn(layout), unplaced };
  });
  const plugins = pages[0]?.layout.plugins ?? [];
  return plugins.map(plugin => ({
    plugin,
    appearances: pages.map(({ where, places, unplaced }): Appearance => {
      const place = places.get(plugin.id);
      if (place !== undefined) return { where, place };
      const { reason = 'no-layout', why = '' } = unplaced.get(plugin.id) ?? {};
      return { where, place: undefined, reason, why };
    }),
  }));
}

/** Returns the places of the plugins on a page by the indices of their entries. */
export function placesIn({ positions }: Pick<Layout, 'positions'>): Map<number, PagePlace> {
  const places = new Map<number, PagePlace>();
  for (const { name: position, items } of positions) {
    const groups = items.filter(item => item.kind === 'group').map(({ members }) => members);
    const all = items.flatMap(item => (item.kind === 'group' ? item.members : [item]));
    // The members of a group are placed in it afterwards.
    for (const plugins of [all, ...groups]) {
      for (const [index, { id, group }] of plugins.entries()) {
        places.set(id, { position, group, rank: index + 1, count: plugins.length });
      }
    }
  }
  return places;
}

/**
 * Returns the lines that say where a plugin appears, such as `On mobile screens: left, plugin 2 of 4`, and
 * why not: pages that agree are one line.
 */
export function describeAppearances({ plugin, appearances }: PluginAppearances): string[] {
  const all = appearances.map(({ where }) => where);
  const alike = groupBy(appearances, one =>
    one.place === undefined ? one.reason : JSON.stringify(one.place),
  );
  const lines = [...alike.values()].flatMap(group => {
    const [one] = group;
    const wheres = group.map(({ where }) => where);
    if (one.place === undefined) {
      const types = new Set(wheres.flatMap(({ pageType }) => pageType ?? []));
      return describeReason(one.reason, plugin, [...types]);
    }
    const pages = namePages(wheres, all);
    const { rank, count } = one.place;
    return t('{0}: {1}, plugin {2} of {3}', pages.text, placeName(one.place), rank, count);
  });
  const isShown = appearances.some(({ place }) => place !== undefined);
  return plugin.condition === undefined || !isShown
    ? lines
    : [...lines, t('Only on pages that meet the condition "{0}".', plugin.condition)];
}
