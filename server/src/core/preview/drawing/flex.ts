import type { Chip, GroupBox } from '../model.ts';
import { type Box, textWidth } from './shapes.ts';

export const chipHeight = 28;
export const chipFont = 12;
const padding = 8;

/** How large the members of a group are by themselves. */
export interface Sizes {
  /** The preferred width of a member. */
  width(chip: Chip): number;
  /** The height of a member in a width. */
  height(chip: Chip, width: number): number;
}

const chipSizes: Sizes = {
  width: chip => textWidth(chip.label, chipFont) + 2 * padding,
  height: () => chipHeight,
};

/** Returns a CSS length in pixels, clamped for the drawing; 16 for unsupported lengths. */
function pixels(length: string): number {
  const found = /^\s*([\d.]+)\s*(px|rem|em)?\s*$/.exec(length);
  const value = Number(found?.[1]) * (found?.[2]?.endsWith('em') ? 16 : 1);
  return Number.isFinite(value) ? Math.min(24, value) : 16;
}

interface Placed {
  readonly chip: Chip;
  readonly box: Box;
}

/**
 * Returns the boxes of a group's members in a flex container of this width, relative to the box of
 * the group.
 */
export function flex(
  group: GroupBox,
  width: number,
  sizes: Sizes = chipSizes,
): { placed: Placed[]; height: number } {
  const gap = pixels(group.gap);
  const isReverse = group.direction.endsWith('-reverse');
  if (group.direction.startsWith('column')) {
    const members = isReverse ? [...group.members].reverse() : group.members;
    let y = 0;
    const placed = members.map(chip => {
      const own = columnWidth(chip, width, sizes);
      const box = { x: 0, y, width: own, height: sizes.height(chip, own) };
      y += box.height + gap;
      return { chip, box };
    });
    return { placed, height: y - gap };
  }
  const lines = group.wrap ? wrap(group.members, width, { gap, sizes }) : [[...group.members]];
  let y = 0;
  const placed = lines.flatMap(line => {
    const boxes = row(line, width, { gap, sizes }).map(({ chip, box }) => ({
      chip,
      box: { ...box, y, x: isReverse ? width - box.x - box.width : box.x },
    }));
    y += Math.max(...boxes.map(({ box }) => box.height)) + gap;
    return boxes;
  });
  return { placed, height: y - gap };
}

function columnWidth(chip: Chip, width: number, sizes: Sizes): number {
  const fills = chip.flex.align === 'auto' || chip.flex.align === 'stretch';
  return fills ? width : Math.min(width, sizes.width(chip));
}

interface LineStyle {
  readonly gap: number;
  readonly sizes: Sizes;
}

function wrap(members: readonly Chip[], width: number, { gap, sizes }: LineStyle): Chip[][] {
  const lines: Chip[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const chip of members) {
    const own = sizes.width(chip);
    if (used + gap + own > width) {
      lines.push([]);
      used = -gap;
    }
    lines.at(-1)?.push(chip);
    used += gap + own;
  }
  return lines;
}

/**
 * Arranges one line: distributes free space to growing items, and missing space to shrinking ones.
 */
function row(members: readonly Chip[], width: number, { gap, sizes }: LineStyle): Placed[] {
  const wishes = members.map(chip => sizes.width(chip));
  const spare = width - wishes.reduce((sum, wish) => sum + wish, 0) - gap * (members.length - 1);
  const growing = members.filter(({ flex: item }) => item.grow).length;
  const shrinking = members.reduce(
    (sum, { flex: item }, i) => sum + (item.shrink ? (wishes[i] ?? 0) : 0),
    0,
  );
  let x = 0;
  return members.map((chip, i) => {
    let own = wishes[i] ?? 0;
    if (spare > 0 && chip.flex.grow) own += spare / growing;
    if (spare < 0 && chip.flex.shrink) own = Math.max(16, own + (spare * own) / shrinking);
    const box = { x, y: 0, width: own, height: sizes.height(chip, own) };
    x += own + gap;
    return { chip, box };
  });
}
