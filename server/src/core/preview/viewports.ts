import { t } from '@vscode/l10n';
import type { Display, Position } from '../config/vocabulary.ts';

interface ViewportTraits {
  /** The width of a drawn page with its margins, in pixels. */
  readonly width: number;
  /** The columns of the page from left to right, by their shares of its width. */
  readonly columns: readonly number[];
  /** The components that the screen does not show, by their `display`. */
  readonly hides: Display;
}

/** The screens that a page is previewed on. */
export const viewports = {
  desktop: { width: 1080, columns: [1, 1.7, 1], hides: 'mobile-only' },
  tablet: { width: 780, columns: [1, 1.7], hides: 'mobile-only' },
  mobile: { width: 400, columns: [1], hides: 'desktop-only' },
} as const satisfies Record<string, ViewportTraits>;
export type Viewport = keyof typeof viewports;
export const viewportNames = Object.keys(viewports) as Viewport[];

/** The column of each position; those in one column are stacked in the order of this table. */
const columnOf = {
  left: { desktop: 0, tablet: 0, mobile: 0 },
  beforeBody: { desktop: 1, tablet: 1, mobile: 0 },
  body: { desktop: 1, tablet: 1, mobile: 0 },
  afterBody: { desktop: 1, tablet: 1, mobile: 0 },
  right: { desktop: 2, tablet: 1, mobile: 0 },
} as const satisfies Record<Position, Record<Viewport, number>>;

/** The positions in the order in which a page is read. */
export const readingOrder = Object.keys(columnOf) as Position[];

export interface PageColumn {
  /** Its share of the width of the page, relative to the other columns. */
  readonly share: number;
  /** From top to bottom. */
  readonly positions: readonly Position[];
}

/** Returns the columns of the page on a screen, from left to right. */
export function columnsOf(viewport: Viewport): PageColumn[] {
  return viewports[viewport].columns.map((share, index) => ({
    share,
    positions: readingOrder.filter(position => columnOf[position][viewport] === index),
  }));
}

/** Returns the name of a screen for people. */
export function viewportLabel(viewport: Viewport): string {
  const labels: Record<Viewport, string> = {
    desktop: t('Desktop'),
    tablet: t('Tablet'),
    mobile: t('Mobile'),
  };
  return labels[viewport];
}
