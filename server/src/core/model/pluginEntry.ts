import type { Located, Reader } from './reader.ts';
import { emptySlots } from './remembered.ts';
import { parseSource, type Source } from './source.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

export interface PluginLayout {
  readonly node: Node;
  readonly position: Located<string> | undefined;
  readonly priority: Located<number> | undefined;
  readonly display: Located<string> | undefined;
  readonly condition: Located<string> | undefined;
}

/** A text in an entry. Its node is counted from the entry's own. */
interface Stated {
  readonly value: string;
  readonly at: Node;
}

/**
 * What the text of an entry says by itself, whatever stands around it, so that it is read once and
 * outlives edits elsewhere. Nodes are counted from the entry's own; `noNode` is where there is none.
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
  /** What was found out about the entry, by the slots of `remembered`. */
  readonly remembered: unknown[];
}

/** An entry of `plugins` that is an object. */
export class PluginEntry {
  readonly node: Node;
  readonly index: number;
  readonly facts: EntryFacts;
  private readonly reader: Reader;
  private readLayout: PluginLayout | undefined;

  constructor(reader: Reader, node: Node, index: number, facts: EntryFacts) {
    this.reader = reader;
    this.node = node;
    this.index = index;
    this.facts = facts;
  }

  get tree(): SyntaxTree {
    return this.reader.tree;
  }

  /** The string or object behind `source`, or `noNode`. */
  get sourceNode(): Node {
    return this.at(this.facts.sourceAt);
  }

  /** The source's text: the string itself or the object's `repo`. */
  get repo(): Located<string> | undefined {
    return this.located(this.facts.repo);
  }

  get source(): Source | undefined {
    return this.facts.source;
  }

  /** The source object's own name. */
  get ownName(): Located<string> | undefined {
    return this.located(this.facts.ownName);
  }

  get ref(): Located<string> | undefined {
    return this.located(this.facts.ref);
  }

  get subdir(): Located<string> | undefined {
    return this.located(this.facts.subdir);
  }

  /** The name by which the plugin goes: its own, else derived from its source. */
  get name(): string | undefined {
    const { ownName, source } = this.facts;
    return ownName?.value ?? (source?.name || undefined);
  }

  get enabled(): Located<boolean> | undefined {
    return this.reader.asBoolean(this.at(this.facts.enabledAt));
  }

  /** Whether `enabled` is false; a plugin of which nothing is said is enabled. */
  get isDisabled(): boolean {
    return this.facts.isDisabled;
  }

  get order(): Located<number> | undefined {
    return this.reader.asNumber(this.at(this.facts.orderAt));
  }

  /** The object `options`, or `noNode`. */
  get options(): Node {
    return this.at(this.facts.optionsAt);
  }

  /** The group that the layout names. */
  get group(): Located<string> | undefined {
    return this.located(this.facts.group);
  }

  get groupName(): string | undefined {
    return this.facts.group?.value;
  }

  /** The value of the layout's `groupOptions`, or `noNode`. */
  get groupOptions(): Node {
    return this.at(this.facts.groupOptionsAt);
  }

  get layout(): PluginLayout | undefined {
    if (this.facts.layoutAt === noNode) return undefined;
    this.readLayout ??= readLayout(this.reader, this.at(this.facts.layoutAt));
    return this.readLayout;
  }

  private at(distance: Node): Node {
    return distance === noNode ? noNode : this.node + distance;
  }

  private located(stated: Stated | undefined): Located<string> | undefined {
    return stated && this.reader.located(this.node + stated.at, stated.value);
  }
}

const entryNames = ['source', 'enabled', 'order', 'options', 'layout'];
const layoutNames = ['position', 'priority', 'display', 'condition'];
const groupNames = ['group', 'groupOptions'];
const sourceNames = ['repo', 'name', 'ref', 'subdir'];

/** Reads an entry of `plugins`, which is an object. */
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
    isDisabled: isBoolean(tree, enabled) && tree.scalarValue(enabled) === false,
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

function isBoolean(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Boolean;
}

/**
 * A copy that does not keep alive the text it was cut from: engines make a slice point into the whole,
 * and facts outlive many versions of that.
 */
function detached(slice: string): string {
  return ` ${slice}`.slice(1);
}

function readLayout(reader: Reader, node: Node): PluginLayout {
  const members = membersOf(reader.tree, node, layoutNames);
  const [position = noNode, priority = noNode, display = noNode, condition = noNode] = members;
  return {
    node,
    position: reader.asString(position),
    priority: reader.asNumber(priority),
    display: reader.asString(display),
    condition: reader.asString(condition),
  };
}

function objectOrNone(tree: SyntaxTree, node: Node): Node {
  return node !== noNode && tree.kind(node) === NodeKind.Object ? node : noNode;
}

/** The values of an object's properties in the order of the names, in one pass; later ones win. */
function membersOf(tree: SyntaxTree, object: Node, names: readonly string[]): Node[] {
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
