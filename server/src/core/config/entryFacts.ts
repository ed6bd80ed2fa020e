import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { emptySlots } from './memoizeByEntry.ts';
import { parseSource, type Source } from './source/source.ts';

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
  /** The results of the functions that are memoized by entry. */
  readonly memoized: unknown[];
}

const entryNames = ['source', 'enabled', 'order', 'options', 'layout'] as const;
const layoutNames = ['group', 'groupOptions'] as const;
const sourceNames = ['repo', 'name', 'ref', 'subdir'] as const;

/** Computes the facts of an entry of `plugins` that is an object. */
export function readEntry(tree: SyntaxTree, entry: Node): EntryFacts {
  const [source, enabled, order, options, layoutValue] = membersOf(tree, entry, entryNames);
  const layout = objectOrNone(tree, layoutValue);
  const [group, groupOptions] = membersOf(tree, layout, layoutNames);
  const sourceObject = objectOrNone(tree, source);
  const [ownRepo, name, ref, subdir] = membersOf(tree, sourceObject, sourceNames);
  const repo = stated(tree, entry, sourceObject === noNode ? source : ownRepo);
  return {
    length: tree.end(entry) - tree.start(entry),
    sourceAt: distance(entry, source),
    repo,
    source: repo && parseSource(repo.value),
    ownName: stated(tree, entry, name),
    ref: stated(tree, entry, ref),
    subdir: stated(tree, entry, subdir),
    enabledAt: distance(entry, enabled),
    isDisabled: enabled !== noNode && tree.scalarValue(enabled) === false,
    orderAt: distance(entry, order),
    optionsAt: distance(entry, objectOrNone(tree, options)),
    layoutAt: distance(entry, layout),
    group: stated(tree, entry, group),
    groupOptionsAt: distance(entry, groupOptions),
    memoized: emptySlots(),
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
 * Returns the values of an object's properties in the order of `names`, in one pass: the last of
 * several, `noNode` if there is none.
 */
export function membersOf<const Names extends readonly string[]>(
  tree: SyntaxTree,
  object: Node,
  names: Names,
): { readonly [Index in keyof Names]: Node } {
  const members: Node[] = names.map(() => noNode);
  let property = object === noNode ? noNode : tree.firstChild(object);
  while (property !== noNode) {
    const index = names.findIndex(name => tree.hasName(property, name));
    const value = index < 0 ? noNode : tree.propertyValue(property);
    if (value !== noNode) members[index] = value;
    property = tree.nextSibling(property);
  }
  return members as { readonly [Index in keyof Names]: Node };
}
