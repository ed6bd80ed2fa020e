import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { isObject } from '../../json/write/format.ts';
import { setMembers, set as setValue } from '../../json/write/jsonWriter.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import type { PreviewPlugin } from '../model.ts';
import { byPriority, groupOrder, membersOf } from '../placement.ts';
import { readPlugins } from '../plugins.ts';
import type { MoveAction } from './actions.ts';
import { type Numbers, rank } from './ranks.ts';

/** The numbers that a move changes, by plugin. */
interface Places {
  readonly priorities: Numbers;
  /** The `order` of members of a group. */
  readonly orders: Numbers;
}

/** Moves a plugin: its position, group and priority, and the numbers of as few others as possible. */
export function move(
  document: ConfigDocument,
  action: MoveAction,
  context: ProjectContext,
): Edit[] {
  const plugins = readPlugins(document, context);
  const moved = plugins.find(({ id }) => id === action.plugin);
  if (moved === undefined) return [];
  const others = plugins
    .filter(plugin => plugin !== moved && plugin.position === action.position)
    .sort(byPriority);
  const { priorities, orders } =
    placesInGroup(moved, others, action) ?? placesInPosition(moved, others, action);
  return document.view.plugins.flatMap(entry => {
    const { index } = entry;
    const set = new Map<string, unknown>();
    const remove: string[] = [];
    if (index === moved.id) {
      if (moved.position !== action.position) set.set('position', action.position);
      const isOther = moved.group !== (action.group ?? undefined);
      // Group options have no effect without a group.
      if (isOther && action.group === null) remove.push('group', 'groupOptions');
      else if (isOther) set.set('group', action.group);
    }
    const priority = priorities.get(index);
    if (priority !== undefined) set.set('priority', priority);
    else if (priorities.has(index)) remove.push('priority');
    return changeLayout(document.tree, entry, { set, remove, order: orders.get(index), context });
  });
}

/** Returns the places in a group in which a member has an `order`; else it is sorted like its position. */
function placesInGroup(
  moved: PreviewPlugin,
  others: readonly PreviewPlugin[],
  { group, before, position }: MoveAction,
): Places | undefined {
  const members = group === null ? [] : membersOf(others, group);
  const [lead, ...following] = [...members].sort(byPriority);
  if (lead === undefined) return undefined;
  if (![moved, ...members].some(({ flex }) => flex.order !== undefined)) return undefined;
  // The first member by priority says where the group is, and remains the first.
  const stays =
    moved.position === position && (moved.group === group || byPriority(lead, moved) < 0);
  const { priority } = stays ? moved : (following.at(-1) ?? lead);
  const next = members.findIndex(({ id }) => id === before);
  const orders = rank(
    members.map(plugin => ({ id: plugin.id, rank: groupOrder(plugin) })),
    { id: moved.id, rank: moved.flex.order ?? priority },
    // A member without an `order` is sorted by its priority.
    { slot: next < 0 ? members.length : next, keep: moved.flex.order === undefined, remove: false },
  );
  const isSame = priority === moved.priority;
  return { priorities: new Map(isSame ? [] : [[moved.id, priority]]), orders };
}

/** Returns the places in a position, also of the members of a group that is sorted like it. */
function placesInPosition(
  moved: PreviewPlugin,
  others: readonly PreviewPlugin[],
  { group, before, position }: MoveAction,
): Places {
  const next = others.findIndex(({ id }) => id === before);
  const last = group === null ? undefined : membersOf(others, group).at(-1);
  const end = last === undefined ? others.length : others.indexOf(last) + 1;
  const priorities = rank(
    others.map(({ id, priority }) => ({ id, rank: priority })),
    { id: moved.id, rank: moved.priority },
    { slot: next < 0 ? end : next, keep: moved.position === position, remove: true },
  );
  return { priorities, orders: new Map() };
}

interface LayoutChange {
  readonly set: Map<string, unknown>;
  readonly remove: readonly string[];
  /** The `order` in its group, if that changes. */
  readonly order: number | undefined;
  readonly context: ProjectContext;
}

/** Changes the layout of an entry. Its defaults are written together with the changes. */
function changeLayout(
  tree: SyntaxTree,
  plugin: PluginEntry,
  { set, remove, order, context }: LayoutChange,
): Edit[] {
  const defaults = defaultLayout(plugin, context);
  const edits: Edit[] = [];
  if (order !== undefined) {
    if (isObject(tree, plugin.groupOptions)) {
      edits.push(...setValue(tree, ['order'], order, plugin.groupOptions));
    } else set.set('groupOptions', { ...defaults?.groupOptions, order });
  }
  if (plugin.layout !== undefined) {
    return [...edits, ...setMembers(tree, plugin.layout.node, { set, remove })];
  }
  const own = Object.entries(defaults ?? {});
  const kept = own.filter(([name]) => !remove.includes(name));
  if (set.size === 0 && kept.length === own.length) return edits;
  return setValue(tree, ['layout'], Object.fromEntries([...kept, ...set]), plugin.node);
}
