import type { Chip, GroupBox } from '../model.ts';
import { type Box, textWidth } from './shapes.ts';

export const chipHeight = 28;
export const chipFont = 12;
const padding = 8;

/** Returns the preferred width of a chip. */
function chipWidth(chip: Chip): number {
  return textWidth(chip.label, chipFont) + 2 * padding;
}

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
export function flex(group: GroupBox, width: number): { placed: Placed[]; height: number } {
  const gap = pixels(group.gap);
  const isReverse = group.direction.endsWith('-reverse');
  if (group.direction.startsWith('column')) {
    const members = isReverse ? [...group.members].reverse() : group.members;
    const placed = members.map((chip, i) => ({
      chip,
      box: { x: 0, y: i * (chipHeight + gap), ...columnSize(chip, width) },
    }));
    return { placed, height: members.length * (chipHeight + gap) - gap };
  }
  const lines = group.wrap ? wrap(group.members, width, gap) : [[...group.members]];
  const placed = lines.flatMap((line, i) => {
    const y = i * (chipHeight + gap);
    const boxes = row(line, width, gap).map(({ chip, box }) => ({ chip, box: { ...box, y } }));
    if (!isReverse) return boxes;
    return boxes.map(({ chip, box }) => ({
      chip,
      box: { ...box, x: width - box.x - box.width },
    }));
  });
  return { placed, height: lines.length * (chipHeight + gap) - gap };
}

function columnSize(chip: Chip, width: number): { width: number; height: number } {
  const fills = chip.flex.align === 'auto' || chip.flex.align === 'stretch';
  return { width: fills ? width : Math.min(width, chipWidth(chip)), height: chipHeight };
}

function wrap(members: readonly Chip[], width: number, gap: number): Chip[][] {
  const lines: Chip[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const chip of members) {
    const own = chipWidth(chip);
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
function row(members: readonly Chip[], width: number, gap: number): Placed[] {
  const wishes = members.map(chipWidth);
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
    const box = { x, y: 0, width: own, height: chipHeight };
    x += own + gap;
    return { chip, box };
  });
}
