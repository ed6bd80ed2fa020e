import { t } from '@vscode/l10n';
import type { Pairs } from '../../config/pairPlugins.ts';
import { isPosition } from '../../config/vocabulary.ts';
import { placesIn } from '../../preview/appearances.ts';
import { type Layout, layoutsOf } from '../../preview/layout.ts';
import { defaultOptions, type PreviewPlugin } from '../../preview/model.ts';
import { pagesOf, placeName, type Where } from '../../preview/where.ts';
import type { Pages, Version, Versions } from './change.ts';

/** A position of a page or a group in it, by its name in messages. */
type Slot = string;

/** The pages of one type on one screen: where each plugin is in both versions, by its index in the later one. */
export interface Page {
  readonly where: Required<Where>;
  readonly before: ReadonlyMap<number, Slot>;
  readonly after: ReadonlyMap<number, Slot>;
}

/** What the pages of both versions show. */
export interface Site {
  readonly pages: readonly Page[];
  /** The layout of pages without a type of their own. */
  readonly layouts: Readonly<Record<keyof Versions, Layout>>;
}

/** Returns what the pages of two versions show. */
export function siteOf({ before, after }: Versions, { both }: Pairs): Site {
  const types = [before, after].flatMap(({ document }) =>
    document.view.pageTypes.map(({ name }) => name.value),
  );
  const later = new Map(both.map(pair => [pair.before.index, pair.after.index]));
  const [old, now] = [layoutsIn(before), layoutsIn(after)];
  const pages = pagesOf(types).map((where): Page => {
    const options = { ...defaultOptions, ...where, pageType: where.pageType ?? undefined };
    const kept = [...slotsOn(old(options).positions)].flatMap(([id, slot]) => {
      const index = later.get(id);
      return index === undefined ? [] : [[index, slot] as const];
    });
    return { where, before: new Map(kept), after: slotsOn(now(options).positions) };
  });
  return { pages, layouts: { before: old(defaultOptions), after: now(defaultOptions) } };
}

function layoutsIn({ document, projectContext }: Version) {
  return layoutsOf({ document, earlier: undefined, projectContext });
}

/** Returns where each plugin is on a page, in the order of the page. */
function slotsOn(positions: Layout['positions']): Map<number, Slot> {
  return new Map([...placesIn({ positions })].map(([id, place]) => [id, placeName(place)]));
}

/** Returns the slot that an entry states; `undefined` if it states none. */
export function slotOf({ position = '', group }: PreviewPlugin): Slot | undefined {
  return isPosition(position) ? placeName({ position, group }) : undefined;
}

/**
 * Returns the part of the site in which a change is visible; `undefined` if that is nowhere.
 * @param isVisible whether it is on a page
 * @param isPresent whether the changed item is on a page at all; screens without it are not mentioned
 */
export function pagesWhere(
  { pages }: Site,
  isVisible: (page: Page) => boolean,
  isPresent: (page: Page) => boolean = () => true,
): Pages | undefined {
  const found = pages.filter(isVisible).map(({ where }) => where);
  if (found.length === 0) return undefined;
  const all = typesOf(pages.map(({ where }) => where));
  const types = typesOf(found);
  const [screen, ...otherScreens] = new Set(found.map(({ viewport }) => viewport));
  const isPart =
    otherScreens.length === 0 &&
    pages.some(page => isPresent(page) && page.where.viewport !== screen);
  const viewport = isPart ? screen : undefined;
  const texts = [typesText(types, all, isPart), screensText(viewport)];
  const text = texts.filter(part => part !== undefined).join(' ');
  return {
    ...(types.length < all.length && { types }),
    ...(viewport && { viewport }),
    ...(text !== '' && { text }),
  };
}

function typesOf(wheres: readonly Required<Where>[]) {
  return [...new Set(wheres.map(({ pageType }) => pageType))];
}

function typesText(
  types: readonly (string | null)[],
  all: readonly (string | null)[],
  isOnSomeScreens: boolean,
): string | undefined {
  if (!types.includes(null)) return t('On pages of type {0} only.', types.join(', '));
  const others = all.filter(type => !types.includes(type));
  if (others.length > 0) return t('On all pages but {0}.', others.join(', '));
  return all.length > 1 && !isOnSomeScreens ? t('On all pages.') : undefined;
}

function screensText(viewport: Where['viewport']): string | undefined {
  if (viewport === undefined) return undefined;
  return viewport === 'mobile'
    ? t('On mobile screens only.')
    : t('On desktop and tablet screens only.');
}
