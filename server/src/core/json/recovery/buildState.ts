import type { Edit } from '../../text/edit.ts';
import type { Grammar, ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import type { BracketPlan } from './bracketPlan.ts';
import type { MissingCloser, SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';

const written: Readonly<Record<number, string>> = {
  [TokenKind.OpenBrace]: '{',
  [TokenKind.CloseBrace]: '}',
  [TokenKind.OpenBracket]: '[',
  [TokenKind.CloseBracket]: ']',
  [TokenKind.Comma]: ',',
  [TokenKind.Colon]: ':',
};

/** What is expected next in the innermost open container. */
export const Expect = { First: 0, Member: 1, Separator: 2 } as const;
type Expect = (typeof Expect)[keyof typeof Expect];

export interface BuildInput {
  readonly tokens: Tokens;
  readonly plan: BracketPlan;
  readonly errors: SyntaxErrors;
  readonly grammar: Grammar;
}

/** The state of building a syntax tree from the tokens of a text with syntax errors. */
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
  /** The end of the last complete member. */
  memberEnd = 0;
  /** The comma token before the current position, -1 if there is none. */
  comma = -1;
  /** The edits that replace wrong opening brackets of containers. */
  readonly swapped = new Map<Node, Edit[]>();
  /** Those of them whose opening brackets may be right, because what is inside means something else. */
  readonly doubtfulSwaps = new Set<Node>();
  /** What adds the closing bracket of a container whose opening bracket is missing as well. */
  readonly unopened = new Map<Node, (closed: MissingCloser) => void>();
  /** The token of the last member that has no comma before it, -1 before any. */
  afterMissingComma = -1;
  /** The member that begins with that token. */
  doubtful: Node = noNode;
  /** The token before which a missing bracket was already inserted. */
  opened = -1;
  /** The end of the last unexpected characters, -1 if there are none. */
  private scrapEnd = -1;

  private readonly grammar: Grammar;
  /** What is allowed in the nodes that were asked for, so that depth does not cost anything. */
  private readonly allowed = new Map<Node, ValueGrammar>();

  constructor(tree: SyntaxTree, { tokens, plan, errors, grammar }: BuildInput) {
    this.tree = tree;
    this.tokens = tokens;
    this.plan = plan;
    this.errors = errors;
    this.grammar = grammar;
  }

  /** What the format allows as the value of a property, or as an item of a list. */
  allowedIn(parent: Node): ValueGrammar {
    const { tree, allowed } = this;
    const path: Node[] = [];
    let node = parent;
    for (; node !== noNode && !allowed.has(node); node = tree.parent(node)) path.push(node);
    let found = allowed.get(node) ?? this.grammar.root;
    for (const inner of path.reverse()) {
      const kind = tree.kind(inner);
      // The property is not closed yet.
      if (kind === NodeKind.Property) found = found.member(tree.stringValue(inner + 1));
      else if (kind === NodeKind.Array) found = found.item;
      allowed.set(inner, found);
    }
    return found;
  }

  /** The last member of the innermost container, `noNode` where it has none. */
  get lastMember(): Node {
    const { tree, container } = this;
    let last = tree.size - 1;
    while (last > container && tree.parent(last) !== container) last = tree.parent(last);
    return last > container ? last : noNode;
  }

  /** The token at which the member begins that is read and has no comma before it, -1 if it has one. */
  get doubtfulToken(): number {
    if (this.doubtful === noNode) return -1;
    let node = this.container;
    while (node > this.doubtful) node = this.tree.parent(node);
    return node === this.doubtful ? this.afterMissingComma : -1;
  }

  get isInObject(): boolean {
    return this.container !== noNode && this.tree.kind(this.container) === NodeKind.Object;
  }

  /** Opens a container at the token, or before it if the bracket is missing. */
  open(kind: TokenKind, start: number, parent: Node): void {
    const isObject = kind === TokenKind.OpenBrace;
    this.container = this.tree.open(isObject ? NodeKind.Object : NodeKind.Array, start, parent);
    this.expect = Expect.First;
    this.comma = -1;
  }

  close(end: number): void {
    // What was added last, without a comma before it, is most likely not finished.
    const { doubtful, tree, container } = this;
    const isHere = doubtful !== noNode && tree.parent(doubtful) === container;
    if (isHere && this.lastMember === doubtful) tree.markMalformed(doubtful);
    this.container = this.tree.closeContainer(this.container, end);
    this.endMember(end);
  }

  endMember(end: number): void {
    this.memberEnd = end;
    this.expect = Expect.Separator;
    this.comma = -1;
  }

  /** Adds a value without children and completes its member. */
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

  /** The end of what has been read in the container. */
  get readEnd(): number {
    return Math.max(this.memberEnd, this.scrapEnd, this.tree.start(this.container) + 1);
  }

  /** Marks the container as containing invalid JSON. */
  damage(): void {
    this.tree.markDamaged(this.container);
  }

  /** Reports the next tokens of a line as unexpected and skips them. */
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

  /** Reports a character that resembles a JSON character. */
  checkCharacter(token: number): void {
    const { tokens, tree } = this;
    const right = written[tokens.kind(token)] ?? '';
    const span = { start: tokens.start(token), end: tokens.end(token) };
    const character = tree.text.slice(span.start, span.end);
    if (character === right || character === '') return;
    if (character === '(' || character === ')') {
      this.errors.wrongBracket(span, right, token);
    } else if (character === ';' || character.includes('=')) {
      this.errors.wrongSeparator(span, right === ':' ? ':' : ',', { token });
    } else {
      this.errors.fullWidth(span, right, token);
    }
  }

  /** Returns the start offset of a token, or the end of the text if there is none. */
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
