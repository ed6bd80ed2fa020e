import { t } from '@vscode/l10n';
import { parseColor } from '../../color/color.ts';
import type { ContrastUse } from '../../color/paints.ts';
import type { PaletteModel, Swatch } from '../../preview/model.ts';
import { readPalettes } from '../../preview/palettes.ts';
import { type Change, causeAt, type Versions } from './change.ts';
import { isEqual } from './values.ts';

/** Yields visible color changes with the affected contrast ratios. */
export function* colorChanges({ before, after }: Versions): Iterable<Change> {
  const old = readPalettes(before.document);
  for (const palette of readPalettes(after.document)) {
    const earlier = old.find(({ mode }) => mode === palette.mode);
    if (earlier !== undefined) yield* paletteChanges(earlier, palette);
  }
}

function* paletteChanges(before: PaletteModel, after: PaletteModel): Iterable<Change> {
  const changed = after.swatches.flatMap((swatch, index) => {
    const old = before.swatches[index];
    return old === undefined || looksEqual(old, swatch) ? [] : [{ old, swatch }];
  });
  // A contrast ratio is reported with the first of its colors that changes.
  const contrasts = after.contrasts.flatMap((pair, index) => {
    const [old, now] = [before.contrasts[index], pair].map(one => one?.ratioText ?? t('unknown'));
    const colors = [pair.foreground, ...pair.background];
    const owner = changed.find(({ swatch }) => colors.includes(swatch.name))?.swatch;
    if (owner === undefined || old === now) return [];
    return [{ owner, text: contrastMessages[pair.use](old ?? '', now ?? '') }];
  });
  for (const { old, swatch } of changed) {
    const details = contrasts.filter(({ owner }) => owner === swatch).map(({ text }) => text);
    yield {
      group: 'colors',
      kind: 'color-changed',
      subject: `${after.mode}.${swatch.name}`,
      message: sentence(after.mode, old, swatch),
      causes: [causeAt('configuration', 'theme', 'colors', after.mode, swatch.name)],
      ...(details.length > 0 && { details }),
    };
  }
}

const contrastMessages: Record<ContrastUse, (before: string, after: string) => string> = {
  text: (before, after) => t('Contrast of text: {0} before, {1} after.', before, after),
  heading: (before, after) => t('Contrast of headings: {0} before, {1} after.', before, after),
  link: (before, after) => t('Contrast of links: {0} before, {1} after.', before, after),
  visited: (before, after) => t('Contrast of visited links: {0} before, {1} after.', before, after),
  internalLink: (before, after) =>
    t('Contrast of links to other notes: {0} before, {1} after.', before, after),
  marked: (before, after) => t('Contrast of marked text: {0} before, {1} after.', before, after),
};

function looksEqual(a: Swatch, b: Swatch): boolean {
  if (a.value === b.value) return true;
  if (a.value === undefined || b.value === undefined) return false;
  const [one, other] = [parseColor(a.value), parseColor(b.value)];
  return one !== undefined && other !== undefined && isEqual({ ...one }, { ...other });
}

function sentence(mode: string, { value: before }: Swatch, { value: after, name }: Swatch): string {
  if (before === undefined) return t('"{0}" of {1} is set to {2}.', name, mode, after ?? '');
  if (after === undefined) return t('"{0}" of {1}, which was {2}, is removed.', name, mode, before);
  return t('"{0}" of {1} changes from {2} to {3}.', name, mode, before, after);
}
