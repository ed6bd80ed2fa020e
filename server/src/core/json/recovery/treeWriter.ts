import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** An object or array that is not closed yet, and what has been read in it. */
export interface OpenContainer {
  readonly node: Node;
  readonly isObject: boolean;
  readonly allowed: ValueGrammar;
  /** The token of the opening bracket, or the one before which it is missing. */
  readonly token: number;
  /** How the opening bracket is corrected. It is reported when the closing bracket is known. */
  readonly correction: OpenerCorrection | undefined;
  /** What comes next. An object expects a value after a name and its colon. */
  expects: 'member' | 'value' | 'separator';
  /** The last property, and the token of its name. */
  property: { readonly node: Node; readonly token: number };
  /** The offset where the last member ends, or the opening bracket. */
  end: number;
  /** The token of the comma after the last member, -1 without one. */
  comma: number;
}

/** An opening bracket that is missing, or that is another one. */
interface OpenerCorrection {
  readonly isMissing: boolean;
  /** `undefined` where the name of a property is missing as well, which only the author knows. */
  readonly edit: Edit | undefined;
}

/** Writes the nodes of a syntax tree in text order, and knows which containers are open. */
export class TreeWriter {
  readonly tree: SyntaxTree;
  readonly tokens: Tokens;
  private readonly grammar: ValueGrammar;
  private readonly open: OpenContainer[] = [];

  constructor(tree: SyntaxTree, tokens: Tokens, grammar: ValueGrammar) {
    this.tree = tree;
    this.tokens = tokens;
    this.grammar = grammar;
  }

  // Where the next node is.

  get innermost(): OpenContainer | undefined {
    return this.open.at(-1);
  }

  get depth(): number {
    return this.open.length;
  }

  get isComplete(): boolean {
    return this.open.length === 0 && this.tree.root !== noNode;
  }

  /** Whether the next value is that of a property. */
  get isPropertyValue(): boolean {
    return this.innermost?.expects === 'value';
  }

  get valueParent(): Node {
    const { innermost } = this;
    if (innermost === undefined) return noNode;
    return innermost.isObject ? innermost.property.node : innermost.node;
  }

  /** The name of the last property of the innermost container. */
  get name(): string {
    const { innermost } = this;
    return innermost?.isObject ? this.tree.stringValue(innermost.property.node + 1) : '';
  }

  /** What the format allows as the next value. */
  get allowed(): ValueGrammar {
    const { innermost } = this;
    if (innermost === undefined) return this.grammar;
    return innermost.isObject ? innermost.allowed.member(this.name) : innermost.allowed.item;
  }

  // Members.

  /** Adds a property with its name, which is empty if it is missing. Its value comes next. */
  openProperty(container: OpenContainer, { start, end }: Span, token: number): Node {
    const { tree, tokens } = this;
    const node = tree.open(NodeKind.Property, start, container.node);
    if (start < end && tokens.isPlain(token)) tree.plainLeaf(NodeKind.String, start, end, node);
    else {
      tree.noteIrregularName();
      const key = tree.open(NodeKind.String, start, node);
      tree.close(key, end);
      const isString = start < end && tokens.kind(token) === TokenKind.String;
      if (!isString || tokens.isMalformed(token)) tree.markMalformed(key);
    }
    container.property = { node, token };
    container.expects = 'value';
    return node;
  }

  /** Adds a string, a number or a literal. */
  addLeaf(kind: NodeKind, token: number, isMalformed: boolean): void {
    const { tree, tokens, valueParent: parent } = this;
    const { start, end } = tokens.span(token);
    const isPlain = kind !== NodeKind.String || tokens.isPlain(token);
    if (isPlain && !isMalformed) tree.plainLeaf(kind, start, end, parent);
    else {
      const node = tree.open(kind, start, parent);
      tree.close(node, end);
      if (isMalformed) tree.markMalformed(node);
    }
    if (this.isPropertyValue) tree.close(parent, end);
    this.endMember(end);
  }

  endMember(end: number): void {
    const { innermost } = this;
    if (innermost === undefined) return;
    innermost.expects = 'separator';
    innermost.end = end;
    innermost.comma = -1;
  }

  // Containers.

  /** @param token the token of the opening bracket, or the one before which it is missing */
  openContainer(isObject: boolean, token: number, correction?: OpenerCorrection): void {
    const { tree, tokens, allowed, valueParent } = this;
    const start = tokens.start(token);
    this.open.push({
      node: tree.open(isObject ? NodeKind.Object : NodeKind.Array, start, valueParent),
      isObject,
      allowed,
      token,
      correction,
      expects: 'member',
      property: { node: noNode, token: -1 },
      end: start + 1,
      comma: -1,
    });
  }

  closeContainer(end: number): void {
    const container = this.open.pop();
    if (container === undefined) return;
    this.tree.closeContainer(container.node, end);
    this.endMember(end);
  }

  /** Marks the innermost container as one from which members may be missing. */
  damage(): void {
    if (this.innermost !== undefined) this.tree.markDamaged(this.innermost.node);
  }
}

/** Returns the last member of a container that is open, `noNode` if it is empty. */
export function lastMember(tree: SyntaxTree, container: Node): Node {
  let last = tree.size - 1;
  while (last > container && tree.parent(last) !== container) last = tree.parent(last);
  return last > container ? last : noNode;
}
