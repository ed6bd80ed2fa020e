import { t } from '@vscode/l10n';
import { type Color, isColor, parseColor } from '../color/color.ts';
import { writeColor } from '../color/notations.ts';
import { type ContrastUse, contrastUses } from '../color/paints.ts';
import {
  levelLabel,
  levelOf,
  paintedContrast,
  ratioText,
  substituteColors,
  useLabel,
} from '../color/usage.ts';
import type { ConfigDocument } from '../config/document.ts';
import { startingConfiguration } from '../config/starterFile.ts';
import {
  type ColorName,
  colorNames,
  type PaletteMode,
  paletteModes,
} from '../config/vocabulary.ts';
import type { ContrastPair, PaletteModel, Swatch } from './model.ts';

/** The colors of a new configuration, which a palette without colors is painted with. */
const exampleColors = startingConfiguration.configuration.theme.colors;

const uses = Object.keys(contrastUses) as ContrastUse[];

/** Returns both palettes, light first, with all colors, including missing ones. */
export function readPalettes(document: ConfigDocument): PaletteModel[] {
  return paletteModes.map(mode => readPalette(mode, document));
}

function readPalette(mode: PaletteMode, document: ConfigDocument): PaletteModel {
  const palette = document.view.palettes.find(found => found.mode === mode);
  const span = palette && document.tree.span(palette.node);
  const paints = new Map<ColorName, Color>();
  const isExample = (palette?.colors.size ?? 0) === 0;
  const swatches = colorNames.map((name): Swatch => {
    const color = palette?.colors.get(name);
    const paint = color === undefined ? undefined : parseColor(color.value);
    if (paint !== undefined) paints.set(name, paint);
    const hex = paint && writeColor({ ...paint, alpha: 1 }, 'hex');
    const example = isExample ? parseColor(exampleColors[mode][name]) : undefined;
    const drawn = paint ?? example;
    return {
      name,
      value: color?.value,
      status: color === undefined ? 'missing' : isColor(color.value) ? 'ok' : 'invalid',
      paint: (drawn && writeColor({ ...drawn, alpha: 1 }, 'hex')) ?? substituteColors[mode],
      hex,
      alpha: drawn?.alpha ?? 1,
      span: color?.span ?? span,
    };
  });
  const contrasts = uses.map(use => readContrast(use, paints));
  return { mode, title: modeTitles()[mode], isExample, swatches, contrasts };
}

function modeTitles(): Record<PaletteMode, string> {
  return { lightMode: t('Light mode'), darkMode: t('Dark mode') };
}

function readContrast(use: ContrastUse, paints: ReadonlyMap<ColorName, Color>): ContrastPair {
  const { foreground, background } = contrastUses[use];
  const color = paints.get(foreground);
  const layers = background.flatMap(name => paints.get(name) ?? []);
  const isComplete = color !== undefined && layers.length === background.length;
  const ratio = isComplete ? paintedContrast(color, layers) : undefined;
  const level = ratio === undefined ? undefined : levelOf(ratio);
  return {
    use,
    label: useLabel(use),
    foreground,
    background,
    ratioText: ratio === undefined ? undefined : ratioText(ratio),
    level,
    levelText: level === undefined ? '–' : levelLabel(level),
  };
}
