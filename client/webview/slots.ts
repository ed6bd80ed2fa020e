import { t } from '@vscode/l10n';
import type { Position } from '../../server/src/core/config/vocabulary.ts';
import type {
  GroupBox,
  Item,
  PositionModel,
  PreviewModel,
  PreviewPlugin,
} from '../../server/src/core/preview/model.ts';
import { columnsOf } from '../../server/src/core/preview/viewports.ts';

/** A drop target for a plugin, as in the action `move`. */
export interface Slot {
  readonly position: Position;
  readonly group: string | null;
  readonly before: number | null;
}

export function sameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.position === b?.position && a?.group === b?.group && a?.before === b?.before;
}

/** Returns the label of a slot for screen readers, such as "left, before graph". */
export function slotLabel(model: PreviewModel, { position, group, before }: Slot): string {
  const next = allPlugins(model).find(({ id }) => id === before)?.label;
  const place = group === null ? position : `${position}, ${t('in group {0}', group)}`;
  return next === undefined ? `${place}, ${t('last')}` : `${place}, ${t('before {0}', next)}`;
}

/** Returns the plugin that determines the position of an item. */
function leadOf(item: Item): number {
  return item.kind === 'plugin' ? item.id : item.lead;
}

/** Returns an item without the moved plugin; `undefined` if it is then empty. */
function without(item: Item, moved: number): Item | undefined {
  if (item.kind === 'plugin') return item.id === moved ? undefined : item;
  const members = item.members.filter(({ id }) => id !== moved);
  const [first] = members;
  if (first === undefined) return undefined;
  return { ...item, members, lead: item.lead === moved ? first.id : item.lead };
}

/** Returns all drop targets in a position, from top to bottom. */
export function slotsOf(position: PositionModel, moved: number): Slot[] {
  const slots: Slot[] = [];
  for (const item of position.items) {
    const rest = without(item, moved);
    if (rest === undefined) continue;
    slots.push({ position: position.name, group: null, before: leadOf(rest) });
    if (rest.kind !== 'group') continue;
    const group = rest.name;
    const inside = rest.members.map(({ id }) => ({ position: position.name, group, before: id }));
    slots.push(...inside, { position: position.name, group, before: null });
  }
  return [...slots, { position: position.name, group: null, before: null }];
}

/** Returns the slot of a plugin, or the first slot of the page if it is not placed. */
export function slotOf(model: PreviewModel, id: number): Slot {
  for (const { name: position, items } of model.positions) {
    for (const [at, item] of items.entries()) {
      if (item.kind === 'plugin') {
        const next = items[at + 1];
        if (item.id === id) return { position, group: null, before: next ? leadOf(next) : null };
        continue;
      }
      const member = item.members.findIndex(plugin => plugin.id === id);
      if (member < 0) continue;
      return { position, group: item.name, before: item.members[member + 1]?.id ?? null };
    }
  }
  const [first] = model.positions;
  const [slot] = first === undefined ? [] : slotsOf(first, id);
  return slot ?? { position: 'left', group: null, before: null };
}

/** Puts the members of a group, or the slots in it, into lines as they are drawn, from top to bottom. */
function linesOfGroup<Member>({ direction }: GroupBox, members: readonly Member[]): Member[][] {
  const drawn = direction.endsWith('-reverse') ? members.toReversed() : [...members];
  return direction.startsWith('column') ? drawn.map(member => [member]) : [drawn];
}

/** Returns the drop targets in a position in lines from top to bottom. */
function slotLines(position: PositionModel, moved: number): Slot[][] {
  const slots = slotsOf(position, moved);
  const groups = position.items.filter(item => item.kind === 'group');
  const lines: Slot[][] = [];
  for (let at = 0; at < slots.length; ) {
    const slot = slots[at] as Slot;
    const group = groups.find(({ name }) => name === slot.group);
    const inside = group === undefined ? [slot] : slots.filter(({ group: g }) => g === group.name);
    lines.push(...(group === undefined ? [inside] : linesOfGroup(group, inside)));
    at += inside.length;
  }
  return lines;
}

/** Returns the plugins of a position in lines from top to bottom. */
function pluginLines({ items }: PositionModel): PreviewPlugin[][] {
  return items.flatMap(item =>
    item.kind === 'plugin' ? [[item]] : linesOfGroup(item, item.members),
  );
}

/** Returns the lines of each column of the page. */
function linesByColumn<Cell>(
  model: PreviewModel,
  linesOf: (position: PositionModel) => Cell[][],
): Cell[][][] {
  return columnsOf(model.options.viewport).map(({ positions }) =>
    positions.flatMap(name =>
      model.positions.filter(position => position.name === name).flatMap(linesOf),
    ),
  );
}

/** Returns the cell in the direction of an arrow; `undefined` if there is none. */
function step<Cell>(
  columns: readonly (readonly (readonly Cell[])[])[],
  isFrom: (cell: Cell) => boolean,
  key: string,
): Cell | undefined {
  const column = columns.findIndex(lines => lines.some(line => line.some(isFrom)));
  const lines = columns[column] ?? [];
  const row = lines.findIndex(line => line.some(isFrom));
  const line = lines[row] ?? [];
  const at = line.findIndex(isFrom);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = lines[row + (key === 'ArrowUp' ? -1 : 1)];
    return next?.[Math.min(at, next.length - 1)];
  }
  const isLeft = key === 'ArrowLeft';
  const beside = columns[column + (isLeft ? -1 : 1)];
  const next = beside?.[Math.min(row, beside.length - 1)];
  return line[at + (isLeft ? -1 : 1)] ?? next?.at(isLeft ? -1 : 0);
}

/**
 * Returns the slot that a key moves a picked plugin to. An arrow goes where it points: along the column,
 * through a group, or to the column beside it; Home and End go to the ends of the position.
 */
export function nextSlot(model: PreviewModel, moved: number, from: Slot, key: string): Slot {
  const position = model.positions.find(({ name }) => name === from.position);
  if (position === undefined) return from;
  const slots = slotsOf(position, moved);
  if (key === 'Home' || key === 'End') return slots.at(key === 'Home' ? 0 : -1) ?? from;
  const lines = linesByColumn(model, at => slotLines(at, moved));
  // A group that has no other members goes with its last one.
  const start = slots.some(slot => sameSlot(slot, from)) ? from : slots[0];
  return step(lines, slot => sameSlot(slot, start), key) ?? from;
}

/** Returns the id of the plugin that a key moves the focus to; the unplaced ones are below the page. */
export function nextPlugin(model: PreviewModel, id: number, key: string): number {
  const all = allPlugins(model);
  if (key === 'Home' || key === 'End') return all.at(key === 'Home' ? 0 : -1)?.id ?? id;
  const page = linesByColumn(model, pluginLines).filter(lines => lines.length > 0);
  const below = [...byReason(model).values()];
  const isFrom = (plugin: PreviewPlugin) => plugin.id === id;
  const isBelow = below.some(line => line.some(isFrom));
  const next = step(isBelow ? [below] : page, isFrom, key);
  if (next !== undefined) return next.id;
  if (key === 'ArrowDown' && !isBelow) return below[0]?.[0]?.id ?? id;
  if (key === 'ArrowUp' && isBelow) return page[0]?.at(-1)?.[0]?.id ?? id;
  return id;
}

/** Groups the plugins that are not on the page by the reason, in the order of the file. */
export function byReason({ unplaced }: PreviewModel): Map<string, PreviewPlugin[]> {
  const reasons = new Map<string, PreviewPlugin[]>();
  for (const { plugin, why } of unplaced) {
    const same = reasons.get(why);
    if (same === undefined) reasons.set(why, [plugin]);
    else same.push(plugin);
  }
  return reasons;
}

/** Returns all plugins in the order of the arrow keys: placed ones first. */
export function allPlugins({ positions, unplaced }: PreviewModel): PreviewPlugin[] {
  const items = positions.flatMap(position => position.items);
  const placed = items.flatMap(item => (item.kind === 'plugin' ? [item] : item.members));
  return [...placed, ...unplaced.map(({ plugin }) => plugin)];
}

/** Returns whether an id refers to the same plugin in two models. */
export function samePlugin(
  before: PreviewModel | undefined,
  now: PreviewModel,
  id: number | undefined,
): boolean {
  const labelIn = (model: PreviewModel) => allPlugins(model).find(one => one.id === id)?.label;
  return before !== undefined && labelIn(before) === labelIn(now);
}
