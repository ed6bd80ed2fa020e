import { type Color, parseColor } from '../../color/color.ts';
import { contrastRatio, flatten, withContrast } from '../../color/contrast.ts';
import { rewriteColor } from '../../color/notations.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { ColorName, Palette } from '../../config/view.ts';

const starting: Readonly<Record<Palette['mode'], Readonly<Record<ColorName, string>>>> =
  startingConfiguration.configuration.theme.colors;

/** What WCAG 2.2 asks of text (success criterion 1.4.3, level AA). */
export const minimumContrast = 4.5;
const white: Color = { red: 1, green: 1, blue: 1, alpha: 1 };

/** The colors that are used for text on the background of the page. */
const textColors = ['darkgray', 'dark', 'secondary'] as const satisfies readonly ColorName[];

/**
 * The nine colors to complete a palette with: those of its mode, or of the other where the palette has
 * the background of that one. Text is shaded as far as its contrast on the background demands.
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

/** The number of text colors that cannot be read when a palette is completed with these colors. */
function misfits({ colors }: Palette, defaults: Readonly<Record<ColorName, string>>): number {
  const colorOf = (name: ColorName) => colors.get(name)?.value ?? defaults[name];
  const page = pageColor(colorOf('light'));
  if (page === undefined) return 0;
  return textColors.filter(name => !isReadable(colorOf(name), page)).length;
}

/** Returns the opaque color of the page; `undefined` if the text is not a color. */
function pageColor(text: string): Color | undefined {
  const color = parseColor(text);
  return color && flatten(color, white);
}

function isReadable(text: string, page: Color): boolean {
  const color = parseColor(text);
  if (color === undefined) return true;
  return contrastRatio(flatten(color, page), page) >= minimumContrast;
}

function readable(text: string, page: Color): string {
  const color = parseColor(text);
  if (color === undefined || isReadable(text, page)) return text;
  const found = withContrast(color, page, minimumContrast);
  return found === undefined ? text : rewriteColor(found, text);
}
