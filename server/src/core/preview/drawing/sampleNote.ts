import { t } from '@vscode/l10n';
import type { ColorName } from '../../config/vocabulary.ts';
import type { PaletteModel, PreviewModel, Swatch } from '../model.ts';
import type { Drawn } from './page.ts';
import { type Box, clip, element, fontFamily, rect, text, textWidth } from './shapes.ts';
import { ink, sans } from './theme.ts';

const noteHeight = 214;
const swatchHeight = 34;

/** Draws a note with the colors of one palette, the colors below it, and their contrast ratios. */
export function drawPalette(
  palette: PaletteModel,
  note: Pick<PreviewModel, 'fonts' | 'sample'>,
  { x, y, width }: Omit<Box, 'height'>,
): Drawn {
  const parts = [
    text(palette.title, { x, y: y + 12 }, { size: 12, fill: ink.text, weight: 600 }),
    element(
      'g',
      { opacity: palette.isExample ? 0.45 : undefined },
      drawNote(palette, note, { x, y: y + 22, width, height: noteHeight }),
    ),
    drawSwatches(palette, { x, y: y + noteHeight + 34, width }),
  ];
  const contrasts = drawContrasts(palette, { x, y: y + noteHeight + swatchHeight * 3 + 46, width });
  return {
    svg: parts.join('') + contrasts.svg,
    height: noteHeight + swatchHeight * 3 + 46 + contrasts.height,
  };
}

/** Returns the attributes that fill a shape with a color of a palette. */
export type Fill = (name: ColorName) => { fill: string; 'fill-opacity': number | undefined };

export function filler(palette: PaletteModel): Fill {
  const byName = new Map(palette.swatches.map(swatch => [swatch.name, swatch]));
  return name => {
    const swatch = byName.get(name);
    return {
      fill: swatch?.paint ?? 'none',
      'fill-opacity': swatch === undefined || swatch.alpha === 1 ? undefined : swatch.alpha,
    };
  };
}

/** A text of the sample note with its color and optional background. */
type Words = readonly [content: string, color: ColorName, background?: ColorName];

function drawNote(
  palette: PaletteModel,
  { fonts, sample }: Pick<PreviewModel, 'fonts' | 'sample'>,
  box: Box,
): string {
  const fill = filler(palette);
  const x = box.x + 18;
  const line = (top: number, words: readonly Words[]) =>
    drawLine(words, { x, y: box.y + top }, { fill, family: fontFamily(fonts.body, sans) });
  const heading = { size: 20, fill: fill('dark').fill, weight: 700 };
  const code = { size: 11, fill: fill('dark').fill, family: fontFamily(fonts.code, 'monospace') };
  const family = fontFamily(fonts.header, sans);
  return [
    rect(box, { rx: 8, ...fill('light'), stroke: ink.line }),
    text(sample.heading, { x, y: box.y + 36 }, { ...heading, family }),
    line(60, [
      [sample.text, 'darkgray'],
      [sample.link, 'secondary'],
      [sample.visited, 'tertiary'],
    ]),
    line(84, [
      [sample.internalLink, 'secondary', 'highlight'],
      [sample.and, 'darkgray'],
      [sample.marked, 'darkgray', 'textHighlight'],
    ]),
    line(
      110,
      sample.tags.map(tag => [tag, 'secondary', 'highlight']),
    ),
    rect(
      { x, y: box.y + 126, width: box.width - 130, height: 28 },
      { rx: 5, ...fill('lightgray') },
    ),
    text(sample.code, { x: x + 10, y: box.y + 144 }, code),
    rect({ x, y: box.y + 170, width: box.width - 36, height: 1 }, fill('lightgray')),
    line(194, [[sample.quiet, 'gray']]),
    drawGraph(fill, { x: box.x + box.width - 98, y: box.y + 98, width: 80, height: 62 }),
  ].join('');
}

/** Draws texts from left to right on one line, stretched to their measured widths so that none overlap. */
function drawLine(
  line: readonly Words[],
  start: { readonly x: number; readonly y: number },
  { fill, family }: { readonly fill: Fill; readonly family: string },
): string {
  let { x } = start;
  const parts = line.map(([content, color, background]) => {
    const width = textWidth(content, 12);
    const pad = background === undefined ? 0 : 4;
    const back = { x, y: start.y - 13, width: width + 2 * pad, height: 18 };
    const style = { size: 12, fill: fill(color).fill, family, fit: width };
    const words = text(content, { x: x + pad, y: start.y }, style);
    x += back.width + 6;
    return background === undefined ? words : rect(back, { rx: 4, ...fill(background) }) + words;
  });
  return parts.join('');
}

/** Draws a current note, a visited one and two others. */
function drawGraph(fill: Fill, { x, y, width, height }: Box): string {
  const nodes: readonly (readonly [number, number, number, ColorName])[] = [
    [0.5, 0.5, 6, 'secondary'],
    [0.15, 0.25, 4, 'tertiary'],
    [0.85, 0.2, 4, 'gray'],
    [0.75, 0.88, 4, 'gray'],
  ];
  const at = (share: readonly [number, number]) => [x + share[0] * width, y + share[1] * height];
  const [cx = 0, cy = 0] = at([0.5, 0.5]);
  const links = nodes.slice(1).map(([px, py]) => {
    const [x2 = 0, y2 = 0] = at([px, py]);
    return element('line', { x1: cx, y1: cy, x2, y2, stroke: fill('lightgray').fill });
  });
  const dots = nodes.map(([px, py, r, color]) => {
    const [dotX = 0, dotY = 0] = at([px, py]);
    return element('circle', { cx: dotX, cy: dotY, r, ...fill(color) });
  });
  return links.join('') + dots.join('');
}

function drawSwatches(palette: PaletteModel, { x, y, width }: Omit<Box, 'height'>): string {
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

function drawContrasts(palette: PaletteModel, { x, y, width }: Omit<Box, 'height'>): Drawn {
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
