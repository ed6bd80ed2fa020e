import type { ColorName } from '../../config/vocabulary.ts';
import type { Fonts, PaletteModel } from '../model.ts';
import {
  type Block,
  backgroundOf,
  graph,
  headingSizes,
  type Row,
  symbols,
  tones,
  type Word,
} from '../painting/blocks.ts';
import type { Drawn, Place } from './page.ts';
import { clip, element, fontFamily, rect, text, textWidth } from './shapes.ts';
import { sans } from './theme.ts';

/** Returns the attributes that fill a shape with a color of a palette. */
type Fill = (name: ColorName) => { fill: string; 'fill-opacity': number | undefined };

/** Returns what fills shapes with the colors of a palette. */
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

/** What the blocks of a page are drawn with. */
export interface Brush {
  readonly fill: Fill;
  readonly fonts: Fonts;
}

/** Where and with what something is drawn. */
export interface Canvas {
  readonly brush: Brush;
  readonly place: Place;
}

/** The space between the blocks of a component. */
const blockGap = 7;
const font = 14;
const rowFont = 13;
const lineHeight = 21;

/** Draws the blocks of a component or the note below each other. */
export function drawBlocks(blocks: readonly Block[], { brush, place }: Canvas): Drawn {
  const drawers = blocks.map(block => (at: Place) => drawBlock(block, { brush, place: at }));
  return below(place, blockGap, drawers);
}

/** Draws parts below each other. */
export function below(
  { x, y, width }: Place,
  space: number,
  drawers: readonly ((at: Place) => Drawn)[],
): Drawn {
  let height = 0;
  const parts = drawers.map(draw => {
    const drawn = draw({ x, y: y + height, width });
    height += drawn.height + space;
    return drawn.svg;
  });
  return { svg: parts.join(''), height: Math.max(0, height - space) };
}

/** Returns the preferred width of a block. */
export function widthOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return textWidth(block.text, headingSizes[block.size]) * 1.1;
    case 'words':
      return block.words.reduce((sum, word) => sum + wordWidth(word) + 6, 0);
    case 'rows':
      return Math.max(
        0,
        ...block.rows.map(row => textWidth(row.text, rowFont) + row.depth * 16 + 14),
      );
    case 'button':
      return block.symbol === undefined ? textWidth(block.text, font) + 26 : 30;
    case 'field':
    case 'code':
    case 'box':
      return textWidth(block.text, font) + 44;
    case 'graph':
      return graph.width;
    default:
      return 20;
  }
}

function drawBlock(block: Block, canvas: Canvas): Drawn {
  const { fill, fonts } = canvas.brush;
  const { x, y, width } = canvas.place;
  switch (block.kind) {
    case 'heading':
      return drawHeading(block, canvas);
    case 'words':
      return drawWords(block.words, canvas);
    case 'rows':
      return drawRows(block.rows, canvas);
    case 'field':
      return drawField(block, canvas);
    case 'button':
      return drawButton(block, canvas);
    case 'code': {
      const family = fontFamily(fonts.code, 'monospace');
      const box = { ...pale(fill), stroke: fill('lightgray').fill };
      return drawBoxed(block.text, canvas.place, { box, color: fill('dark').fill, family });
    }
    case 'box': {
      const box = { fill: 'none', stroke: fill('gray').fill, 'stroke-dasharray': '4 3' };
      const style = { box, color: fill('darkgray').fill, family: bodyFont(fonts) };
      return drawBoxed(block.text, canvas.place, style);
    }
    case 'graph':
      return drawGraph(canvas);
    case 'rule':
      return { svg: rect({ x, y, width, height: 1 }, fill('lightgray')), height: 1 };
    case 'space':
      return { svg: '', height: 20 };
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function drawHeading(block: Of<'heading'>, { brush, place }: Canvas): Drawn {
  const size = headingSizes[block.size];
  const style = { size, fill: brush.fill(tones[block.tone].foreground).fill, weight: 700 };
  const family = fontFamily(brush.fonts.header, sans);
  // Bold letters are wider than those that are measured.
  const label = clip(block.text, size * 1.1, place.width);
  const at = { x: place.x, y: place.y + size };
  return { svg: text(label, at, { ...style, family }), height: Math.round(size * 1.25) };
}

function wordWidth({ text: content, tone }: Word): number {
  return textWidth(content, font) + (backgroundOf(tone) === undefined ? 0 : 12);
}

/** Draws words in lines as wide as the place, each stretched to its measured width. */
function drawWords(words: readonly Word[], { brush, place }: Canvas): Drawn {
  const { fill } = brush;
  let x = 0;
  let line = 0;
  const parts = words.map(word => {
    const background = backgroundOf(word.tone);
    const width = Math.min(wordWidth(word), place.width);
    if (x > 0 && x + width > place.width) {
      x = 0;
      line += 1;
    }
    const at = { x: place.x + x, y: place.y + line * lineHeight };
    x += width + 6;
    const pad = background === undefined ? 0 : 6;
    const label = clip(word.text, font, width - 2 * pad);
    const fit = textWidth(label, font);
    const style = {
      size: font,
      fill: fill(tones[word.tone].foreground).fill,
      family: bodyFont(brush.fonts),
      fit,
    };
    const drawn = text(label, { x: at.x + pad, y: at.y + 15 }, style);
    if (background === undefined) return drawn;
    return rect({ ...at, width, height: 20 }, { rx: 5, ...fill(background) }) + drawn;
  });
  return { svg: parts.join(''), height: (line + 1) * lineHeight };
}

function drawRows(rows: readonly Row[], { brush, place }: Canvas): Drawn {
  const parts = rows.map(({ text: name, tone, depth, isFolder }, index) => {
    const indent = depth * 16;
    const label = clip(isFolder === true ? `▾ ${name}` : name, rowFont, place.width - indent);
    const at = { x: place.x + indent, y: place.y + index * lineHeight + 15 };
    const color = brush.fill(tones[tone].foreground).fill;
    return text(label, at, { size: rowFont, fill: color, family: bodyFont(brush.fonts) });
  });
  return { svg: parts.join(''), height: rows.length * lineHeight };
}

function drawField({ text: name, symbol, lines }: Of<'field'>, { brush, place }: Canvas): Drawn {
  const { fill, fonts } = brush;
  const { x, y } = place;
  const height = lines * lineHeight + 10;
  const left = symbol === undefined ? 9 : 31;
  const color = fill('gray').fill;
  const label = clip(name, font, place.width - left - 6);
  const parts = [
    rect({ ...place, height }, { rx: 5, ...pale(fill), stroke: fill('lightgray').fill }),
    symbol === undefined ? '' : drawSymbol(symbol, { x: x + 9, y: y + height / 2 - 8 }, color),
    text(
      label,
      { x: x + left, y: y + height / 2 + 5 },
      { size: font, fill: color, family: bodyFont(fonts) },
    ),
  ];
  return { svg: parts.join(''), height };
}

function drawButton(block: Of<'button'>, { brush, place }: Canvas): Drawn {
  const { fill, fonts } = brush;
  const { x, y, width } = place;
  if (block.symbol === undefined) {
    const box = { fill: 'none', stroke: fill('gray').fill };
    const style = { box, color: fill('dark').fill, family: bodyFont(fonts) };
    return drawBoxed(block.text, { x, y, width: Math.min(width, widthOf(block)) }, style);
  }
  const at = { x: x + 7, y: y + 8 };
  return { svg: drawSymbol(block.symbol, at, fill('darkgray').fill), height: 31 };
}

function drawSymbol(
  name: keyof typeof symbols,
  { x, y }: { readonly x: number; readonly y: number },
  stroke: string,
): string {
  const transform = `translate(${Math.round(x)} ${Math.round(y)})`;
  return element('path', {
    d: symbols[name],
    transform,
    fill: 'none',
    stroke,
    'stroke-width': 1.3,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

interface BoxStyle {
  readonly box: Parameters<typeof rect>[1];
  readonly color: string;
  readonly family: string;
}

/** Draws lines of text in a box. */
function drawBoxed(content: string, place: Place, { box, color, family }: BoxStyle): Drawn {
  const lines = content.split('\n');
  const height = 13 + lines.length * 20;
  const labels = lines.map((line, index) => {
    const at = { x: place.x + 12, y: place.y + index * 20 + 21.5 };
    return text(clip(line, font, place.width - 24), at, { size: 13, fill: color, family });
  });
  return { svg: rect({ ...place, height }, { rx: 5, ...box }) + labels.join(''), height };
}

function drawGraph({ brush: { fill }, place: { x, y, width } }: Canvas): Drawn {
  const [{ x: x1, y: y1 }, ...others] = graph.nodes;
  const scale = Math.min(width / graph.width, 200 / graph.height);
  const height = graph.height * scale;
  const left = x + (width - graph.width * scale) / 2;
  const at = (cx: number, cy: number) => ({ x: left + cx * scale, y: y + cy * scale });
  const start = at(x1, y1);
  const links = others.map(node => {
    const end = at(node.x, node.y);
    const stroke = fill('lightgray').fill;
    return element('line', { x1: start.x, y1: start.y, x2: end.x, y2: end.y, stroke });
  });
  const dots = graph.nodes.map(node => {
    const { x: cx, y: cy } = at(node.x, node.y);
    return element('circle', { cx, cy, r: node.r * scale, ...fill(node.color) });
  });
  const frame = { rx: 5, fill: 'none', stroke: fill('lightgray').fill };
  return {
    svg: rect({ x, y, width, height }, frame) + links.join('') + dots.join(''),
    height,
  };
}

/** The background of fields and of code. */
function pale(fill: Fill): Parameters<typeof rect>[1] {
  return { ...fill('lightgray'), 'fill-opacity': 0.45 };
}

function bodyFont({ body }: Fonts): string {
  return fontFamily(body, sans);
}
