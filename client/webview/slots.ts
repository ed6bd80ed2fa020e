import { t } from '@vscode/l10n';
import type {
  GroupBox,
  PositionModel,
  PreviewModel,
  PreviewPlugin,
  Unplaced,
} from '../../server/src/core/preview/model.ts';
import { columnsOf, stripsOf } from '../../server/src/core/preview/viewports.ts';
import { groupBy } from '../../server/src/core/text/groupBy.ts';

/** A drop target for a plugin, as in the action `move`. */
export interface Slot {
  readonly position: string;
  readonly group: string | null;
  readonly before: number | null;
}

/** A slot where it is drawn. */
interface DrawnSlot {
  readonly slot: Slot;
  /** The plugin that is there, which the slot is before. */
  readonly plugin?: PreviewPlugin;
  /** The group that it is in. */
  readonly box?: GroupBox;
}

export function sameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.position === b?.position && a?.group === b?.group && a?.before === b?.before;
}

/** Returns the label of a slot for screen readers, such as "left, before graph". */
export function slotLabel(model: PreviewModel, { position, group, before }: Slot): string {
  const next = nameIn(model, before);
  const place = group === null ? position : `${position}, ${t('in group {0}', group)}`;
  return next === '' ? `${place}, ${t('last')}` : `${place}, ${t('before {0}', next)}`;
}

/** Returns all places in a position, in the order of its items, as if a plugin that is moved were not there. */
function placesOf({ name: position, items }: PositionModel, moved?: number): DrawnSlot[] {
  const places = items.flatMap((item): DrawnSlot[] => {
    const members = (item.kind === 'plugin' ? [item] : item.members).filter(
      ({ id }) => id !== moved,
    );
    const [first] = members;
    if (first === undefined) return [];
    if (item.kind === 'plugin') {
      return [{ slot: { position, group: null, before: item.id }, plugin: item }];
    }
    const group = item.name;
    return [
      { slot: { position, group: null, before: item.lead === moved ? first.id : item.lead } },
      ...members.map(plugin => {
        return { slot: { position, group, before: plugin.id }, plugin, box: item };
      }),
      { slot: { position, group, before: null }, box: item },
    ];
  });
  return [...places, { slot: { position, group: null, before: null } }];
}

/** Returns all drop targets in a position, in the order of its items. */
export function slotsOf(position: PositionModel, moved: number): Slot[] {
  return placesOf(position, moved).map(({ slot }) => slot);
}

/** Returns the slot of a plugin, or the first slot of the page if it is not placed. */
export function slotOf({ positions }: PreviewModel, id: number): Slot {
  const places = positions.flatMap(position => placesOf(position));
  const at = places.findIndex(({ plugin }) => plugin?.id === id);
  const group = places[at]?.slot.group ?? null;
  const next = places.slice(at + 1).find(({ slot }) => slot.group === group);
  return next?.slot ?? { position: 'left', group: null, before: null };
}

/** Puts places into lines as they are drawn, from top to bottom. */
function linesOf(places: readonly DrawnSlot[]): DrawnSlot[][] {
  return [...groupBy(places, place => place.box ?? place).values()].flatMap(inside => {
    const { direction = 'column' } = inside[0]?.box ?? {};
    const drawn = direction.endsWith('-reverse') ? inside.toReversed() : inside;
    return direction.startsWith('column') ? drawn.map(place => [place]) : [drawn];
  });
}

/** Returns the lines of each column of the page that has some, with those of the strips below. */
function columnsOfLines<Cell>(
  { positions, options }: PreviewModel,
  linesIn: (position: PositionModel) => Cell[][],
): Cell[][][] {
  const strips = stripsOf(positions).flatMap(linesIn);
  const columns = columnsOf(options.viewport)
    .map(({ positions: names }) =>
      positions.filter(({ name }) => names.includes(name)).flatMap(linesIn),
    )
    .filter(lines => lines.length > 0);
  return columns.length === 0 ? [strips] : columns.map(lines => [...lines, ...strips]);
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
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = lines[row + by];
    return next?.[Math.min(at, next.length - 1)];
  }
  const beside = columns[column + by];
  return line[at + by] ?? beside?.[Math.min(row, beside.length - 1)]?.at(by < 0 ? -1 : 0);
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
  // A group that has no other members goes with its last one.
  const start = slots.some(slot => sameSlot(slot, from)) ? from : slots[0];
  const page = columnsOfLines(model, at => linesOf(placesOf(at, moved)));
  return step(page, ({ slot }) => sameSlot(slot, start), key)?.slot ?? from;
}

/** Returns the id of the plugin that a key moves the focus to; the unplaced ones are below the page. */
export function nextPlugin(model: PreviewModel, id: number, key: string): number {
  const all = allPlugins(model);
  if (key === 'Home' || key === 'End') return all.at(key === 'Home' ? 0 : -1)?.id ?? id;
  const page = columnsOfLines(model, at =>
    linesOf(placesOf(at))
      .map(line => line.flatMap(({ plugin }) => plugin ?? []))
      .filter(line => line.length > 0),
  );
  const below = [...byReason(model).values()].map(same => same.map(({ plugin }) => plugin));
  const isFrom = (plugin: PreviewPlugin) => plugin.id === id;
  const isBelow = below.some(line => line.some(isFrom));
  const next = step(isBelow ? [below] : page, isFrom, key);
  if (next !== undefined) return next.id;
  if (key === 'ArrowDown' && !isBelow) return below[0]?.[0]?.id ?? id;
  if (key === 'ArrowUp' && isBelow) return page[0]?.at(-1)?.[0]?.id ?? id;
  return id;
}

/** Groups the plugins that are not on the page by the reason, in the order of the file. */
export function byReason({ unplaced }: PreviewModel): Map<string, Unplaced[]> {
  return groupBy(unplaced, ({ why }) => why);
}

/** Returns all plugins in the order of the arrow keys: placed ones first. */
export function allPlugins({ positions, unplaced }: PreviewModel): PreviewPlugin[] {
  const items = positions.flatMap(position => position.items);
  const placed = items.flatMap(item => (item.kind === 'plugin' ? [item] : item.members));
  return [...placed, ...unplaced.map(({ plugin }) => plugin)];
}

/** Returns the name of a plugin; an empty string if the plugin does not exist. */
export function nameIn(model: PreviewModel | undefined, id: number | null | undefined): string {
  return model ? (allPlugins(model).find(plugin => plugin.id === id)?.label ?? '') : '';
}
