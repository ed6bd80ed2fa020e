import { type ObjectShape, shapeOf } from '../json/tree/objectShape.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { type EntryFacts, membersOf, type Stated } from './entryFacts.ts';
import type { EntryText } from './entryText.ts';
import type { Located, Reader } from './reader.ts';
import type { Source } from './source/source.ts';

interface PluginLayout {
  readonly node: Node;
  readonly position: Located<string> | undefined;
  readonly priority: Located<number> | undefined;
  readonly display: Located<string> | undefined;
  readonly condition: Located<string> | undefined;
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

  /** The string or object in `source`, or `noNode`. */
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

  /** The explicit name in the source object. */
  get ownName(): Located<string> | undefined {
    return this.located(this.facts.ownName);
  }

  get ref(): Located<string> | undefined {
    return this.located(this.facts.ref);
  }

  get subdir(): Located<string> | undefined {
    return this.located(this.facts.subdir);
  }

  /** The name of the plugin: the explicit name, or the name derived from its source. */
  get name(): string | undefined {
    const { ownName, source } = this.facts;
    return ownName?.value ?? (source?.name || undefined);
  }

  get enabled(): Located<boolean> | undefined {
    return this.reader.asBoolean(this.at(this.facts.enabledAt));
  }

  /** Whether `enabled` is false. By default, plugins are enabled. */
  get isDisabled(): boolean {
    return this.facts.isDisabled;
  }

  get order(): Located<number> | undefined {
    return this.reader.asNumber(this.at(this.facts.orderAt));
  }

  /** Whether there is an `order`, valid or not. */
  get hasOrder(): boolean {
    return this.facts.orderAt !== noNode;
  }

  /** The object `options`, or `noNode`. */
  get options(): Node {
    return this.at(this.facts.optionsAt);
  }

  /** The group in the layout. */
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

  /** What the entry says, without its place: what may be memoized follows from it alone. */
  get text(): EntryText {
    return new TextOfEntry(this);
  }

  /** Whether there is a `layout`, valid or not. */
  get hasLayout(): boolean {
    return this.facts.layoutAt !== noNode || this.tree.member(this.node, 'layout') !== noNode;
  }

  private at(distance: Node): Node {
    return distance === noNode ? noNode : this.node + distance;
  }

  private located(stated: Stated | undefined): Located<string> | undefined {
    return stated && this.reader.located(this.node + stated.at, stated.value);
  }
}

const layoutNames = ['position', 'priority', 'display', 'condition'] as const;

function readLayout(reader: Reader, node: Node): PluginLayout {
  const [position, priority, display, condition] = membersOf(reader.tree, node, layoutNames);
  return {
    node,
    position: reader.asString(position),
    priority: reader.asNumber(priority),
    display: reader.asString(display),
    condition: reader.asString(condition),
  };
}

/** Hides the place of an entry. Each part is read when it is asked for. */
class TextOfEntry implements EntryText {
  private readonly entry: PluginEntry;

  constructor(entry: PluginEntry) {
    this.entry = entry;
  }

  get repo(): string | undefined {
    return this.entry.facts.repo?.value;
  }

  get source(): Source | undefined {
    return this.entry.source;
  }

  get name(): string | undefined {
    return this.entry.name;
  }

  get subdir(): string | undefined {
    return this.entry.facts.subdir?.value;
  }

  get condition(): string | undefined {
    return this.entry.layout?.condition?.value;
  }

  get shape(): ObjectShape | undefined {
    return shapeOf(this.entry.tree, this.entry.node);
  }

  get layoutShape(): ObjectShape | undefined {
    return shapeOf(this.entry.tree, this.entry.layout?.node ?? noNode);
  }

  value(): unknown {
    return plainValue(this.entry.tree, this.entry.node);
  }

  mayRepeatNames(): boolean {
    const { tree, node: first } = this.entry;
    const last = tree.lastInside(first);
    for (let node = first; node <= last; node++) {
      if (tree.kind(node) === NodeKind.Object && tree.mayRepeatNames(node)) return true;
    }
    return false;
  }
}
