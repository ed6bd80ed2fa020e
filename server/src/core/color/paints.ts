import type { ColorName } from '../config/vocabulary.ts';

/** A text on a page. */
export interface Paint {
  readonly foreground: ColorName;
  /** The layers below it, lowest first; upper ones may be translucent. */
  readonly background: readonly ColorName[];
}

/**
 * What a page paints with two colors, in the order in which contrasts are listed. The webview carries
 * this table, and not what measures contrasts.
 */
export const contrastUses = {
  heading: { foreground: 'dark', background: ['light'] },
  text: { foreground: 'darkgray', background: ['light'] },
  link: { foreground: 'secondary', background: ['light'] },
  internalLink: { foreground: 'secondary', background: ['light', 'highlight'] },
  visited: { foreground: 'tertiary', background: ['light'] },
  marked: { foreground: 'darkgray', background: ['light', 'textHighlight'] },
} as const satisfies Record<string, Paint>;
export type ContrastUse = keyof typeof contrastUses;
