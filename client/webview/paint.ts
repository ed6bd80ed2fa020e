import type { Fonts, PaletteModel, Swatch } from '../../server/src/core/preview/model.ts';
import type { View } from './view.ts';

/** Returns the palette including the color that is being picked. */
export function withDraft({ draft }: View, palette: PaletteModel): PaletteModel {
  if (draft?.mode !== palette.mode) return palette;
  return {
    ...palette,
    swatches: palette.swatches.map(swatch =>
      swatch.name === draft.name
        ? { ...swatch, status: 'ok', hex: draft.hex, paint: draft.hex }
        : swatch,
    ),
  };
}

/** Returns the colors of a palette and the fonts as CSS custom properties. */
export function paint({ swatches }: PaletteModel, fonts: Fonts): Record<string, string> {
  return {
    ...Object.fromEntries(
      swatches.map(swatch => [`--${swatch.name}`, swatch.paint + alphaOf(swatch)]),
    ),
    '--header': family(fonts.header, 'sans-serif'),
    '--body': family(fonts.body, 'sans-serif'),
    '--code': family(fonts.code, 'monospace'),
  };
}

function family(name: string | undefined, generic: string): string {
  return name === undefined ? generic : `"${name.replace(/["\\\n]/g, '')}", ${generic}`;
}

/** The alpha of a color as two hexadecimal digits. */
export function alphaOf({ alpha }: Swatch): string {
  return Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
}
