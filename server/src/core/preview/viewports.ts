import { t } from '@vscode/l10n';
import type { Display, Position } from '../config/vocabulary.ts';

interface ViewportTraits {
  /** The width at which the page is drawn before it is scaled down, in pixels. */
  readonly width: number;
  /** The columns of the page from left to right, with their shares of its width. */
  readonly columns: readonly number[];
  /** The values of `display` that hide a component on the screen. */
  readonly hides: Display;
}

/** The screens of the preview. */
export const viewports = {
  desktop: { width: 960, columns: [1, 1.7, 1], hides: 'mobile-only' },
  tablet: { width: 720, columns: [1, 1.7], hides: 'mobile-only' },
  mobile: { width: 400, columns: [1], hides: 'desktop-only' },
} as const satisfies Record<string, ViewportTraits>;
export type Viewport = keyof typeof viewports;
export const viewportNames = Object.keys(viewports) as Viewport[];

/** The column of each position. Positions in one column are stacked in this order. */
const columnOf = {
  left: { desktop: 0, tablet: 0, mobile: 0 },
  beforeBody: { desktop: 1, tablet: 1, mobile: 0 },
  body: { desktop: 1, tablet: 1, mobile: 0 },
  afterBody: { desktop: 1, tablet: 1, mobile: 0 },
  right: { desktop: 2, tablet: 1, mobile: 0 },
} as const satisfies Record<Position, Record<Viewport, number>>;

/** The positions of the columns in reading order. */
export const readingOrder = Object.keys(columnOf) as Position[];

/** Returns those positions of a page that are in no column, but in a strip of their own below. */
export function stripsOf<Item extends { readonly name: string }>(
  positions: readonly Item[],
): Item[] {
  return positions.filter(({ name }) => !Object.hasOwn(columnOf, name));
}

export interface PageColumn {
  /** Its share of the width of the page, relative to the other columns. */
  readonly share: number;
  /** From top to bottom. */
  readonly positions: readonly string[];
}

/** Returns the columns of the page on a screen, from left to right. */
export function columnsOf(viewport: Viewport): PageColumn[] {
  return viewports[viewport].columns.map((share, index) => ({
    share,
    positions: readingOrder.filter(position => columnOf[position][viewport] === index),
  }));
}

/** Returns the label of a screen. */
export function viewportLabel(viewport: Viewport): string {
  const labels: Record<Viewport, string> = {
    desktop: t('Desktop'),
    tablet: t('Tablet'),
    mobile: t('Mobile'),
  };
  return labels[viewport];
}
