import { t } from '@vscode/l10n';
import type { Chip, GroupBox, PositionModel, PreviewModel } from '../model.ts';
import { chipFont, chipHeight, flex } from './flex.ts';
import { type Box, clip, element, rect, text, textWidth } from './shapes.ts';
import { ink } from './theme.ts';

/** A drawing and its height. */
export interface Drawn {
  readonly svg: string;
  readonly height: number;
}

const gap = 8;
const inset = 12;
const headline = 22;

/** A place in a drawing whose height follows from what is drawn. */
export type Place = Omit<Box, 'height'>;

/** Draws the page with its positions, in the given width. */
export function drawPage(model: PreviewModel, at: Place): Drawn {
  return drawColumns(model, at, drawPosition);
}

/** Draws the columns of the page, each with its positions, in the given width. */
export function drawColumns(
  model: PreviewModel,
  { x, y, width }: Place,
  draw: (position: PositionModel, at: Place) => Drawn,
): Drawn {
  const { columns } = model;
  const room = width - inset * (columns.length - 1);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let left = x;
  const drawn = columns.map(({ share, positions }) => {
    const at = { x: left, y, width: Math.round((room * share) / shares) };
    left += at.width + inset;
    return stack(
      at,
      positions.map(name => {
        const position = model.positions.find(candidate => candidate.name === name);
        return place => (position === undefined ? { svg: '', height: 0 } : draw(position, place));
      }),
    );
  });
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    height: Math.max(...drawn.map(({ height }) => height)),
  };
}

type Drawer = (at: Place) => Drawn;

function stack({ x, y, width }: Place, drawers: readonly Drawer[]): Drawn {
  let height = 0;
  const parts = drawers.map(draw => {
    const drawn = draw({ x, y: y + height, width });
    height += drawn.height + inset;
    return drawn.svg;
  });
  return { svg: parts.join(''), height: height - inset };
}

function drawPosition(position: PositionModel, { x, y, width }: Place): Drawn {
  const inner = { x: x + inset, width: width - 2 * inset };
  let top = y + headline + inset;
  const parts: string[] = [];
  if (position.name === 'body') {
    const note = drawNote({ ...inner, y: top });
    parts.push(note.svg);
    top += note.height + gap;
  }
  for (const item of position.items) {
    const at = { ...inner, y: top };
    const drawn = item.kind === 'plugin' ? drawChipIn(item, at) : drawGroup(item, at);
    parts.push(drawn.svg);
    top += drawn.height + gap;
  }
  if (position.items.length === 0 && (position.emptied || position.name !== 'body')) {
    const label = position.emptied ? t('left empty') : t('empty');
    parts.push(text(label, { x: inner.x, y: top + 12 }, { size: 11, fill: ink.faint }));
    top += 18 + gap;
  }
  const height = top - gap + inset - y;
  const frame = rect({ x, y, width, height }, { rx: 8, fill: ink.area, stroke: ink.line });
  const name = text(
    position.name,
    { x: x + inset, y: y + 20 },
    { size: 11, fill: ink.quiet, weight: 600 },
  );
  return { svg: frame + name + parts.join(''), height };
}

function drawChipIn(chip: Chip, at: Place): Drawn {
  return { svg: drawChip(chip, { ...at, height: chipHeight }), height: chipHeight };
}

/** Draws a chip with its name, priority and condition. */
function drawChip(chip: Chip, box: Box): string {
  const notes = [
    chip.stale ? t('out of date') : '',
    chip.hasDefaultLayout ? t('default') : '',
    chip.display === 'mobile-only' ? t('mobile') : '',
    chip.display === 'desktop-only' ? t('desktop') : '',
    chip.condition ?? '',
    chip.priority === undefined ? '' : String(chip.priority),
  ].filter(note => note !== '');
  const pad = Math.min(10, box.width / 10);
  const room = box.width - 2 * pad;
  const label = clip(chip.label, chipFont, room);
  const left = room - textWidth(label, chipFont) - 10;
  const note = clip(notes.join(' · '), 10, Math.max(0, left));
  const baseline = box.y + box.height / 2 + 4;
  const parts = [
    rect(box, {
      rx: 6,
      fill: ink.chip,
      stroke: ink.chipLine,
      'stroke-dasharray': dashes(chip),
    }),
    text(label, { x: box.x + pad, y: baseline }, { size: chipFont, fill: ink.text, weight: 500 }),
  ];
  if (note !== '') {
    const at = { x: box.x + box.width - pad, y: baseline };
    parts.push(text(note, at, { size: 10, fill: ink.quiet, anchor: 'end' }));
  }
  return element('g', { opacity: chip.enabled ? undefined : 0.45 }, parts.join(''));
}

/** A dotted outline is out of date, a dashed one is at the default position of the plugin. */
function dashes({ stale, hasDefaultLayout }: Chip): string | undefined {
  if (stale) return '1 3';
  return hasDefaultLayout ? '4 3' : undefined;
}

function drawGroup(group: GroupBox, { x, y, width }: Place): Drawn {
  const { placed, height } = flex(group, width - 16);
  const outer = { x, y, width, height: height + 32 };
  const labels = [
    group.name,
    group.direction === 'row' ? '' : group.direction,
    group.wrap ? t('wrap') : '',
  ];
  const name = labels.filter(label => label !== '').join(' · ');
  const svg = [
    rect(outer, {
      rx: 8,
      fill: 'none',
      stroke: ink.group,
      'stroke-dasharray': group.defined ? undefined : '4 3',
    }),
    text(name, { x: x + 8, y: y + 15 }, { size: 10, fill: ink.group, weight: 600 }),
    ...placed.map(({ chip, box }) =>
      drawChip(chip, { ...box, x: x + 8 + box.x, y: y + 24 + box.y }),
    ),
  ];
  return { svg: svg.join(''), height: outer.height };
}

/** Draws the content of the note as lines. */
function drawNote({ x, y, width }: Place): Drawn {
  const lines = [1, 0.94, 0.97, 0.6];
  const svg = lines.map((share, i) =>
    rect({ x, y: y + i * 14, width: width * share, height: 6 }, { rx: 3, fill: ink.line }),
  );
  return { svg: svg.join(''), height: lines.length * 14 - 4 };
}
