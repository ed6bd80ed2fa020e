import { t } from '@vscode/l10n';
import { groupBy } from '../text/groupBy.ts';
import { screensLabel, type Viewport } from './viewports.ts';

/** A part of the site; a missing property means "everywhere". */
export interface Where {
  /** A key of `byPageType`, or `null` for pages without one. */
  readonly pageType?: string | null;
  readonly viewport?: Viewport;
}

/** The screens that differ in what they show: tablets show what desktops do. */
export const layouts = ['desktop', 'mobile'] as const;

/** Returns the pages of a site that may differ in what they show: each page type on each layout. */
export function pagesOf(pageTypes: readonly string[]): Required<Where>[] {
  return [null, ...new Set(pageTypes)].flatMap(pageType =>
    layouts.map(viewport => ({ pageType, viewport })),
  );
}

/** Merges pages; `undefined` means all of them. */
export function summarize(
  found: readonly Required<Where>[],
  all: readonly Required<Where>[],
): readonly (Where | undefined)[] {
  if (found.length === all.length) return [undefined];
  for (const viewport of layouts) {
    const isHere = ({ viewport: other }: Required<Where>) => other === viewport;
    if (found.every(isHere) && found.length === all.filter(isHere).length) return [{ viewport }];
  }
  const byType = groupBy(found, ({ pageType }) => pageType);
  return [...byType].flatMap(([pageType, wheres]) => {
    const possible = all.filter(where => where.pageType === pageType).length;
    return wheres.length === possible ? [{ pageType }] : wheres;
  });
}

/** Returns the names of a part of the site, such as `other pages` and `mobile screens`; empty for all of it. */
function whereNames({ pageType, viewport }: Where): string[] {
  const pages = pageType === null ? t('other pages') : t('pages of type "{0}"', pageType ?? '');
  return [
    ...(pageType === undefined ? [] : [pages]),
    ...(viewport === undefined ? [] : [screensLabel(viewport)]),
  ];
}

/** Returns the names of parts of the site on the same screens as one text; empty for all of it. */
export function namesOfAll(wheres: readonly Where[]): string {
  const [first = {}] = wheres;
  const types = wheres.flatMap(({ pageType }) => pageType ?? []);
  if (types.length < 2) return [...new Set(wheres.flatMap(whereNames))].join(', ');
  const others = wheres.some(({ pageType }) => pageType === null) ? [{ pageType: null }] : [];
  const quoted = types.map(type => t('"{0}"', type)).join(', ');
  const { pageType: _, ...screens } = first;
  return [
    ...others.flatMap(whereNames),
    t('pages of the types {0}', quoted),
    ...whereNames(screens),
  ].join(', ');
}

/** Returns the name of a place on a page: a position, or a group in it. */
export function placeName(place: {
  readonly position: string;
  readonly group: string | undefined;
}): string {
  const { position, group } = place;
  return group === undefined ? position : t('the group "{0}" in {1}', group, position);
}
