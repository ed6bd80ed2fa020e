import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar, ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** An object or array that is not closed yet, and what has been read in it. */
export interface OpenContainer {
  readonly node: Node;
  readonly isObject: boolean;
  readonly allowed: ValueGrammar;
  /** What comes next. An object expects a value after a name and its colon. */
  expects: 'member' | 'value' | 'separator';
  /** The last property with its key, and the token of its name. */
  property: { readonly node: Node; readonly key: Node; readonly token: number };
  /** Where the last member ends, or the opening bracket if there is none. */
  end: number;
  /** The comma after the last member, -1 if there is none. */
  comma: number;
  /** Whether a comma is missing before the next member, and the last member that has none before it. */
  lacksComma: boolean;
  unseparated: Node;
  /** The edits that add or replace the opening bracket, to which that of the closing bracket is added. */
  readonly opening?: { readonly edits: Edit[]; readonly isMissing: boolean };
}

/**
 * Writes the nodes of a syntax tree in text order, and knows which containers are open and what is expected in
 * them. It reads tokens, and decides and reports nothing.
 */
export class TreeWriter {
  protected readonly tree: SyntaxTree;
  protected readonly tokens: Tokens;
  private readonly grammar: Grammar;
  /** The next token. */
  protected token = 0;
  /** The containers around it, outermost first. */
  protected readonly open: OpenContainer[] = [];

  constructor(tree: SyntaxTree, tokens: Tokens, grammar: Grammar) {
    this.tree = tree;
    this.tokens = tokens;
    this.grammar = grammar;
  }

  // Where the next token is.

  protected get isComplete(): boolean {
    return this.open.length === 0 && this.tree.root !== noNode;
  }

  /** Whether the value at the token is that of a property. */
  protected get isPropertyValue(): boolean {
    return this.open.at(-1)?.expects === 'value';
  }

  protected get valueParent(): Node {
    const container = this.open.at(-1);
    if (container === undefined) return noNode;
    return container.isObject ? container.property.node : container.node;
  }

  protected get allowedValue(): ValueGrammar {
    const container = this.open.at(-1);
    if (container === undefined) return this.grammar.root;
    const { isObject, allowed, property } = container;
    return isObject ? allowed.member(this.tree.stringValue(property.key)) : allowed.item;
  }

  // Members.

  protected beginMember(container: OpenContainer): void {
    container.unseparated = container.lacksComma ? this.tree.size : noNode;
    container.lacksComma = false;
  }

  protected endMember(end: number): void {
    const container = this.open.at(-1);
    if (container === undefined) return;
    container.expects = 'separator';
    container.end = end;
    container.comma = -1;
  }

  /** Adds a property with its name, which is empty if it is missing. Its value comes next. */
  protected openProperty(container: OpenContainer, { start, end }: Span): Node {
    const { tree, tokens, token } = this;
    const node = tree.open(NodeKind.Property, start, container.node);
    if (start < end && tokens.isPlain(token)) tree.plainLeaf(NodeKind.String, start, end, node);
    else {
      tree.noteIrregularName();
      const key = tree.open(NodeKind.String, start, node);
      tree.close(key, end);
      const isString = start < end && tokens.kind(token) === TokenKind.String;
      if (!isString || tokens.isMalformed(token)) tree.markMalformed(key);
    }
    container.property = { node, key: node + 1, token };
    container.expects = 'value';
    return node;
  }

  protected addLeaf(kind: NodeKind, isMalformed: boolean): void {
    const { tree, tokens, token, valueParent: parent } = this;
    const { start, end } = this.spanOf(token);
    const isPlain = kind !== NodeKind.String || tokens.isPlain(token);
    if (isPlain && !isMalformed) tree.plainLeaf(kind, start, end, parent);
    else {
      const node = tree.open(kind, start, parent);
      tree.close(node, end);
      if (isMalformed) tree.markMalformed(node);
    }
    if (this.isPropertyValue) tree.close(parent, end);
    this.token++;
    this.endMember(end);
  }

  // Containers.

  protected openContainer(
    kind: TokenKind,
    start: number,
    opening?: OpenContainer['opening'],
  ): void {
    const isObject = kind === TokenKind.OpenBrace;
    const allowed = this.allowedValue;
    const node = this.tree.open(
      isObject ? NodeKind.Object : NodeKind.Array,
      start,
      this.valueParent,
    );
    this.open.push({
      node,
      isObject,
      allowed,
      expects: 'member',
      property: { node: noNode, key: noNode, token: -1 },
      end: start + 1,
      comma: -1,
      lacksComma: false,
      unseparated: noNode,
      ...(opening && { opening }),
    });
  }

  protected closeContainer(end: number): void {
    const container = this.open.pop();
    if (container === undefined) return;
    // What was added last, without a comma before it, is most likely not finished.
    if (container.unseparated !== noNode) this.tree.markMalformed(container.unseparated);
    this.tree.closeContainer(container.node, end);
    this.endMember(end);
  }

  /** Closes containers at an offset, and returns where they begin and how they end, innermost first. */
  protected closeContainers(count: number, end: number): { start: number; bracket: string }[] {
    const { tree } = this;
    const closed: { start: number; bracket: string }[] = [];
    for (let left = count; left > 0; left--) {
      const container = this.open.at(-1);
      if (container === undefined) break;
      closed.push({ start: tree.start(container.node), bracket: container.isObject ? '}' : ']' });
      this.damage();
      this.closeContainer(end);
      const around = this.open.at(-1);
      if (around?.isObject) tree.markMalformed(around.property.node);
      this.damage();
    }
    return closed;
  }

  protected damage(): void {
    const container = this.open.at(-1);
    if (container !== undefined) this.tree.markDamaged(container.node);
  }

  // Tokens.

  protected spanOf(token: number): Span {
    return { start: this.tokens.start(token), end: this.tokens.end(token) };
  }

  protected textOf(token: number): string {
    return this.tree.text.slice(this.tokens.start(token), this.tokens.end(token));
  }

  protected isNextLine(token: number): boolean {
    return this.tokens.indent(token) >= 0;
  }
}

/** Returns the last member of a container, `noNode` if it has none. */
export function lastMember(tree: SyntaxTree, container: Node): Node {
  let last = tree.size - 1;
  while (last > container && tree.parent(last) !== container) last = tree.parent(last);
  return last > container ? last : noNode;
}
