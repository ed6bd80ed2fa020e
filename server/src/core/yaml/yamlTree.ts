import * as yaml from 'yaml';
import { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import type { Span } from '../text/span.ts';
import type { YamlError } from './yamlErrors.ts';

type Value = string | number | boolean | null;

/** The syntax tree of a YAML document: that of the JSON that it means, with the offsets of its own text. */
export class YamlTree extends SyntaxTree {
  /** The values of scalars whose text is not their value: in quotes, on several lines, with a tag. */
  readonly values = new Map<Node, Value>();
  /** The objects and lists without brackets. */
  readonly blocks = new Set<Node>();
  /** The nodes that are written as an alias, which has the place of all that is inside of them. */
  readonly aliases = new Set<Node>();
  /** The nodes whose anchor has an alias. */
  readonly anchors = new Set<Node>();

  /** No part of the text is read as JSON. */
  override get hasPlainNames(): boolean {
    return false;
  }

  override stringValue(node: Node): string {
    const value = this.values.get(node);
    return value === undefined ? this.text.slice(this.start(node), this.end(node)) : String(value);
  }

  override scalarValue(node: Node): Value {
    const value = this.values.get(node);
    return value === undefined ? super.scalarValue(node) : value;
  }

  /** A block has no bracket: its name is underlined, or the first name in it. */
  override openerSpan(container: Node): Span {
    if (!this.blocks.has(container)) return super.openerSpan(container);
    const parent = this.parent(container);
    const isMember = parent !== noNode && this.kind(parent) === NodeKind.Property;
    const first = this.firstChild(isMember ? parent : container);
    return this.span(this.kind(first) === NodeKind.Property ? this.firstChild(first) : first);
  }

  /** Returns the innermost node, or the outermost one of those that an alias stands for. */
  override nodeAt(offset: number): Node {
    let node = super.nodeAt(offset);
    for (let outer = node; outer !== noNode && this.aliases.size > 0; outer = this.parent(outer)) {
      if (this.aliases.has(outer)) node = outer;
    }
    return node;
  }

  /** Whether a value is missing, so that it is `null`. Its node is the colon or the dash before it, if any. */
  override isMissing(node: Node): boolean {
    const written = this.text.slice(this.start(node), this.end(node));
    return this.kind(node) === NodeKind.Null && !/^(?:null$|~$|\*)/i.test(written);
  }

  override scalarText(node: Node): string {
    const isScalar = this.firstChild(node) === noNode;
    const isOther = this.kind(node) === NodeKind.String || this.aliases.has(node);
    if (isScalar && (isOther || this.isMissing(node)))
      return JSON.stringify(this.scalarValue(node));
    return super.scalarText(node);
  }

  /** A text that begins with "#", such as a color, is a comment. */
  override hiddenValue(node: Node): Span | undefined {
    if (!this.isMissing(node)) return undefined;
    const end = this.end(node);
    const line = /^([ \t]+)(#\S[^\r\n]*?)[ \t]*(?: #[^\r\n]*)?(?:[\r\n]|$)/;
    const [, space = '', value = ''] = line.exec(this.text.slice(end)) ?? [];
    const start = end + space.length;
    return value === '' ? undefined : { start, end: start + value.length };
  }
}

/** The maximum number of nodes in aliases, because those of aliases grow exponentially ("billion laughs"). */
const maximumAliased = 20_000;

/** Two properties of an object with the same name. */
export interface Repeated {
  readonly earlier: Node;
  readonly later: Node;
}

/** What YAML has, and a configuration cannot have. */
interface Unsupported extends YamlError {
  readonly repeated?: Repeated;
}

/** Adds the nodes of a parsed document to a tree. */
export class TreeBuilder {
  readonly unsupported: Unsupported[] = [];
  /** The offsets of the quotes that are not closed on their lines. */
  readonly openQuotes: number[] = [];
  private readonly tree: YamlTree;
  /** The complete nodes with anchors, so that none contains itself, and their places in the tree. */
  private readonly anchors = new Map<string, { readonly value: unknown; readonly node: Node }>();
  /** The span of the alias whose value is added. */
  private alias: Span | undefined;
  /** The end of what was added last. */
  private end = 0;
  private aliased = 0;

  constructor(tree: YamlTree) {
    this.tree = tree;
  }

  /** Adds a value after what was added last. */
  add(value: unknown, parent: Node): void {
    const node = this.tree.size;
    if (this.alias !== undefined && ++this.aliased > maximumAliased) this.refuse('NODES', parent);
    else if (yaml.isAlias(value)) this.addAlias(value, parent);
    else if (yaml.isMap(value)) this.addMap(value, parent);
    else if (yaml.isSeq(value)) this.addList(value, parent);
    else if (yaml.isScalar(value)) this.addScalar(value, parent);
    else this.addMissing(this.end, parent);
    if (this.alias === undefined && yaml.isNode(value) && value.anchor !== undefined) {
      this.anchors.set(value.anchor, { value, node });
    }
  }

  private addAlias(alias: yaml.Alias, parent: Node): void {
    const { tree } = this;
    const anchor = this.anchors.get(alias.source);
    const outer = this.alias;
    this.alias ??= spanOf(alias);
    if (anchor === undefined) this.refuse('ALIAS', parent);
    else {
      tree.aliases.add(tree.size);
      tree.anchors.add(anchor.node);
      this.add(anchor.value, parent);
    }
    this.alias = outer;
  }

  private addMap(map: yaml.YAMLMap, parent: Node): void {
    const { tree } = this;
    const object = this.open(map, NodeKind.Object, parent);
    const names = new Map<string, Node>();
    for (const { key, value } of map.items) {
      const span = this.alias ?? spanOf(key);
      const property = tree.open(NodeKind.Property, span.start, object);
      const name = yaml.isScalar(key) ? String(key.value) : '';
      const earlier = names.get(name);
      if (!yaml.isScalar(key) || key.value === null) this.report('KEY', span);
      else if (name === '<<' && key.type === 'PLAIN') this.report('MERGE', span);
      else if (earlier !== undefined) this.report('DUPLICATE', span, { earlier, later: property });
      names.set(name, property);
      this.leaf(NodeKind.String, span, property, name);
      this.add(value, property);
      tree.close(property, this.end);
    }
    this.close(object, map);
  }

  private addList(list: yaml.YAMLSeq, parent: Node): void {
    const array = this.open(list, NodeKind.Array, parent);
    for (const item of list.items) this.add(item, array);
    this.close(array, list);
  }

  private open(container: yaml.YAMLMap | yaml.YAMLSeq, kind: NodeKind, parent: Node): Node {
    const { start } = this.alias ?? spanOf(container);
    const node = this.tree.open(kind, start, parent);
    if (this.alias === undefined && container.flow !== true) this.tree.blocks.add(node);
    this.end = start;
    return node;
  }

  /** A block ends with its last value; what is after it, such as a comment, may belong to what follows. */
  private close(node: Node, container: yaml.YAMLMap | yaml.YAMLSeq): void {
    if (this.alias !== undefined) this.end = this.alias.end;
    else if (container.flow === true) this.end = spanOf(container).end;
    this.tree.close(node, this.end);
  }

  private addScalar(scalar: yaml.Scalar, parent: Node): void {
    const { value } = scalar;
    const span = this.alias ?? this.trimmed(scalar);
    if (typeof value === 'object' && value !== null) this.report('TAG', span);
    if (value === null && span.start === span.end) this.addMissing(span.start, parent);
    else if (typeof value === 'string') this.leaf(NodeKind.String, span, parent, value);
    else if (typeof value === 'number') this.leaf(NodeKind.Number, span, parent, value);
    else if (typeof value === 'boolean') this.leaf(NodeKind.Boolean, span, parent, value);
    else this.leaf(NodeKind.Null, span, parent, null);
  }

  /** Returns the span of a scalar; that of a block of text without the line ends after it. */
  private trimmed(scalar: yaml.Scalar): Span {
    const { start, end } = spanOf(scalar);
    const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED';
    if (!isBlock) return { start, end };
    return { start, end: start + this.tree.text.slice(start, end).trimEnd().length };
  }

  /**
   * Adds `null` with the place of the colon or the dash before it, so that there is something to underline.
   * @param at after the dash, or after the colon and an anchor or a tag
   */
  private addMissing(at: number, parent: Node): void {
    const { text } = this.tree;
    const colon = /^\s*:/.exec(text.slice(this.end, at))?.[0].length;
    const end = colon === undefined ? at : this.end + colon;
    this.leaf(NodeKind.Null, this.alias ?? { start: Math.max(0, end - 1), end }, parent, null);
  }

  private leaf(kind: NodeKind, span: Span, parent: Node, value: Value): void {
    const { tree } = this;
    const node = tree.open(kind, span.start, parent);
    tree.close(node, span.end);
    this.end = span.end;
    const written = tree.text.slice(span.start, span.end);
    if (isOpen(written)) this.openQuotes.push(span.start);
    const isWritten = kind === NodeKind.Number ? Number(written) === value : written === value;
    if (!isWritten) tree.values.set(node, value);
  }

  private refuse(code: string, parent: Node): void {
    const span = this.alias ?? { start: this.end, end: this.end };
    this.report(code, span);
    this.leaf(NodeKind.Null, span, parent, null);
  }

  private report(code: string, span: Span, repeated?: Repeated): void {
    this.unsupported.push({ code, message: '', span, ...(repeated && { repeated }) });
  }
}

function spanOf(node: unknown): Span {
  const [start = 0, end = start] = (yaml.isNode(node) ? node.range : undefined) ?? [];
  return { start, end };
}

/** Whether what is written begins with a quote and is not closed on its line. */
function isOpen(written: string): boolean {
  return /^["'](?:$|[\s\S]*[\r\n]|[\s\S]*[^"']$)/.test(written);
}
