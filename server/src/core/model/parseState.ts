import { Expect, type Progress, readRegular } from './regularJson.ts';
import { Scanner, type Token } from './scanner.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/** How far a text has been parsed, and what the tree and its readers have in common. */
export class ParseState {
  readonly scanner: Scanner;
  readonly tree: SyntaxTree;
  /** The innermost open object or array. */
  container: Node = noNode;
  expect: Expect = Expect.First;
  /** Where the last complete member ended. */
  memberEnd = 0;
  /** The comma before this place, -1 when it is missing. */
  lastComma = 0;

  constructor(text: string) {
    this.scanner = new Scanner(text);
    this.tree = new SyntaxTree(text);
  }

  /** Goes on to whatever is out of the ordinary. */
  readRegular(): void {
    const { scanner, tree, container, expect, memberEnd, lastComma } = this;
    const progress: Progress = { offset: scanner.offset, container, expect, memberEnd, lastComma };
    readRegular(tree, progress);
    scanner.offset = progress.offset;
    this.container = progress.container;
    this.expect = progress.expect;
    this.memberEnd = progress.memberEnd;
    this.lastComma = progress.lastComma;
  }

  openContainer(kind: NodeKind, start: number, parent: Node): void {
    this.container = this.tree.open(kind, start, parent);
    this.expect = Expect.First;
  }

  closeContainer(end: number): void {
    this.container = this.tree.closeContainer(this.container, end);
    this.endOfMember(end);
  }

  addScalar(kind: NodeKind, token: Token, parent: Node): Node {
    if (token.plain) return this.tree.plainLeaf(kind, token.start, token.end, parent);
    const node = this.tree.open(kind, token.start, parent);
    this.tree.close(node, token.end);
    if (token.malformed) this.tree.markMalformed(node);
    return node;
  }

  /** Ends the member that consists of, or ends with, this scalar. */
  endMember(node: Node): void {
    const { tree } = this;
    const parent = tree.parent(node);
    const end = tree.end(node);
    if (parent !== noNode && tree.kind(parent) === NodeKind.Property) tree.close(parent, end);
    this.endOfMember(end);
  }

  endProperty(property: Node, end: number): void {
    this.tree.close(property, end);
    this.endOfMember(end);
  }

  private endOfMember(end: number): void {
    this.memberEnd = end;
    this.expect = Expect.Separator;
  }

  /** Notes that something directly inside the container is not JSON. */
  damage(): void {
    this.tree.markDamaged(this.container);
  }
}
