import { type Color, parseColor } from '../../color/color.ts';
import { withContrast } from '../../color/contrast.ts';
import { rewriteColor } from '../../color/notations.ts';
import { contrastUses } from '../../color/paints.ts';
import { checkedUses, minimumContrast, pageColor, paintedContrast } from '../../color/usage.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { Palette } from '../../config/view.ts';
import type { ColorName, PaletteMode } from '../../config/vocabulary.ts';

const starting: Readonly<Record<PaletteMode, Readonly<Record<ColorName, string>>>> =
  startingConfiguration.configuration.theme.colors;

const textColors = checkedUses.map(use => contrastUses[use].foreground);

/**
 * Returns the colors that complete a palette: those of its mode, or of the other mode if the palette
 * has its background. Text colors are shaded until their contrast with the background is sufficient.
 */
export function defaultColors(palette: Palette): Readonly<Record<ColorName, string>> {
  const { mode, colors } = palette;
  const other = mode === 'lightMode' ? 'darkMode' : 'lightMode';
  const base = misfits(palette, starting[mode]) > misfits(palette, starting[other]) ? other : mode;
  const defaults = { ...starting[base] };
  const page = pageColor(colors.get('light')?.value ?? defaults.light);
  if (page === undefined) return defaults;
  for (const name of textColors) defaults[name] = readable(defaults[name], page);
  return defaults;
}

/** Returns the number of text colors with insufficient contrast in a palette with these colors. */
function misfits({ colors }: Palette, defaults: Readonly<Record<ColorName, string>>): number {
  const colorOf = (name: ColorName) => colors.get(name)?.value ?? defaults[name];
  const page = pageColor(colorOf('light'));
  if (page === undefined) return 0;
  return textColors.filter(name => !isReadable(colorOf(name), page)).length;
}

function isReadable(text: string, page: Color): boolean {
  const color = parseColor(text);
  if (color === undefined) return true;
  return paintedContrast(color, [page]) >= minimumContrast;
}

function readable(text: string, page: Color): string {
  const color = parseColor(text);
  if (color === undefined || isReadable(text, page)) return text;
  const found = withContrast(color, page, minimumContrast);
  return found === undefined ? text : rewriteColor(found, text);
}
