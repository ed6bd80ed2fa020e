import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { type MemberChanges, setMembers, set as setValue } from '../../json/write/jsonWriter.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import type { PreviewPlugin } from '../model.ts';
import { byPriority, groupOrder, membersOf } from '../placement.ts';
import { readPlugins } from '../plugins.ts';
import type { MoveAction } from './actions.ts';
import { compareRanks, rank } from './ranks.ts';

/** The target of a plugin in the list of its position, and the orders that change in its group. */
interface Target {
  /** The index in the list that it moves before. */
  readonly slot: number;
  readonly orders: Numbers;
  /** The members of a group with `order`, in their new order. */
  readonly members: readonly PreviewPlugin[];
}

/** Numbers that change, by plugin. */
type Numbers = ReadonlyMap<number, number | undefined>;

/** Moves a plugin: its position, group and priority, and the priorities of as few others as possible. */
export function move(
  document: ConfigDocument,
  action: MoveAction,
  context: ProjectContext,
): Edit[] {
  const plugins = readPlugins(document, context);
  const layouts = { document, context };
  const moved = plugins.find(({ id }) => id === action.plugin);
  if (moved === undefined) return [];
  const others = plugins
    .filter(plugin => plugin !== moved && plugin.position === action.position)
    .sort(byPriority);
  const target = findTarget(moved, others, action);
  const ranks = rank(
    others.map(({ id, priority }) => ({ id, rank: priority })),
    { id: moved.id, rank: moved.priority },
    { slot: target.slot, keep: moved.position === action.position, remove: true },
  );
  const orders = isInOrder(target, ranks) ? target.orders : writtenOrders(target);
  return plugins
    .filter(plugin => plugin === moved || ranks.has(plugin.id) || orders.has(plugin.id))
    .flatMap(plugin =>
      changeEntry(layouts, plugin, {
        ranks,
        orders,
        action: plugin === moved ? action : undefined,
      }),
    );
}

function findTarget(
  moved: PreviewPlugin,
  others: readonly PreviewPlugin[],
  action: MoveAction,
): Target {
  const { group, before, position } = action;
  const at = others.findIndex(({ id }) => id === before);
  const other = { orders: new Map(), members: [] };
  if (group === null) return { ...other, slot: at < 0 ? others.length : at };
  const members = membersOf(others, group);
  const next = members.findIndex(({ id }) => id === before);
  if (![moved, ...members].some(({ flex }) => flex.order !== undefined)) {
    // Without an `order`, members are sorted by priority, as in the position.
    const [left, right] = next < 0 ? [members.at(-1)] : [members[next - 1], members[next]];
    if (right !== undefined) return { ...other, slot: others.indexOf(right) };
    if (left !== undefined) return { ...other, slot: others.indexOf(left) + 1 };
  }
  const here = others.findIndex(plugin => byPriority(moved, plugin) < 0);
  const stays = moved.position === position && here >= 0;
  const slot = next < 0 ? members.length : next;
  const ranks = rank(
    members.map(plugin => ({ id: plugin.id, rank: groupOrder(plugin) })),
    { id: moved.id, rank: groupOrder(moved) },
    // A member without an `order` is sorted by its priority.
    { slot, keep: moved.flex.order === undefined, remove: false },
  );
  return {
    slot: stays ? here : others.length,
    orders: ranks,
    members: [...members.slice(0, slot), moved, ...members.slice(slot)],
  };
}

/** Whether the members remain in their order although priorities change with the column. */
function isInOrder({ members, orders }: Target, priorities: Numbers): boolean {
  const ranked = members.map(({ id, flex, priority }) => {
    const order = orders.get(id) ?? flex.order;
    return { id, rank: order ?? (priorities.has(id) ? priorities.get(id) : priority) };
  });
  return ranked.every((one, i) => {
    const before = ranked[i - 1];
    return before === undefined || compareRanks(before, one) < 0;
  });
}

/** Gives every member an order, so that none of them is sorted by its priority. */
function writtenOrders({ members, orders }: Target): Numbers {
  let low = 0;
  return new Map(
    members.map(plugin => {
      low = orders.get(plugin.id) ?? groupOrder(plugin) ?? low + 10;
      return [plugin.id, low];
    }),
  );
}

interface Changes {
  readonly ranks: Numbers;
  readonly orders: Numbers;
  /** For the plugin that moves. */
  readonly action: MoveAction | undefined;
}

/** The layouts of a document, and the context with the defaults of its plugins. */
interface Layouts {
  readonly document: ConfigDocument;
  readonly context: ProjectContext;
}

function changeEntry(
  layouts: Layouts,
  plugin: PreviewPlugin,
  { ranks, orders, action }: Changes,
): Edit[] {
  const { id, position, group, flex } = plugin;
  const set = new Map<string, unknown>();
  const remove: string[] = [];
  if (action !== undefined && position !== action.position) set.set('position', action.position);
  if (ranks.has(id)) {
    const priority = ranks.get(id);
    if (priority === undefined) remove.push('priority');
    else set.set('priority', priority);
  }
  // Group options have no effect without a group.
  if (action?.group === null) {
    if (group !== undefined) remove.push('group', 'groupOptions');
  } else if (action !== undefined && group !== action.group) {
    set.set('group', action.group);
  }
  const order = orders.get(id);
  const isSet = order === undefined || order === flex.order;
  const edits = isSet ? [] : setOrder(layouts, id, { order, set });
  return [...edits, ...changeLayout(layouts, id, { set, remove })];
}

interface NewOrder {
  readonly order: number;
  /** The members that the layout gets, to which group options are added if it has none. */
  readonly set: Map<string, unknown>;
}

/** Sets the order of an entry in its group. */
function setOrder({ document, context }: Layouts, id: number, { order, set }: NewOrder): Edit[] {
  const { tree, view } = document;
  const plugin = view.plugin(id);
  const options = plugin?.groupOptions ?? noNode;
  if (isObject(tree, options)) return setValue(tree, ['order'], order, options);
  const own = plugin && defaultLayout(plugin, context)?.groupOptions;
  set.set('groupOptions', { ...own, order });
  return [];
}

/** Changes the layout of an entry. Its defaults are written together with the changes. */
function changeLayout({ document, context }: Layouts, id: number, changes: MemberChanges): Edit[] {
  const { tree, view } = document;
  const plugin = view.plugin(id);
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
