import type { Position } from '../../server/src/core/config/vocabulary.ts';
import type {
  Chip,
  Item,
  PositionModel,
  PreviewModel,
} from '../../server/src/core/preview/model.ts';

/** A drop target for a chip, as in the action `move`. */
export interface Slot {
  readonly position: Position;
  readonly group: string | null;
  readonly before: number | null;
}

export function sameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.position === b?.position && a?.group === b?.group && a?.before === b?.before;
}

/** Returns the plugin that determines the position of an item. */
function leadOf(item: Item): number {
  return item.kind === 'plugin' ? item.id : item.lead;
}

/** Returns an item without the moved chip; `undefined` if it is then empty. */
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

/** Returns the slot of a chip, or the first slot of the page if it is not placed. */
export function slotOf(model: PreviewModel, id: number): Slot {
  for (const { name: position, items } of model.positions) {
    const at = items.findIndex(item => item.kind === 'plugin' && item.id === id);
    if (at >= 0) {
      const next = items[at + 1];
      return { position, group: null, before: next === undefined ? null : leadOf(next) };
    }
    for (const item of items) {
      if (item.kind !== 'group') continue;
      const member = item.members.findIndex(chip => chip.id === id);
      if (member >= 0)
        return { position, group: item.name, before: item.members[member + 1]?.id ?? null };
    }
  }
  const [first] = model.positions;
  const [slot] = first === undefined ? [] : slotsOf(first, id);
  return slot ?? { position: 'left', group: null, before: null };
}

/** Returns the next slot in a direction: along the position, or in the adjacent position. */
export function nextSlot(model: PreviewModel, moved: number, from: Slot, key: string): Slot {
  const position = model.positions.find(({ name }) => name === from.position);
  if (position === undefined) return from;
  const slots = slotsOf(position, moved);
  const at = slots.findIndex(slot => sameSlot(slot, from));
  const last = slots.length - 1;
  switch (key) {
    case 'ArrowUp':
      return slots[Math.max(0, at - 1)] ?? from;
    case 'ArrowDown':
      return slots[Math.min(last, at + 1)] ?? from;
    case 'Home':
      return slots[0] ?? from;
    case 'End':
      return slots[last] ?? from;
    default:
      return beside(model, moved, from, { key, at });
  }
}

function beside(
  model: PreviewModel,
  moved: number,
  from: Slot,
  { key, at }: { readonly key: string; readonly at: number },
): Slot {
  const step = key === 'ArrowLeft' ? -1 : 1;
  const index = model.positions.findIndex(({ name }) => name === from.position);
  const position = model.positions[index + step];
  if (position === undefined) return from;
  const slots = slotsOf(position, moved);
  return slots[Math.min(Math.max(at, 0), slots.length - 1)] ?? from;
}

/** Returns the chips of a position, from top to bottom. */
function chipsOf({ items }: PositionModel): Chip[] {
  return items.flatMap(item => (item.kind === 'plugin' ? [item] : [...item.members]));
}

/** Returns all chips in the order of the arrow keys: placed chips first. */
export function allChips(model: PreviewModel): Chip[] {
  const placed = model.positions.flatMap(chipsOf);
  return [...placed, ...model.unplaced.map(({ chip }) => chip)];
}

/** Returns whether an id refers to the same plugin in two models. */
export function samePlugin(
  before: PreviewModel | undefined,
  now: PreviewModel,
  id: number | undefined,
): boolean {
  const labelIn = (model: PreviewModel) => allChips(model).find(chip => chip.id === id)?.label;
  return before !== undefined && labelIn(before) === labelIn(now);
}

/** Returns the id of the chip that a navigation key moves the focus to. */
export function nextChip(model: PreviewModel, id: number, key: string): number {
  const all = allChips(model);
  const at = all.findIndex(chip => chip.id === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = all[at + (key === 'ArrowUp' ? -1 : 1)];
    return next?.id ?? id;
  }
  if (key === 'Home' || key === 'End') return all.at(key === 'Home' ? 0 : -1)?.id ?? id;
  const columns = model.positions
    .map(chipsOf)
    .concat([model.unplaced.map(({ chip }) => chip)])
    .filter(column => column.length > 0);
  const column = columns.findIndex(chips => chips.some(chip => chip.id === id));
  const row = columns[column]?.findIndex(chip => chip.id === id) ?? 0;
  const next = columns[column + (key === 'ArrowLeft' ? -1 : 1)];
  return next?.[Math.min(row, next.length - 1)]?.id ?? id;
}
