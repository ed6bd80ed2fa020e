import { t } from '@vscode/l10n';
import type { PaletteMode } from '../config/vocabulary.ts';
import { textLanguage } from '../text/language.ts';
import { type Color, parseColor } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import type { ContrastUse } from './paints.ts';

/** The uses whose contrast is a problem if it is too low. */
export const checkedUses = ['text', 'heading', 'link'] as const satisfies readonly ContrastUse[];

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3, level AA). */
export const minimumContrast = 4.5;

/** The contrast that text needs for level AAA (WCAG 2.2, success criterion 1.4.6). */
const enhancedContrast = 7;

/** The level of WCAG that a contrast ratio reaches; `low` is below AA. */
export type ContrastLevel = 'AAA' | 'AA' | 'low';

export function levelOf(ratio: number): ContrastLevel {
  if (ratio >= enhancedContrast) return 'AAA';
  return ratio >= minimumContrast ? 'AA' : 'low';
}

/** The color below a page whose own background is translucent. */
const white: Color = { red: 1, green: 1, blue: 1, alpha: 1 };

/** The opaque color of layers, lowest first, as a browser paints them. */
function flattenLayers(layers: readonly Color[]): Color {
  return layers.reduce((below, layer) => flatten(layer, below), white);
}

/** The contrast ratio of a color with what is below it, from 1 to 21; layers are listed lowest first. */
export function paintedContrast(color: Color, layers: readonly Color[]): number {
  const below = flattenLayers(layers);
  return contrastRatio(flatten(color, below), below);
}

/** The opaque color of a page with this background; `undefined` where the text is not a color. */
export function pageColor(background: string): Color | undefined {
  const color = parseColor(background);
  return color && flattenLayers([color]);
}

/** A ratio with two digits, never rounded up: what is below a threshold must not look as if it reached it. */
export function ratioText(ratio: number): string {
  const value = Math.floor(ratio * 100) / 100;
  const language = textLanguage();
  // The first use of `Intl` costs ten milliseconds, a tenth of a check of one file.
  if (language === 'en') return value.toFixed(2);
  return value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** What is drawn for a color that is missing or invalid, by the mode of its palette. */
export const substituteColors = {
  lightMode: '#b0b0b0',
  darkMode: '#707070',
} as const satisfies Record<PaletteMode, string>;

/** The name of a use, as a list of contrasts shows it. */
export function useLabel(use: ContrastUse): string {
  const labels: Record<ContrastUse, string> = {
    heading: t('Headings'),
    text: t('Text'),
    link: t('Links'),
    internalLink: t('Links to notes'),
    visited: t('Visited links'),
    marked: t('Marked text'),
  };
  return labels[use];
}

/** The name of a level, as a list of contrasts shows it. */
export function levelLabel(level: ContrastLevel): string {
  return level === 'low' ? t('below AA') : level;
}
