import { t } from '@vscode/l10n';
import type { Fonts, PaletteModel, Swatch } from '../model.ts';
import { samplePaper } from '../painting/sampleNote.ts';
import { drawBlocks, filler } from './blocks.ts';
import type { Drawn, Place } from './page.ts';
import { type Box, clip, element, rect, text } from './shapes.ts';
import { ink } from './theme.ts';

const margin = 18;
const swatchHeight = 34;

/** Draws the sample note with the colors of one palette, the colors below it, and their contrast ratios. */
export function drawPalette(palette: PaletteModel, fonts: Fonts, { x, y, width }: Place): Drawn {
  const fill = filler(palette);
  const place = { x: x + margin, y: y + 22 + margin, width: width - 2 * margin };
  const note = drawBlocks(samplePaper(), { brush: { fill, fonts }, place });
  const noteHeight = note.height + 2 * margin;
  const paper = { x, y: y + 22, width, height: noteHeight };
  const opacity = palette.isExample ? 0.45 : undefined;
  const sheet = rect(paper, { rx: 8, ...fill('light'), stroke: ink.line });
  const parts = [
    text(palette.title, { x, y: y + 12 }, { size: 12, fill: ink.text, weight: 600 }),
    element('g', { opacity }, sheet + note.svg),
    drawSwatches(palette, { x, y: y + noteHeight + 34, width }),
  ];
  const contrasts = drawContrasts(palette, { x, y: y + noteHeight + swatchHeight * 3 + 46, width });
  return {
    svg: parts.join('') + contrasts.svg,
    height: noteHeight + swatchHeight * 3 + 46 + contrasts.height,
  };
}

function drawSwatches(palette: PaletteModel, { x, y, width }: Place): string {
  const cell = width / 3;
  return palette.swatches
    .map((swatch, i) =>
      drawSwatch(swatch, {
        x: x + (i % 3) * cell,
        y: y + Math.floor(i / 3) * swatchHeight,
        width: cell - 8,
        height: swatchHeight,
      }),
    )
    .join('');
}

function drawSwatch(swatch: Swatch, box: Box): string {
  const square = { x: box.x, y: box.y, width: 22, height: 22 };
  const isThere = swatch.status === 'ok';
  const label = isThere ? (swatch.value ?? '') : statusName(swatch.status);
  const at = (y: number) => ({ x: box.x + 29, y: box.y + y });
  const room = box.width - 29;
  return [
    rect(square, {
      rx: 5,
      fill: swatch.hex ?? 'none',
      'fill-opacity': swatch.hex === undefined || swatch.alpha === 1 ? undefined : swatch.alpha,
      stroke: isThere ? ink.chipLine : ink.warning,
      'stroke-dasharray': isThere ? undefined : '3 2',
    }),
    text(clip(swatch.name, 10, room), at(9), { size: 10, fill: ink.text, weight: 600 }),
    text(clip(label, 9, room), at(21), { size: 9, fill: isThere ? ink.quiet : ink.warning }),
  ].join('');
}

function statusName(status: Swatch['status']): string {
  return status === 'missing' ? t('missing') : t('invalid');
}

function drawContrasts(palette: PaletteModel, { x, y, width }: Place): Drawn {
  const cell = width / 2;
  const cells = palette.contrasts.map(({ label, ratioText, level, levelText }, i) => {
    const at = { x: x + (i % 2) * cell, y: y + 10 + Math.floor(i / 2) * 18 };
    const figure = ratioText === undefined ? levelText : `${ratioText} ${levelText}`;
    const isLow = level === 'low' || level === undefined;
    const style = { size: 10, fill: isLow ? ink.warning : ink.quiet, anchor: 'end' as const };
    return (
      text(label, at, { size: 10, fill: ink.text }) +
      text(figure, { x: at.x + cell - 12, y: at.y }, style)
    );
  });
  return { svg: cells.join(''), height: Math.ceil(palette.contrasts.length / 2) * 18 };
}
