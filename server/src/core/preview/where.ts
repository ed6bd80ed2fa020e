import { t } from '@vscode/l10n';
import { groupBy } from '../text/groupBy.ts';
import type { Viewport } from './viewports.ts';

/** A part of the site; a missing property means "everywhere". */
export interface Where {
  /** A key of `byPageType`, or `null` for pages without one. */
  readonly pageType?: string | null;
  readonly viewport?: Viewport;
}

/** The screens that differ in what they show: tablets show what desktops do. */
const layouts = ['desktop', 'mobile'] as const;

/** Returns the pages of a site that may differ in what they show: each page type on each layout. */
export function pagesOf(pageTypes: readonly string[]): Required<Where>[] {
  return [null, ...new Set(pageTypes)].flatMap(pageType =>
    layouts.map(viewport => ({ pageType, viewport })),
  );
}

/** Some pages of a site. */
export interface Pages {
  /** The page types, with `null` for pages without one; missing if all. */
  readonly types?: readonly (string | null)[];
  /** Missing if all screens. */
  readonly viewport?: Viewport;
  /** For example `On all pages but 404, on mobile screens`. */
  readonly text: string;
}

/** Returns pages of a site in words: page types on the same screens are named together. */
export function namePages(
  found: readonly Required<Where>[],
  all: readonly Required<Where>[],
): Pages {
  const allTypes = [...new Set(all.map(({ pageType }) => pageType))];
  const byType = groupBy(found, ({ pageType }) => pageType);
  const byScreens = groupBy([...byType], ([, [one, ...others]]) =>
    others.length === 0 ? one.viewport : null,
  );
  const parts = [...byScreens].map(([viewport, types]) => {
    const named = new Set(types.map(([type]) => type));
    const others = allTypes.filter(type => !named.has(type)).join(', ');
    const onTypes = !named.has(null)
      ? t('on pages of type {0}', [...named].join(', '))
      : others !== ''
        ? t('on all pages but {0}', others)
        : viewport === null && t('on all pages');
    const onScreens =
      viewport &&
      (viewport === 'mobile' ? t('on mobile screens') : t('on desktop and tablet screens'));
    return [onTypes, onScreens].filter(Boolean).join(', ');
  });
  const text = parts.join('; ');
  const [viewport, ...others] = byScreens.keys();
  return {
    ...(byType.size < allTypes.length && { types: [...byType.keys()] }),
    ...(viewport && others.length === 0 && { viewport }),
    text: text.slice(0, 1).toUpperCase() + text.slice(1),
  };
}

/** Returns the name of a place on a page: a position, or a group in it. */
export function placeName(place: {
  readonly position: string;
  readonly group: string | undefined;
}): string {
  const { position, group } = place;
  return group === undefined ? position : t('the group "{0}" in {1}', group, position);
}
