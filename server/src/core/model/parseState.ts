import { Expect, type Progress, readRegular } from './regularJson.ts';
import { Scanner, type Token } from './scanner.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';
import { unclosedBrackets } from './unclosedBrackets.ts';

type ContainerKind = typeof NodeKind.Object | typeof NodeKind.Array;

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
  lastComma = -1;
  /** Where the last characters ended that are part of nothing, -1 before any. */
  private scrapEnd = -1;
  /** Among the open containers up to this one is none of a kind. */
  private readonly noneUpTo = { [NodeKind.Object]: noNode, [NodeKind.Array]: noNode };
  private unclosed: ReadonlySet<number> | undefined;

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

  /** The innermost open container of a kind, or `noNode`. */
  innermost(kind: ContainerKind): Node {
    const { tree, container, noneUpTo } = this;
    let node = container;
    while (node > noneUpTo[kind] && tree.kind(node) !== kind) node = tree.parent(node);
    if (node > noneUpTo[kind]) return node;
    noneUpTo[kind] = container;
    return noNode;
  }

  /** Takes the item that was read last, a scalar, off the tree, as if it had not been reached yet. */
  takeBackItem(): Token {
    const { tree, container } = this;
    const item = tree.size - 1;
    const token = {
      ...tree.span(item),
      malformed: tree.isMalformed(item),
      plain: tree.isPlain(item),
    };
    tree.dropLast();
    let before = item - 1;
    while (before > container && tree.parent(before) !== container) before = tree.parent(before);
    this.memberEnd = before > container ? tree.end(before) : tree.start(container) + 1;
    this.expect = this.lastComma >= this.memberEnd ? Expect.Member : Expect.First;
    return token;
  }

  /** Whether brackets and braces alone tell that an array lacks its closing bracket. */
  isUnclosed(array: Node): boolean {
    this.unclosed ??= unclosedBrackets(this.scanner.text);
    return this.unclosed.has(this.tree.start(array));
  }

  /** Behind all that is read of the container; what is missing there does not part what is skipped. */
  get readEnd(): number {
    return Math.max(this.memberEnd, this.scrapEnd, this.tree.start(this.container) + 1);
  }

  /** Whether something was skipped behind the last comma of the container, or its opening bracket. */
  get hasScrap(): boolean {
    return this.scrapEnd > Math.max(this.lastComma, this.tree.start(this.container));
  }

  /** Reports what is at the offset as part of nothing. */
  skipUnexpected(): void {
    this.damage();
    this.scrapEnd = this.scanner.skipUnexpected().end;
  }

  /** Notes that something directly inside the container is not JSON. */
  damage(): void {
    this.tree.markDamaged(this.container);
  }
}
