import { t } from '@vscode/l10n';
import { type Color, parseColor } from '../../../color/color.ts';
import { contrastRatio, flatten } from '../../../color/contrast.ts';
import { writeColor } from '../../../color/notations.ts';
import type { ColorName, Palette } from '../../../config/view.ts';
import { ratioText } from '../../../text/language.ts';
import { code, type HoverSubject } from '../hoverSubject.ts';

/** The colors used for text, whose contrast is relevant (WCAG 2.2, 1.4.3). */
const textColors: readonly ColorName[] = ['dark', 'darkgray', 'secondary', 'tertiary'];

/** Describes a color: its swatch, and the contrast of text in it. */
export const colorHover: HoverSubject = ({ document, path }) => {
  const [configuration, theme, colors, mode, name, ...rest] = path;
  const isColor = configuration === 'configuration' && theme === 'theme' && colors === 'colors';
  if (!isColor || rest.length > 0) return [];
  const palette = document.view.palettes.find(candidate => candidate.mode === mode);
  const written = palette?.colors.get(name as ColorName);
  const color = written && parseColor(written.value);
  if (palette === undefined || written === undefined || color === undefined) return [];
  const hex = writeColor(color, 'hex');
  return [
    `${swatch(hex)} ${code(written.value)}${written.value === hex ? '' : ` = ${code(hex)}`}`,
    ...contrast(name as ColorName, color, palette),
  ];
};

function contrast(name: ColorName, color: Color, palette: Palette): string[] {
  const light = palette.colors.get('light');
  const page = light && parseColor(light.value);
  if (page === undefined || !textColors.includes(name)) return [];
  const white = { red: 1, green: 1, blue: 1, alpha: 1 };
  const background = flatten(page, white);
  const ratio = contrastRatio(flatten(color, background), background);
  const level = ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : t('below AA, which requires 4.5');
  return [t('Contrast on the page: {0} to 1 ({1})', ratioText(ratio), level)];
}

/** Returns a small square as an inline image. */
function swatch(hex: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><rect width="12" height="12" rx="2" fill="${hex}" stroke="#888"/></svg>`;
  return `![${hex}](data:image/svg+xml,${encodeURIComponent(svg)})`;
}
