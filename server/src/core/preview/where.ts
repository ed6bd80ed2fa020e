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
    others.length === 0 && one ? one.viewport : null,
  );
  const parts = [...byScreens].map(([viewport, types]) =>
    partText(
      types.map(([type]) => type),
      allTypes,
      viewport,
    ),
  );
  const text = parts.join('; ');
  const [viewport, ...others] = byScreens.keys();
  return {
    ...(byType.size < allTypes.length && { types: [...byType.keys()] }),
    ...(viewport && others.length === 0 && { viewport }),
    text: text.slice(0, 1).toUpperCase() + text.slice(1),
  };
}

function partText(
  types: readonly (string | null)[],
  all: readonly (string | null)[],
  viewport: Viewport | null,
): string {
  const texts = [typesText(types, all, viewport), viewport && screensText(viewport)];
  return texts.filter(text => text !== null).join(', ');
}

function typesText(
  types: readonly (string | null)[],
  all: readonly (string | null)[],
  viewport: Viewport | null,
): string | null {
  if (!types.includes(null)) return t('on pages of type {0}', types.join(', '));
  const others = all.filter(type => !types.includes(type));
  if (others.length > 0) return t('on all pages but {0}', others.join(', '));
  return viewport === null ? t('on all pages') : null;
}

function screensText(viewport: Viewport): string {
  return viewport === 'mobile' ? t('on mobile screens') : t('on desktop and tablet screens');
}

/** Returns the name of a place on a page: a position, or a group in it. */
export function placeName(place: {
  readonly position: string;
  readonly group: string | undefined;
}): string {
  const { position, group } = place;
  return group === undefined ? position : t('the group "{0}" in {1}', group, position);
}
