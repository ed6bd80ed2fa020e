import { t } from '@vscode/l10n';
import { parseColor } from '../../color/color.ts';
import type { PaletteModel, Swatch } from '../../preview/model.ts';
import { readPalettes } from '../../preview/palettes.ts';
import { type Change, causeAt, type Versions } from './change.ts';
import { isEqual, valueMessage } from './values.ts';

/** Yields visible color changes with the affected contrast ratios. */
export function* colorChanges({ before, after }: Versions): Iterable<Change> {
  const old = readPalettes(before.document);
  for (const palette of readPalettes(after.document)) {
    const earlier = old.find(({ mode }) => mode === palette.mode);
    if (earlier !== undefined) yield* paletteChanges(earlier, palette);
  }
}

function* paletteChanges(before: PaletteModel, after: PaletteModel): Iterable<Change> {
  const { mode } = after;
  const contrasts = after.contrasts.flatMap((pair, index) => {
    const [old = '', now = ''] = [before.contrasts[index], pair].map(
      one => one?.ratioText ?? t('unknown'),
    );
    const colors = new Set([pair.foreground, ...pair.background]);
    return old === now
      ? []
      : [{ colors, text: t('{0}: contrast {1} before, {2} after.', pair.label, old, now) }];
  });
  for (const [index, { name, value, hex }] of after.swatches.entries()) {
    const old = before.swatches[index];
    if (old === undefined || looksEqual(old.value, value)) continue;
    const subject = `${mode}.${name}`;
    // A contrast ratio is reported with the first of its colors that changes.
    const own = contrasts.filter(({ colors }) => colors.has(name));
    for (const contrast of own) contrasts.splice(contrasts.indexOf(contrast), 1);
    yield {
      group: 'colors',
      kind: 'color-changed',
      subject,
      message: valueMessage(t('"{0}"', subject), { before: old.value, after: value }),
      ...(old.hex && hex && { colors: [old.value ?? '', value ?? ''] as const }),
      causes: [causeAt('configuration', 'theme', 'colors', mode, name)],
      ...(own.length > 0 && { details: own.map(({ text }) => text) }),
    };
  }
}

function looksEqual(a: Swatch['value'], b: Swatch['value']): boolean {
  const [one, other] = [a, b].map(value => value && parseColor(value));
  return a === b || (one !== undefined && isEqual(one, other));
}
