import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { type MemberChanges, setMembers, set as setValue } from '../../json/write/jsonWriter.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import { readChips } from '../chips.ts';
import type { Chip } from '../model.ts';
import { byPriority, groupOrder, membersOf } from '../placement.ts';
import type { MoveAction } from './actions.ts';
import { rank } from './ranks.ts';

/** The target of a chip in the list of its position, and the orders that change in its group. */
interface Target {
  /** The index in the list that it moves before. */
  readonly slot: number;
  readonly orders: ReadonlyMap<number, number | undefined>;
  /** The members whose order in the group must not follow a new priority. */
  readonly fixed: readonly Chip[];
}

/** Moves a plugin: its position, group and priority, and the priorities of as few others as can be. */
export function move(
  document: ConfigDocument,
  action: MoveAction,
  context: ProjectContext,
): Edit[] {
  const chips = readChips(document, context);
  const layouts = { document, context };
  const moved = chips.find(({ id }) => id === action.plugin);
  if (moved === undefined) return [];
  const others = chips
    .filter(chip => chip !== moved && chip.position === action.position)
    .sort(byPriority);
  const target = findTarget(moved, others, action);
  const ranks = rank(
    others.map(({ id, priority }) => ({ id, rank: priority })),
    { id: moved.id, rank: moved.priority },
    { slot: target.slot, keep: moved.position === action.position },
  );
  const orders = new Map(target.orders);
  // A member whose priority changes with the column keeps its order in the group.
  for (const chip of target.fixed) {
    if (ranks.has(chip.id) && !orders.has(chip.id)) orders.set(chip.id, groupOrder(chip));
  }
  const edits = moveEntry(layouts, moved, { action, order: orders.get(moved.id), ranks });
  for (const [id, priority] of ranks) {
    if (id === moved.id) continue;
    edits.push(...changeLayout(layouts, id, { set: new Map([['priority', priority]]) }));
  }
  for (const [id, order] of orders) {
    if (id !== moved.id) edits.push(...changeOrder(layouts, id, order));
  }
  return edits;
}

function findTarget(moved: Chip, others: readonly Chip[], action: MoveAction): Target {
  const { group, before, position } = action;
  const at = others.findIndex(({ id }) => id === before);
  const orders = new Map<number, number | undefined>();
  if (group === null) return { slot: at < 0 ? others.length : at, orders, fixed: [] };
  const members = membersOf(others, group);
  const next = members.findIndex(({ id }) => id === before);
  if (![moved, ...members].some(({ flex }) => flex.order !== undefined)) {
    // Without an `order`, members are sorted by priority, as in the position.
    const [left, right] = next < 0 ? [members.at(-1)] : [members[next - 1], members[next]];
    if (right !== undefined) return { slot: others.indexOf(right), orders, fixed: [] };
    if (left !== undefined) return { slot: others.indexOf(left) + 1, orders, fixed: [] };
  }
  const here = others.findIndex(chip => byPriority(moved, chip) < 0);
  const stays = moved.position === position && here >= 0;
  const ranks = rank(
    members.map(chip => ({ id: chip.id, rank: groupOrder(chip) })),
    { id: moved.id, rank: groupOrder(moved) },
    { slot: next < 0 ? members.length : next, keep: moved.flex.order === undefined },
  );
  const fixed = [moved, ...members].filter(({ flex }) => flex.order === undefined);
  return { slot: stays ? here : others.length, orders: ranks, fixed };
}

interface Placement {
  readonly action: MoveAction;
  /** The new order in the group, if it changes. */
  readonly order: number | undefined;
  readonly ranks: ReadonlyMap<number, number | undefined>;
}

/** The layouts of a document, and the defaults of those that it does not state. */
interface Layouts {
  readonly document: ConfigDocument;
  readonly context: ProjectContext;
}

function moveEntry(layouts: Layouts, moved: Chip, placement: Placement): Edit[] {
  const { document, context } = layouts;
  const { action, order, ranks } = placement;
  const set = new Map<string, unknown>();
  const remove: string[] = [];
  if (moved.position !== action.position) set.set('position', action.position);
  if (ranks.has(moved.id)) {
    const priority = ranks.get(moved.id);
    if (priority === undefined) remove.push('priority');
    else set.set('priority', priority);
  }
  if (action.group === null) {
    // Group options have no effect without a group.
    if (moved.group !== undefined) remove.push('group', 'groupOptions');
    return changeLayout(layouts, moved.id, { set, remove });
  }
  if (moved.group !== action.group) set.set('group', action.group);
  if (order === undefined || order === moved.flex.order) {
    return changeLayout(layouts, moved.id, { set, remove });
  }
  const options = document.view.plugin(moved.id)?.groupOptions ?? noNode;
  if (isObject(document.tree, options)) {
    return [
      ...changeOrder(layouts, moved.id, order),
      ...changeLayout(layouts, moved.id, { set, remove }),
    ];
  }
  const plugin = document.view.plugin(moved.id);
  const own = plugin && defaultLayout(plugin, context)?.groupOptions;
  set.set('groupOptions', { ...own, order });
  return changeLayout(layouts, moved.id, { set, remove });
}

/** Sets the order of an entry in its group. */
function changeOrder(layouts: Layouts, id: number, order: number | undefined): Edit[] {
  const { document, context } = layouts;
  const plugin = document.view.plugin(id);
  const options = plugin?.groupOptions ?? noNode;
  if (isObject(document.tree, options)) {
    return setValue(document.tree, ['order'], order, options);
  }
  const own = plugin && defaultLayout(plugin, context)?.groupOptions;
  return changeLayout(layouts, id, { set: new Map([['groupOptions', { ...own, order }]]) });
}

/** Changes the layout of an entry. What it has by default is written with the changes. */
function changeLayout({ document, context }: Layouts, id: number, changes: MemberChanges): Edit[] {
  const { tree, view } = document;
  const plugin = view.plugins.find(({ index }) => index === id);
  if (plugin === undefined) return [];
  const layout: Node = plugin.layout?.node ?? noNode;
  if (layout !== noNode) return setMembers(tree, layout, changes);
  const { set, remove = [] } = changes;
  const own = Object.entries(defaultLayout(plugin, context) ?? {});
  const kept = own.filter(([name]) => !remove.includes(name));
  if (set.size === 0 && kept.length === own.length) return [];
  const value = Object.fromEntries([...kept, ...set]);
  return setValue(tree, ['layout'], value, plugin.node);
}
