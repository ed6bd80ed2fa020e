import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { type MemberChanges, setMembers, set as setValue } from '../../json/write/jsonWriter.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import { byGroupOrder, byPriority, readChips } from '../chips.ts';
import type { Chip } from '../model.ts';
import type { MoveAction } from './actions.ts';
import { rank } from './ranks.ts';

/** The target of a chip in the list of its position, and its `order` in its group. */
interface Target {
  /** The index in the list that it moves before. */
  readonly slot: number;
  readonly order: number;
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
  const edits = moveEntry(layouts, moved, { action, order: target.order, ranks });
  for (const [id, priority] of ranks) {
    if (id === moved.id) continue;
    edits.push(...changeLayout(layouts, id, { set: new Map([['priority', priority]]) }));
  }
  return edits;
}

function findTarget(moved: Chip, others: readonly Chip[], action: MoveAction): Target {
  const { group, before, position } = action;
  const { order } = moved.flex;
  const at = others.findIndex(({ id }) => id === before);
  if (group === null) return { slot: at < 0 ? others.length : at, order };
  const members = others.filter(chip => chip.group === group).sort(byGroupOrder);
  const next = members.findIndex(({ id }) => id === before);
  const right = next < 0 ? undefined : members[next];
  const left = next < 0 ? members.at(-1) : members[next - 1];
  // In a group, the priority only has an effect if the `order` is equal.
  const own = clamp(order, left?.flex.order, right?.flex.order);
  if (right !== undefined && right.flex.order === own)
    return { slot: others.indexOf(right), order: own };
  if (left !== undefined && left.flex.order === own)
    return { slot: others.indexOf(left) + 1, order: own };
  const here = others.findIndex(chip => byPriority(moved, chip) < 0);
  const stays = moved.position === position && here >= 0;
  return { slot: stays ? here : others.length, order: own };
}

function clamp(
  value: number,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number {
  return Math.min(Math.max(value, low), high);
}

interface Placement {
  readonly action: MoveAction;
  readonly order: number;
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
  const edits: Edit[] = [];
  if (order !== moved.flex.order) {
    const plugin = document.view.plugin(moved.id);
    const options = plugin?.groupOptions ?? noNode;
    if (isObject(document.tree, options)) {
      edits.push(...setValue(document.tree, ['order'], order, options));
    } else {
      const own = plugin && defaultLayout(plugin, context)?.groupOptions;
      set.set('groupOptions', { ...own, order });
    }
  }
  return [...edits, ...changeLayout(layouts, moved.id, { set, remove })];
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
