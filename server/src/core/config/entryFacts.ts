import type { SyntaxTree } from '../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tape.ts';
import { emptySlots } from './memoizeByEntry.ts';
import { parseSource, type Source } from './source.ts';

/** A string in an entry. Its node is relative to that of the entry. */
export interface Stated {
  readonly value: string;
  readonly at: Node;
}

/**
 * The facts that are derived from the text of an entry alone, so that they are computed once and
 * remain valid after edits elsewhere. Nodes are relative to that of the entry; `noNode` if there is
 * none.
 */
export interface EntryFacts {
  /** The length of the entry's text. */
  readonly length: number;
  readonly sourceAt: Node;
  readonly repo: Stated | undefined;
  readonly source: Source | undefined;
  readonly ownName: Stated | undefined;
  readonly ref: Stated | undefined;
  readonly subdir: Stated | undefined;
  readonly enabledAt: Node;
  readonly isDisabled: boolean;
  readonly orderAt: Node;
  readonly optionsAt: Node;
  readonly layoutAt: Node;
  readonly group: Stated | undefined;
  readonly groupOptionsAt: Node;
  /** The memoized results for the entry, by slot. */
  readonly remembered: unknown[];
}

const entryNames = ['source', 'enabled', 'order', 'options', 'layout'];
const groupNames = ['group', 'groupOptions'];
const sourceNames = ['repo', 'name', 'ref', 'subdir'];

/** Computes the facts of an entry of `plugins` that is an object. */
export function readEntry(tree: SyntaxTree, entry: Node): EntryFacts {
  const members = membersOf(tree, entry, entryNames);
  const [source = noNode, enabled = noNode, order = noNode, options = noNode] = members;
  const layout = objectOrNone(tree, members[4] ?? noNode);
  const [group = noNode, groupOptions = noNode] = membersOf(tree, layout, groupNames);
  const own = objectOrNone(tree, source);
  const [ownRepo = noNode, ownName = noNode, ref = noNode, subdir = noNode] =
    own === noNode ? [] : membersOf(tree, own, sourceNames);
  const repo = stated(tree, entry, own === noNode ? source : ownRepo);
  return {
    length: tree.end(entry) - tree.start(entry),
    sourceAt: distance(entry, source),
    repo,
    source: repo && parseSource(repo.value),
    ownName: stated(tree, entry, ownName),
    ref: stated(tree, entry, ref),
    subdir: stated(tree, entry, subdir),
    enabledAt: distance(entry, enabled),
    isDisabled: enabled !== noNode && tree.scalarValue(enabled) === false,
    orderAt: distance(entry, order),
    optionsAt: distance(entry, objectOrNone(tree, options)),
    layoutAt: distance(entry, layout),
    group: stated(tree, entry, group),
    groupOptionsAt: distance(entry, groupOptions),
    remembered: emptySlots(),
  };
}

function distance(entry: Node, node: Node): Node {
  return node === noNode ? noNode : node - entry;
}

function stated(tree: SyntaxTree, entry: Node, node: Node): Stated | undefined {
  if (node === noNode || tree.kind(node) !== NodeKind.String) return undefined;
  return { value: detached(tree.stringValue(node)), at: node - entry };
}

/**
 * Returns a copy of a slice that does not retain the whole text: engines implement slices as
 * references, and facts outlive many versions of the text.
 */
function detached(slice: string): string {
  return ` ${slice}`.slice(1);
}

function objectOrNone(tree: SyntaxTree, node: Node): Node {
  return node !== noNode && tree.kind(node) === NodeKind.Object ? node : noNode;
}

/**
 * Returns the values of an object's properties in the order of the names in a single pass; later
 * duplicates win.
 */
export function membersOf(tree: SyntaxTree, object: Node, names: readonly string[]): Node[] {
  const members = names.map(() => noNode);
  let property = object === noNode ? noNode : tree.firstChild(object);
  while (property !== noNode) {
    for (let at = 0; at < names.length; at++) {
      if (!tree.hasName(property, names[at] ?? '')) continue;
      const value = tree.propertyValue(property);
      if (value !== noNode) members[at] = value;
      break;
    }
    property = tree.nextSibling(property);
  }
  return members;
}
