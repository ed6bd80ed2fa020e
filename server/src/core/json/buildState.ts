import type { Edit } from '../text/edit.ts';
import type { BracketPlan } from './bracketPlan.ts';
import { Expect } from './regularJson.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';
import { TokenKind, type Tokens } from './tokens.ts';

const written: Readonly<Record<number, string>> = {
  [TokenKind.OpenBrace]: '{',
  [TokenKind.CloseBrace]: '}',
  [TokenKind.OpenBracket]: '[',
  [TokenKind.CloseBracket]: ']',
  [TokenKind.Comma]: ',',
  [TokenKind.Colon]: ':',
};

export interface BuildInput {
  readonly tokens: Tokens;
  readonly plan: BracketPlan;
  readonly errors: SyntaxErrors;
}

/** How far a tree has been built from the tokens of a damaged text. */
export class BuildState {
  readonly tree: SyntaxTree;
  readonly tokens: Tokens;
  readonly plan: BracketPlan;
  readonly errors: SyntaxErrors;
  /** The next token. */
  token = 0;
  /** The innermost open object or array. */
  container: Node = noNode;
  expect: Expect = Expect.First;
  /** Where the last complete member ended. */
  memberEnd = 0;
  /** The token that is the comma before this place, -1 when there is none. */
  comma = -1;
  /** The edits that replace the opening brackets of containers, where they are of the other kind. */
  readonly swapped = new Map<Node, Edit[]>();
  /** The token of the last member that has no comma before it, -1 before any. */
  afterMissingComma = -1;
  /** The member that begins with that token. */
  doubtful: Node = noNode;
  /** The token before which a missing bracket has been opened already. */
  opened = -1;
  /** Where the last characters ended that are part of nothing, -1 before any. */
  private scrapEnd = -1;

  constructor(tree: SyntaxTree, { tokens, plan, errors }: BuildInput) {
    this.tree = tree;
    this.tokens = tokens;
    this.plan = plan;
    this.errors = errors;
  }

  /** The last member of the innermost container, `noNode` where it has none. */
  get lastMember(): Node {
    const { tree, container } = this;
    let last = tree.size - 1;
    while (last > container && tree.parent(last) !== container) last = tree.parent(last);
    return last > container ? last : noNode;
  }

  get isInObject(): boolean {
    return this.container !== noNode && this.tree.kind(this.container) === NodeKind.Object;
  }

  /** Opens a container that begins with the token or, if none is there, before it. */
  open(kind: TokenKind, start: number, parent: Node): void {
    const isObject = kind === TokenKind.OpenBrace;
    this.container = this.tree.open(isObject ? NodeKind.Object : NodeKind.Array, start, parent);
    this.expect = Expect.First;
    this.comma = -1;
  }

  close(end: number): void {
    // What was added last, without a comma before it, is most likely not finished.
    if (this.doubtful !== noNode && this.lastMember === this.doubtful) {
      this.tree.markMalformed(this.doubtful);
    }
    this.container = this.tree.closeContainer(this.container, end);
    this.endMember(end);
  }

  endMember(end: number): void {
    this.memberEnd = end;
    this.expect = Expect.Separator;
    this.comma = -1;
  }

  /** Adds a value without children, and ends the member that it is or that it ends. */
  addScalar(kind: NodeKind, { start, end, malformed, plain }: Scalar, parent: Node): void {
    const { tree } = this;
    if (plain) tree.plainLeaf(kind, start, end, parent);
    else {
      const node = tree.open(kind, start, parent);
      tree.close(node, end);
      if (malformed) tree.markMalformed(node);
    }
    if (parent !== noNode && tree.kind(parent) === NodeKind.Property) tree.close(parent, end);
    this.endMember(end);
  }

  /** After all that is read of the container. */
  get readEnd(): number {
    return Math.max(this.memberEnd, this.scrapEnd, this.tree.start(this.container) + 1);
  }

  /** Notes that something directly inside the container is not JSON. */
  damage(): void {
    this.tree.markDamaged(this.container);
  }

  /** Reports what is at the next tokens of a line as part of nothing, and passes over it. */
  skipUnexpected(): void {
    const { tokens, tree } = this;
    const first = this.token++;
    const kind = tokens.kind(first);
    const isRun = kind === TokenKind.Junk;
    while (isRun && tokens.kind(this.token) === TokenKind.Junk && tokens.indent(this.token) < 0) {
      this.token++;
    }
    const span = { start: tokens.start(first), end: tokens.end(this.token - 1) };
    this.damage();
    this.errors.unexpected(span, tree.text.slice(span.start, span.end), first);
    this.scrapEnd = span.end;
  }

  /** Reports a character that looks like the one that JSON has in its place. */
  checkCharacter(token: number): void {
    const { tokens, tree } = this;
    const right = written[tokens.kind(token)] ?? '';
    const span = { start: tokens.start(token), end: tokens.end(token) };
    const character = tree.text.slice(span.start, span.end);
    if (character === right || character === '') return;
    if (character === '(' || character === ')') {
      this.errors.wrongBracket(span, right, token);
    } else if (character === ';' || character.includes('=')) {
      this.errors.wrongSeparator(span, right === ':' ? ':' : ',', token);
    } else {
      this.errors.fullWidth(span, right, token);
    }
  }

  /** The offset at which a token begins, the end of the text for none. */
  startOf(token: number): number {
    return token < this.tokens.count ? this.tokens.start(token) : this.tree.text.length;
  }

  isOnNextLine(token: number): boolean {
    return this.tokens.indent(token) >= 0;
  }
}

interface Scalar {
  readonly start: number;
  readonly end: number;
  readonly malformed: boolean;
  readonly plain?: boolean;
}
