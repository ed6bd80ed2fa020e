import { type Color, isColor, parseColor } from '../color/color.ts';
import { contrastRatio, flatten } from '../color/contrast.ts';
import { writeColor } from '../color/notations.ts';
import type { ConfigDocument } from '../config/document.ts';
import { type ColorName, colorNames, type Palette } from '../config/view.ts';
import type { Span } from '../text/span.ts';
import type {
  ContrastLevel,
  ContrastPair,
  ContrastUse,
  PaletteMode,
  PaletteModel,
  Swatch,
} from './model.ts';

/** The color pairs of a page; backgrounds are listed from the bottom layer. */
const uses: readonly (readonly [ContrastUse, ColorName, readonly ColorName[]])[] = [
  ['heading', 'dark', ['light']],
  ['text', 'darkgray', ['light']],
  ['link', 'secondary', ['light']],
  ['internalLink', 'secondary', ['light', 'highlight']],
  ['visited', 'tertiary', ['light']],
  ['marked', 'darkgray', ['light', 'textHighlight']],
];

/**
 * Returns both palettes, light first, with every color whether it is written or not.
 * @param earlier the last text without syntax errors, for the colors that a broken one has lost
 */
export function readPalettes(document: ConfigDocument, earlier?: ConfigDocument): PaletteModel[] {
  return (['lightMode', 'darkMode'] as const).map(mode => {
    const palette = findPalette(document, mode);
    const span = palette && document.tree.span(palette.node);
    const lost = earlier && findPalette(earlier, mode);
    return readPalette(mode, { palette, span, lost });
  });
}

function findPalette({ view }: ConfigDocument, mode: PaletteMode): Palette | undefined {
  return view.palettes.find(palette => palette.mode === mode);
}

interface PaletteSource {
  readonly palette: Palette | undefined;
  readonly span: Span | undefined;
  /** The palette of the last text without syntax errors. */
  readonly lost: Palette | undefined;
}

function readPalette(mode: PaletteMode, { palette, span, lost }: PaletteSource): PaletteModel {
  const paints = new Map<ColorName, Color>();
  const swatches = colorNames.map((name): Swatch => {
    const written = palette?.colors.get(name);
    const color = written ?? lost?.colors.get(name);
    const stale = color !== written;
    const paint = color === undefined ? undefined : parseColor(color.value);
    if (paint !== undefined) paints.set(name, paint);
    return {
      name,
      value: color?.value,
      status: color === undefined ? 'missing' : isColor(color.value) ? 'ok' : 'invalid',
      hex: paint && writeColor({ ...paint, alpha: 1 }, 'hex'),
      alpha: paint?.alpha ?? 1,
      span: stale ? undefined : (written?.span ?? span),
      stale,
    };
  });
  const contrasts = uses.map(([use, foreground, background]): ContrastPair => {
    const ratio = ratioOf(paints, foreground, background);
    return {
      use,
      foreground,
      background,
      ratio,
      level: ratio === undefined ? undefined : levelOf(ratio),
    };
  });
  return { mode, swatches, contrasts };
}

function ratioOf(
  paints: ReadonlyMap<ColorName, Color>,
  foreground: ColorName,
  background: readonly ColorName[],
): number | undefined {
  const top = paints.get(foreground);
  let below: Color | undefined;
  for (const name of background) {
    const layer = paints.get(name);
    if (layer === undefined) return undefined;
    // A translucent page background is painted on the browser's, which is white.
    below = flatten(layer, below ?? { red: 1, green: 1, blue: 1, alpha: 1 });
  }
  if (top === undefined || below === undefined) return undefined;
  return contrastRatio(flatten(top, below), below);
}

function levelOf(ratio: number): ContrastLevel {
  if (ratio >= 7) return 'AAA';
  return ratio >= 4.5 ? 'AA' : 'low';
}
