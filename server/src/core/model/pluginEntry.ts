import type { Located, Reader } from './reader.ts';
import { parseSource, type Source } from './source.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from './syntaxTree.ts';

export interface PluginLayout {
  readonly node: Node;
  readonly position: Located<string> | undefined;
  readonly priority: Located<number> | undefined;
  readonly display: Located<string> | undefined;
  readonly condition: Located<string> | undefined;
  readonly group: Located<string> | undefined;
  /** The object `groupOptions`, or `noNode`. */
  readonly groupOptions: Node;
}

export interface PluginEntry {
  readonly node: Node;
  readonly index: number;
  /** The string or object behind `source`, or `noNode`. */
  readonly sourceNode: Node;
  /** The source's text: the string itself or the object's `repo`. */
  readonly repo: Located<string> | undefined;
  readonly source: Source | undefined;
  /** The source object's own members. */
  readonly ownName: Located<string> | undefined;
  readonly ref: Located<string> | undefined;
  readonly subdir: Located<string> | undefined;
  /** The name by which the plugin goes: its own, else derived from its source. */
  readonly name: string | undefined;
  readonly enabled: Located<boolean> | undefined;
  readonly order: Located<number> | undefined;
  /** The object `options`, or `noNode`. */
  readonly options: Node;
  readonly layout: PluginLayout | undefined;
}

const entryNames = ['source', 'enabled', 'order', 'options', 'layout'];
const layoutNames = ['position', 'priority', 'display', 'condition', 'group', 'groupOptions'];

/** Reads the entry at an index of `plugins`, which is an object. */
export function readPlugin(reader: Reader, node: Node, index: number): PluginEntry {
  const { tree } = reader;
  const members = membersOf(tree, node, entryNames);
  const [sourceNode = noNode, enabled = noNode, order = noNode, options = noNode] = members;
  const own = isObject(tree, sourceNode) ? sourceNode : noNode;
  const repo = own !== noNode ? reader.string(own, 'repo') : reader.asString(sourceNode);
  const source = repo === undefined ? undefined : parseSource(repo.value);
  const ownName = reader.string(own, 'name');
  return {
    node,
    index,
    sourceNode,
    repo,
    source,
    ownName,
    ref: reader.string(own, 'ref'),
    subdir: reader.string(own, 'subdir'),
    name: ownName?.value ?? (source?.name || undefined),
    enabled: reader.asBoolean(enabled),
    order: reader.asNumber(order),
    options: isObject(tree, options) ? options : noNode,
    layout: readLayout(reader, members[4] ?? noNode),
  };
}

function readLayout(reader: Reader, node: Node): PluginLayout | undefined {
  const { tree } = reader;
  if (!isObject(tree, node)) return undefined;
  const members = membersOf(tree, node, layoutNames);
  const [position = noNode, priority = noNode, display = noNode, condition = noNode] = members;
  return {
    node,
    position: reader.asString(position),
    priority: reader.asNumber(priority),
    display: reader.asString(display),
    condition: reader.asString(condition),
    group: reader.asString(members[4] ?? noNode),
    groupOptions: members[5] ?? noNode,
  };
}

function isObject(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Object;
}

/** The values of an object's properties in the order of the names, in one pass; later ones win. */
function membersOf(tree: SyntaxTree, object: Node, names: readonly string[]): Node[] {
  const members = names.map(() => noNode);
  let property = tree.firstChild(object);
  while (property !== noNode) {
    const at = names.findIndex(name => tree.hasName(property, name));
    const value = at < 0 ? noNode : tree.propertyValue(property);
    if (value !== noNode) members[at] = value;
    property = tree.nextSibling(property);
  }
  return members;
}
