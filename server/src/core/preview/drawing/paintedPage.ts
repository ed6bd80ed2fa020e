import type { Chip, GroupBox, PaletteModel, PreviewModel } from '../model.ts';
import { blocksOf, noteBlocks } from '../painting/painted.ts';
import { below, type Canvas, drawBlocks, filler, widthOf } from './blocks.ts';
import { flex, type Sizes } from './flex.ts';
import { type Drawn, drawColumns, type Place } from './page.ts';
import { element, escapeXml, rect } from './shapes.ts';
import { ink } from './theme.ts';

const padding = 16;
/** The space between components. */
const gap = 14;

/** Draws the page as readers see it, with the colors of one palette and the fonts of the file. */
export function drawPaintedPage(
  model: PreviewModel,
  palette: PaletteModel,
  { x, y, width }: Place,
): Drawn {
  const brush = { fill: filler(palette), fonts: model.fonts };
  const inner = { x: x + padding, y: y + padding, width: width - 2 * padding };
  const drawn = drawColumns(model, inner, ({ name, items }, at) => {
    const parts = items.map(
      item => (place: Place) =>
        item.kind === 'plugin'
          ? drawPlugin(item, model, { brush, place })
          : drawGroup(item, model, { brush, place }),
    );
    const note = (place: Place) => drawBlocks(noteBlocks(model), { brush, place });
    return below(at, gap, name === 'body' ? [note, ...parts] : parts);
  });
  const height = drawn.height + 2 * padding;
  const paper = rect({ x, y, width, height }, { rx: 8, ...brush.fill('light'), stroke: ink.line });
  const opacity = palette.isExample ? 0.6 : undefined;
  return { svg: paper + element('g', { opacity }, drawn.svg), height };
}

function drawPlugin(chip: Chip, model: PreviewModel, canvas: Canvas): Drawn {
  const { svg, height } = drawBlocks(blocksOf(chip, model), canvas);
  const title = element('title', {}, escapeXml(chip.label));
  return { svg: element('g', { opacity: chip.enabled ? undefined : 0.45 }, title + svg), height };
}

function drawGroup(group: GroupBox, model: PreviewModel, { brush, place }: Canvas): Drawn {
  const drawIn = (chip: Chip, at: Place) => drawPlugin(chip, model, { brush, place: at });
  const sizes: Sizes = {
    width: chip => Math.max(...blocksOf(chip, model).map(widthOf)),
    height: (chip, width) => drawIn(chip, { x: 0, y: 0, width }).height,
  };
  const { placed, height } = flex(group, place.width, sizes);
  const parts = placed.map(({ chip, box }) => {
    const at = { x: place.x + box.x, y: place.y + box.y, width: box.width };
    return drawIn(chip, at).svg;
  });
  return { svg: parts.join(''), height };
}
